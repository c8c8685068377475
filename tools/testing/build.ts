// Builds the site as `npm start` would, and writes the stamp by which `npm start` skips a build.
import { rmSync } from 'node:fs';
import { fromRoot } from '../backend/paths.ts';
import { buildIfStale } from '../lib/build.ts';

rmSync(fromRoot('dist'), { recursive: true, force: true });
await buildIfStale();
