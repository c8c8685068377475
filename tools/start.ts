// npm start: the built site over its own backend, ready for a browser. --no-build serves the last build as it is.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listen, peerOf } from '../server/listen.ts';
import { filesIn, loadSite } from '../server/loadSite.ts';
import { OperatorError } from '../server/operatorError.ts';
import { namesOf } from '../server/ownHosts.ts';
import { picturesOnDisk } from '../server/pictureStore.ts';
import { appOf, wholeNumber } from '../server/settings.ts';
import { buildIfStale } from './lib/build.ts';
import { fromRoot } from './lib/paths.ts';
import { runSite } from './site/localSite.ts';

const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } });

await runSite({
  defaultPort: 4173,
  keepsPages: true,
  prepare: async (progress) => {
    if (!values['no-build']) {
      if (await buildIfStale()) progress.line('· Site built.');
    } else if (!existsSync(fromRoot('dist/index.html'))) {
      throw new OperatorError('There is no build yet. Make one with: npm run build (or use npm start).');
    }
  },
  serve: async (port, _proxy, backend) => {
    const root = fromRoot('');
    const app = appOf(
      await loadSite(root),
      // The backend shares the cores of this machine: a busy one answers late, and would give pages without their data.
      { PAGE_TIMEOUT_MS: '5000', ...process.env, BACKEND_URL: backend, SITE_URL: undefined },
      {
        folder: filesIn(root),
        pictures: await picturesOnDisk(
          process.env.PICTURE_CACHE_DIR || fromRoot('supabase/.temp/pictures'),
          wholeNumber(process.env, 'PICTURE_CACHE_MB', 512, 1_048_576),
        ),
        proxyApi: true,
        names: namesOf([process.env.SITE_URL, process.env.VITE_SITE_URL]),
        clientIpOf: peerOf,
      },
    );
    const server = await listen({ fetch: app.fetch, port, host: '127.0.0.1', headers: app.headers });
    return { url: `http://127.0.0.1:${port}/`, close: server.close };
  },
});
