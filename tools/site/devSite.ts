/** The site with hot reload over its own backend, its pages rendered on the server as they will be. */
import { createServer, type Plugin } from 'vite';
import { devOpenData } from './devOpenData.ts';
import { devPages } from './devPages.ts';
import { runSite } from './localSite.ts';

/** Runs until Ctrl-C, as {@link runSite}. */
export const runDevSite = (plugins: readonly Plugin[] = []): Promise<void> =>
  runSite({
    defaultPort: 5173,
    serve: async (port, proxy, backend) => {
      const server = await createServer({
        plugins: [...plugins, devPages(backend), devOpenData(backend)],
        server: { host: '127.0.0.1', port, strictPort: true, open: false, proxy },
      });
      await server.listen();
      return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
    },
  });
