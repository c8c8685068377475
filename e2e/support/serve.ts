// Starts the site for the journeys like `npm start`, over a fresh copy of the seeded database and stub servers for the
// upstream APIs. Started by playwright.config.ts, which chooses the ports.
import { rmSync } from 'node:fs';
import { fromRoot } from '../../tools/lib/paths.ts';
import { openEmbedded } from '../../tools/local-supabase/engine.ts';
import { imageOf } from '../../tools/testing/images.ts';
import { SECRET_KEY } from '../../tools/testing/staff.ts';
import { startUpstreams } from '../../tools/upstreams/server.ts';

const folder = fromRoot('supabase/.temp/e2e');
rmSync(folder, { recursive: true, force: true });
process.env.SUPABASE_DATA_DIR = `${folder}/db`;
// Seeding takes a minute; an image is cached.
await (await openEmbedded(process.env.SUPABASE_DATA_DIR, await imageOf('world'))).close();
process.env.SUPABASE_SECRET_KEY = SECRET_KEY;
// Short enough for a journey to stop the job between two steps.
process.env.SIGHTS_STEP_SECONDS = '1';
process.env.SIGHTS_PAUSE_MS = '400';
const { env } = await startUpstreams();
Object.assign(process.env, env);
await import('../../tools/start.ts');
