// The real site for the journeys: `npm start` with a world of its own, made anew, so that no journey meets the traces of
// an earlier one. Started by playwright.config.ts, which chooses the ports.
import { rmSync } from 'node:fs';
import { fromRoot } from '../../supabase/local/paths.ts';

const folder = fromRoot('supabase/.temp/e2e');
rmSync(folder, { recursive: true, force: true });
process.env.SUPABASE_DATA_DIR = `${folder}/db`;
await import('../../scripts/start.ts');
