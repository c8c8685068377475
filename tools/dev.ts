// npm run dev: the site with hot reload over its own backend, its pages rendered on the server as they will be.
import { createServer } from 'vite';
import { devOpenData } from './lib/devOpenData.ts';
import { devPages } from './lib/devPages.ts';
import { runSite } from './lib/localSite.ts';

await runSite({
  defaultPort: 5173,
  serve: async (port, proxy, backend) => {
    const server = await createServer({
      plugins: [devPages(backend), devOpenData(backend)],
      server: { host: '127.0.0.1', port, strictPort: true, open: false, proxy },
    });
    await server.listen();
    return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
  },
});
