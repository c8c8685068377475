// deno run --allow-net --allow-read --allow-env dist-server/deno.js: the built site under Deno.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { withAccessLog } from './accessLog.ts';
import { reportFatal } from './operatorError.ts';
import type { ClientIpOf } from './proxy.ts';
import { appOf, clientIpBehindProxy, wholeNumber } from './settings.ts';
import * as site from './site.ts';

/** The part used here; Deno's types are not installed. */
declare const Deno: {
  serve(
    options: { port: number; hostname: string; onListen(address: { port: number }): void },
    handler: (request: Request, info: { remoteAddr: { hostname?: string } }) => Response | Promise<Response>,
  ): { shutdown(): Promise<void> };
  addSignalListener(signal: 'SIGINT' | 'SIGTERM', listener: () => void): void;
};

interface Bindings {
  readonly peer?: string | undefined;
}

try {
  const { env } = process;
  const hostname = env.HOST || '0.0.0.0';
  const clientIpOf: ClientIpOf =
    env.TRUST_PROXY === '1' ? clientIpBehindProxy : (asked) => (asked.env as Bindings).peer;
  const app = appOf(site, env, {
    folder: fileURLToPath(new URL('../dist', import.meta.url)),
    clientIpOf,
    proxyApi: env.PASS_API === '1',
  });
  const log = withAccessLog(app, {
    write: (lines) => process.stdout.write(lines),
    clientIpOf: env.ACCESS_LOG === 'addresses' ? clientIpOf : undefined,
  });
  const fetch = env.ACCESS_LOG === 'off' ? app.fetch : log.fetch;
  const server = Deno.serve(
    {
      port: wholeNumber(env, 'PORT', 8080, 65_535),
      hostname,
      onListen: ({ port }) => console.log(`Mappemonde serves on http://${hostname}:${port}`),
    },
    (request, { remoteAddr }) => fetch(request, { peer: remoteAddr.hostname } satisfies Bindings),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    Deno.addSignalListener(signal, () => void server.shutdown().then(log.flush));
} catch (error) {
  reportFatal(error);
  process.exit(1);
}
