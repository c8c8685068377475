// node server/serve.ts: the built site with its renderer, for a host or container of one's own (docs/deploy.md). It needs
// Node 24, dist/, dist-server/ and of this repository scripts/, src/domain and supabase/local; no package. PORT and HOST say
// where it listens, BACKEND_URL where it reaches the backend when that is not the address the site was built with,
// BUILD_DIR where dist/ and dist-server/ are. SIGTERM and SIGINT end it once what it is answering is answered.
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { resolve } from 'node:path';
import { OperatorError, reportFatal } from '../tools/backend/errors.ts';
import { fromRoot } from '../tools/backend/paths.ts';
import { fileHandler } from './files.ts';
import { loadRenderer, pageHandler } from './renderer.ts';

/** Answers that are not out by then are cut off: hosts kill what has not ended ten seconds after SIGTERM. */
const GRACE_MS = 9000;

interface Settings {
  readonly port: number;
  readonly host: string;
  readonly backend: string | undefined;
  readonly folder: string;
}

/** @throws OperatorError naming the variable that is wrong. */
function settingsOf({ PORT, HOST, BACKEND_URL, BUILD_DIR }: NodeJS.ProcessEnv): Settings {
  const port = Number(PORT || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new OperatorError(`PORT must be a number up to 65535, not "${PORT}".`);
  const backend = BACKEND_URL?.replace(/\/+$/, '');
  if (backend && !(URL.canParse(backend) && /^https?:$/.test(new URL(backend).protocol)))
    throw new OperatorError(`BACKEND_URL must be an http(s) address, not "${BACKEND_URL}".`);
  const folder = BUILD_DIR ? resolve(BUILD_DIR) : fromRoot('');
  return { port, host: HOST || '0.0.0.0', backend: backend || undefined, folder };
}

/** Pages, then files, then nothing. */
async function listenerOf({ folder, backend }: Settings): Promise<RequestListener> {
  const site = resolve(folder, 'dist');
  if (!existsSync(resolve(site, 'index.html')))
    throw new OperatorError(`There is no site in ${site}. Make one with: npm run build`);
  const render = await loadRenderer(backend ? { backend } : {}, resolve(folder, 'dist-server'));
  const page = pageHandler(render);
  const file = fileHandler(site);
  return (request, response) =>
    page(request, response, () => {
      file(request, response).then(
        (found) => found || response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n'),
        (error: unknown) => {
          console.error('A file could not be read', error);
          response.writeHead(500).end();
        },
      );
    });
}

function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is taken by another program`,
        EACCES: `Port ${port} is not allowed`,
        EADDRNOTAVAIL: `${host} is no address of this machine`,
      };
      const told = why[error.code ?? ''];
      reject(told ? new OperatorError(`${told}: choose another with PORT or HOST.`) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Takes no more connections, lets those that are being answered end, and then the process ends by itself. */
function closeOnSignal(server: Server): void {
  const closeIdle = () => server.closeIdleConnections();
  const close = () => {
    server.close();
    closeIdle();
    // A connection whose answer is out would be kept open for the next request.
    server.on('request', (_, response) => response.setHeader('connection', 'close'));
    setInterval(closeIdle, 50).unref();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close);
}

try {
  const settings = settingsOf(process.env);
  const server = createServer(await listenerOf(settings));
  const port = await listen(server, settings);
  closeOnSignal(server);
  console.log(`Mappemonde serves on http://${settings.host}:${port}`);
} catch (error) {
  reportFatal(error);
}
