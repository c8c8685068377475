// npm run climate [-- FR DE …] [--top N] [--dry-run]: keeps the climate of the cities of some countries or of the world beforehand, of
// the N largest only, as the screen /admin/climate does. Stopped (Ctrl-C) or killed, the next call goes on. With SUPABASE_URL and
// SUPABASE_SECRET_KEY it works on the hosted project, else on the embedded backend.
import { fillFromCommandLine } from './site/fill.ts';

await fillFromCommandLine({
  kind: 'climate',
  title: 'Climate of cities',
  things: 'cells',
  service: 'NASA POWER',
});
