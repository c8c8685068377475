// npm start: the built site over its own backend, ready for a browser. --no-build serves the last build as it is.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { preview } from 'vite';
import { runSite } from '../server/localSite.ts';
import { loadRenderer, pageHandler } from '../server/renderer.ts';
import { OperatorError } from './backend/errors.ts';
import { fromRoot } from './backend/paths.ts';
import { buildIfStale } from './lib/build.ts';

const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } });

await runSite({
  defaultPort: 4173,
  prepare: async (progress) => {
    if (!values['no-build']) {
      if (await buildIfStale()) progress.line('· Site built.');
    } else if (!existsSync(fromRoot('dist/index.html'))) {
      throw new OperatorError('There is no build yet. Make one with: npm run build (or use npm start).');
    }
  },
  serve: async (port, proxy, backend) => {
    // The backend shares the cores of this machine: a busy one answers late, and would give pages without their data.
    const handle = pageHandler(await loadRenderer({ backend, timeLimit: 5000 }));
    const server = await preview({
      logLevel: 'warn',
      // Before the files, whose index.html would answer for every page.
      plugins: [{ name: 'pages', configurePreviewServer: ({ middlewares }) => void middlewares.use(handle) }],
      preview: { host: '127.0.0.1', port, strictPort: true, open: false, proxy },
    });
    return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
  },
});
