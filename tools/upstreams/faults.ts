/** Faults of real services, to be injected: by a test (`upstreams.fail`) or over HTTP (`POST /faults`). */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

export const FAULT_KINDS = [
  '500',
  '429',
  'slow',
  'reset',
  'brokenJson',
  'empty',
  'html',
  'huge',
  'otherShape',
  'error200',
  'redirectAway',
  'redirectLoop',
  'endless',
  // All services of Wikimedia: a pause with its end as a date, no server behind the cache, and busy with status 200.
  'busyUntil',
  'away',
  'maxlag',
  // Wikidata's query service: a query that took too long, before its answer or in the middle of it.
  'queryTimeout',
  'queryCut',
  // Pictures.
  'hugePicture',
  'endlessPicture',
  'drawing',
  'falsePicture',
  'otherHost',
  // Dataset of cities (dataset.ts), which makes the last four itself; `hostile` is an article of Wikivoyage too.
  'quota',
  'cutStream',
  'interrupted',
  'shortStream',
  'hostile',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  /** Part of the requested address, host included: `fr.wikipedia.org`, `/sports.json`. */
  readonly where: string;
  readonly kind: FaultKind;
  /** Number of affected requests; by default all. */
  readonly times?: number;
  /** Retry-After of a 429: seconds, or a date in HTTP's form. None with null. */
  readonly retryAfter?: string | null;
  /** Delay of `slow`, and time until a `quota` is reset. */
  readonly ms?: number;
}

export interface Exchange {
  readonly outgoing: ServerResponse;
  /** The address, decoded: `fr.wikipedia.org/w/api.php?…`. */
  readonly address: string;
  /** Path as it was sent, host first. */
  readonly path: string;
}

const THIRTY_MEGABYTES = 30 * 1024 * 1024;

function send({ outgoing }: Exchange, status: number, type: string, body: string): void {
  outgoing.writeHead(status, { 'content-type': type });
  outgoing.end(body);
}

/** Responds with the fault; resolves to false when the normal response is to follow. */
export async function injectFault(fault: Fault, exchange: Exchange): Promise<boolean> {
  const { outgoing } = exchange;
  const json = 'application/json; charset=utf-8';
  switch (fault.kind) {
    case '500':
      send(
        exchange,
        500,
        'text/html',
        '<html><body>Our servers are currently under maintenance</body></html>',
      );
      return true;
    case '429': {
      const after = fault.retryAfter === undefined ? '60' : fault.retryAfter;
      outgoing.writeHead(429, {
        'content-type': 'text/plain',
        ...(after === null ? {} : { 'retry-after': after }),
      });
      outgoing.end('You are making too many requests.');
      return true;
    }
    case 'busyUntil': {
      const until = new Date(Date.now() + (fault.ms ?? 60_000)).toUTCString();
      outgoing.writeHead(429, { 'content-type': 'text/html; charset=utf-8', 'retry-after': until });
      outgoing.end('<!DOCTYPE html><title>Wikimedia Error</title><h1>Too Many Requests</h1>');
      return true;
    }
    case 'away':
      outgoing.writeHead(503, { 'content-type': 'text/html; charset=utf-8', server: 'envoy' });
      outgoing.end('upstream connect error or disconnect/reset before headers');
      return true;
    case 'maxlag':
      outgoing.writeHead(200, {
        'content-type': json,
        'mediawiki-api-error': 'maxlag',
        'retry-after': '5',
        'x-database-lag': '7',
      });
      outgoing.end(
        '{"error":{"code":"maxlag","info":"Waiting for wdqs1007: 7.3 seconds lagged.","type":"wikibase-queryservice","lag":7.3}}',
      );
      return true;
    case 'queryTimeout':
      send(exchange, 500, 'text/plain', QUERY_TIMEOUT);
      return true;
    case 'queryCut':
      send(
        exchange,
        200,
        'application/sparql-results+json;charset=utf-8',
        `{"head":{"vars":["item"]},"results":{"bindings":[{"item":{"type":"uri","value":"http://www.wikidata.org/entity/Q1"}},{"item":{"type":"uri","value":"${QUERY_TIMEOUT}`,
      );
      return true;
    case 'quota': {
      const reset = new Date(Date.now() + (fault.ms ?? 3_600_000));
      outgoing.writeHead(429, {
        'content-type': json,
        'x-ratelimit-limit': '1000',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(Math.ceil(reset.getTime() / 1000)),
      });
      outgoing.end(
        JSON.stringify({
          errorcode: 10005,
          error: 'You have exceeded the requests limit for anonymous users.',
          call_limit: 1000,
          limit_time_unit: 'day',
          reset_time: reset.toISOString(),
        }),
      );
      return true;
    }
    case 'cutStream':
    case 'interrupted':
    case 'shortStream':
    case 'hostile':
      return false;
    case 'slow':
      await wait(fault.ms ?? 3000);
      return false;
    case 'reset':
      outgoing.destroy();
      return true;
    case 'brokenJson':
      send(exchange, 200, json, '{"type":"standard","title":"Par');
      return true;
    case 'empty':
      send(exchange, 200, json, '');
      return true;
    case 'html':
      send(exchange, 200, 'text/html', '<!DOCTYPE html><title>Log in to the network</title>');
      return true;
    case 'huge':
      return stream(exchange, json, twentyMegabytes());
    case 'otherShape':
      send(exchange, 200, json, '{"status":"ok","data":[1,2,3]}');
      return true;
    case 'error200':
      send(
        exchange,
        200,
        json,
        '{"error":{"code":"internal_api_error_DBQueryError","info":"Caught exception"}}',
      );
      return true;
    case 'redirectAway':
      outgoing.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      return true;
    case 'redirectLoop':
      outgoing.writeHead(302, { location: '?again' }).end();
      return true;
    case 'endless':
      return stream(exchange, 'application/json', endless());
    case 'endlessPicture':
      return stream(exchange, 'image/jpeg', endless());
    case 'hugePicture':
      outgoing.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': THIRTY_MEGABYTES });
      outgoing.end(Buffer.alloc(THIRTY_MEGABYTES, 0xff));
      return true;
    case 'drawing':
      send(
        exchange,
        200,
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      );
      return true;
    case 'falsePicture':
      send(exchange, 200, 'image/jpeg', '<!DOCTYPE html><script>alert(1)</script>');
      return true;
    case 'otherHost': {
      // One of the two file hosts redirects to the other.
      const path = exchange.path.replace(/^\/thumb\.wikimedia\.org/, '');
      if (path === exchange.path) return false;
      outgoing.writeHead(302, { location: `https://upload.wikimedia.org${path}` }).end();
      return true;
    }
  }
}

const QUERY_TIMEOUT =
  'SPARQL-QUERY: queryStr=SELECT …\njava.util.concurrent.TimeoutException\n\tat java.util.concurrent.FutureTask.get(FutureTask.java:205)\n';

const PIECE = 'x'.repeat(64 * 1024);

/** JSON in chunks, so that a client can stop reading early. */
function* twentyMegabytes(): Generator<string> {
  yield '{"extract":"';
  for (let pieces = 0; pieces < 320; pieces += 1) yield PIECE;
  yield '"}';
}

/** Never ends: the client must stop at its size limit. */
function* endless(): Generator<string> {
  yield '["';
  for (;;) yield PIECE;
}

async function stream({ outgoing }: Exchange, type: string, pieces: Iterable<string>): Promise<true> {
  outgoing.writeHead(200, { 'content-type': type });
  await pipeline(Readable.from(pieces), outgoing).catch(() => undefined);
  return true;
}
