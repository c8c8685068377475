// Starts the site for the journeys like `npm start`, over a fresh copy of the seeded database and stub servers for the
// upstream APIs. Started by playwright.config.ts, which chooses the ports.
import { rmSync } from 'node:fs';
import { imageOf } from '../../tests/database/support/images.ts';
import { startUpstreams } from '../../tests/upstreams/server.ts';
import { openEmbedded } from '../../tools/backend/engine.ts';
import { fromRoot } from '../../tools/backend/paths.ts';
import { SECRET_KEY } from './admin.ts';

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
