// node dist-server/node.js: the built site on a server or in a container of one's own (docs/deploy.md). It needs Node 24,
// dist/ and dist-server/, and no package.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withAccessLog } from './accessLog.ts';
import { listen, peerOf } from './listen.ts';
import { filesIn, loadSite } from './loadSite.ts';
import { reportFatal } from './operatorError.ts';
import { picturesOnDisk } from './pictureStore.ts';
import { appOf, clientIpBehindProxy, wholeNumber } from './settings.ts';

const { env } = process;

const clientIpOf = env.TRUST_PROXY === '1' ? clientIpBehindProxy : peerOf;

try {
  const port = wholeNumber(env, 'PORT', 8080, 65_535);
  const host = env.HOST || '0.0.0.0';
  const root = env.BUILD_DIR ? resolve(env.BUILD_DIR) : fileURLToPath(new URL('..', import.meta.url));
  const site = await loadSite(root);
  // systemd names the folder of its CacheDirectory.
  const pictures = await picturesOnDisk(
    env.PICTURE_CACHE_DIR || env.CACHE_DIRECTORY,
    wholeNumber(env, 'PICTURE_CACHE_MB', 512, 1_048_576),
  );
  const app = appOf(site, env, {
    folder: filesIn(root),
    clientIpOf,
    pictures,
    proxyApi: env.PASS_API === '1',
  });
  const log = withAccessLog(app, {
    write: (lines) => process.stdout.write(lines),
    clientIpOf: env.ACCESS_LOG === 'addresses' ? clientIpOf : undefined,
  });
  const fetch = env.ACCESS_LOG === 'off' ? app.fetch : log.fetch;
  const server = await listen({ fetch, port, host, headers: app.headers });
  // One unhandled rejection must not end the process.
  process.on('unhandledRejection', (error) => console.error('Unhandled rejection', error));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(log.flush));
  console.log(`Mappemonde serves on http://${host}:${server.port}`);
} catch (error) {
  reportFatal(error);
}
