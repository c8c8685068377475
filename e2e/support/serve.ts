// The real site for the journeys: `npm start` with a world of its own, copied anew, so that no journey meets the traces of
// an earlier one, and stand-ins for the services its functions ask. Started by playwright.config.ts, which chooses the ports.
import { rmSync } from 'node:fs';
import { imageOf } from '../../tests/database/support/images.ts';
import { startUpstreams } from '../../tests/upstreams/server.ts';
import { openEmbedded } from '../../tools/backend/engine.ts';
import { fromRoot } from '../../tools/backend/paths.ts';
import { SECRET_KEY } from './admin.ts';

const folder = fromRoot('supabase/.temp/e2e');
rmSync(folder, { recursive: true, force: true });
process.env.SUPABASE_DATA_DIR = `${folder}/db`;
// Loading the world takes a minute; an image of it is kept.
await (await openEmbedded(process.env.SUPABASE_DATA_DIR, await imageOf('world'))).close();
process.env.SUPABASE_SECRET_KEY = SECRET_KEY;
// Steps of filling short enough for a journey to stop between two of them.
process.env.SIGHTS_STEP_SECONDS = '1';
process.env.SIGHTS_PAUSE_MS = '400';
const { env } = await startUpstreams();
Object.assign(process.env, env);
await import('../../tools/start.ts');
