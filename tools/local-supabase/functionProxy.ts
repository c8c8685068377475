/** Passes a request for /functions/v1/{name}/… on to the function's process and streams the answer back. */
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { FunctionBootError, type Functions } from './functions.ts';

type Send = (outgoing: ServerResponse, status: number, body: object) => void;

/** The function sees /{name}/…, as hosted. The error bodies and statuses are the hosted gateway's. */
export async function proxyToFunction(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  functions: Functions,
  sendJson: Send,
): Promise<void> {
  const path = (incoming.url ?? '').slice('/functions/v1'.length);
  const name = /^\/([^/?]*)/.exec(path)?.[1] ?? '';
  let port: number | undefined;
  try {
    port = await functions.portOf(name);
  } catch (error) {
    if (!(error instanceof FunctionBootError)) throw error;
    console.error(error.message);
    return sendJson(outgoing, 503, {
      code: 'BOOT_ERROR',
      message: 'Function failed to start (please check logs)',
    });
  }
  if (port === undefined) {
    return sendJson(outgoing, 404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
  }
  await forward(incoming, outgoing, { port, path }, sendJson);
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, path }: { port: number; path: string },
  sendJson: Send,
): Promise<void> {
  return new Promise((resolve) => {
    // Cloudflare writes it before hosted Supabase; here anybody could.
    const { 'cf-connecting-ip': _, ...headers } = incoming.headers;
    const upstream = request({
      host: '127.0.0.1',
      port,
      path,
      method: incoming.method,
      headers,
    });
    upstream.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.once('error', () => outgoing.destroy());
      outgoing.once('close', resolve);
    });
    upstream.once('error', () => {
      // The process died on this request; the next one starts it again.
      if (outgoing.headersSent) outgoing.destroy();
      else
        sendJson(outgoing, 500, {
          code: 'WORKER_ERROR',
          message: 'Function exited due to an error (please check logs)',
        });
      resolve();
    });
    // A visitor who leaves ends the work too.
    outgoing.once('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
}
