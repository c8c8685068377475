// node scripts/serve.ts: the built site with its renderer, for a host or container of one's own (docs/deploy.md). It needs
// dist/, dist-server/ and this repository's scripts/ and src/domain, no package. PORT and HOST say where it listens,
// BACKEND_URL where it reaches the backend when that is not the address the site was built with.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { fileHandler } from './lib/files.ts';
import { loadRenderer, pageHandler } from './lib/renderer.ts';

const folder = fileURLToPath(new URL('../dist', import.meta.url));
const backend = process.env.BACKEND_URL?.replace(/\/+$/, '');
const files = fileHandler(folder);
const page = pageHandler(await loadRenderer(backend ? { backend } : {}));

const server = createServer((request, response) => {
  const notThere = () => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
  page(request, response, () => {
    files(request, response).then(
      (found) => found || notThere(),
      (error: unknown) => {
        console.error('A file could not be read', error);
        response.writeHead(500).end();
      },
    );
  });
});
const port = Number(process.env.PORT || 8080);
const host = process.env.HOST || '0.0.0.0';
server.listen(port, host, () => console.log(`Mappemonde serves on http://${host}:${port}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeIdleConnections();
  });
}
