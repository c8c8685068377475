// npm run dev: the site with hot reload over its own backend.
import { createServer } from 'vite';
import { runSite } from './lib/site.ts';

await runSite({
  defaultPort: 5173,
  serve: async (port, proxy) => {
    const server = await createServer({
      server: { host: '127.0.0.1', port, strictPort: true, open: false, proxy },
    });
    await server.listen();
    return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
  },
});
