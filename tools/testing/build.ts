// Builds the site anew, as `npm start` would, and leaves the mark by which `npm start` knows that it need not.
import { rmSync } from 'node:fs';
import { fromRoot } from '../backend/paths.ts';
import { buildIfStale } from '../lib/build.ts';

rmSync(fromRoot('dist'), { recursive: true, force: true });
await buildIfStale();
