/**
 * A stub server for the upstream APIs of the edge functions: Wikipedia, Wikivoyage, Wikidata, Wikimedia Commons,
 * WeatherAPI.com, Open-Meteo, NASA POWER, Opendatasoft.
 * One port; the first segment of a path is the host, so `/fr.wikipedia.org/w/api.php` stubs
 * https://fr.wikipedia.org/w/api.php.
 *
 *   npx node tools/upstreams/server.ts --port 5800     prints the environment for the functions
 *   curl -X POST 127.0.0.1:5800/faults -d '{"where":"wikipedia.org","kind":"500","times":2}'
 *   curl -X DELETE 127.0.0.1:5800/faults
 *   curl 127.0.0.1:5800/requests
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { commons, files } from './commons.ts';
import { DATASET_PATH, dataset } from './dataset.ts';
import { FAULT_KINDS, type Fault, injectFault } from './faults.ts';
import { nasaPower } from './nasaPower.ts';
import { airQuality, forecast } from './openMeteo.ts';
import type { StubRequest, StubResponse } from './stub.ts';
import { weatherApi } from './weatherApi.ts';
import { wikidata } from './wikidata.ts';
import { wikidataQuery } from './wikidataQuery.ts';
import { wikipedia } from './wikipedia.ts';
import { wikivoyage } from './wikivoyage.ts';

/** Modifies a response, for fields that a service sometimes omits. */
type Patch = (body: never) => unknown;

export interface Upstreams {
  readonly url: string;
  /** The environment of functions that call this server. */
  readonly env: Record<string, string>;
  /** Every address requested since the last `reset`, host first. */
  readonly requests: readonly string[];
  /** The headers of the last request whose address has `part` in it. */
  headersOf(part: string): IncomingMessage['headers'];
  fail(fault: Fault): void;
  patch(where: string, change: Patch): void;
  /** Clears faults, patches and recorded requests. */
  reset(): void;
  stop(): Promise<void>;
}

interface State {
  faults: (Fault & { left: number })[];
  patches: { where: string; change: Patch }[];
  requests: { address: string; headers: IncomingMessage['headers'] }[];
}

const HOSTS: Record<string, (request: StubRequest) => StubResponse> = {
  'www.wikidata.org': wikidata,
  'query.wikidata.org': wikidataQuery,
  'commons.wikimedia.org': commons,
  'upload.wikimedia.org': files,
  'thumb.wikimedia.org': files,
  'api.weatherapi.com': weatherApi,
  'api.open-meteo.com': forecast,
  'air-quality-api.open-meteo.com': airQuality,
  'power.larc.nasa.gov': nasaPower,
  'public.opendatasoft.com': dataset,
};

/** Hosts with a subdomain for each language. */
const EDITIONS: Record<string, (request: StubRequest) => StubResponse> = { wikipedia, wikivoyage };

function answer(request: StubRequest): StubResponse {
  const project = /^[a-z]{2}\.(wikipedia|wikivoyage)\.org$/.exec(request.host)?.[1];
  const service = project ? EDITIONS[project] : HOSTS[request.host];
  return service ? service(request) : { status: 404, body: 'No such host here.' };
}

/** @param port 0 for a free one */
export async function startUpstreams(port = 0): Promise<Upstreams> {
  const state: State = { faults: [], patches: [], requests: [] };
  const server = createServer((incoming, outgoing) => {
    serve(state, incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: environmentFor(url),
    get requests() {
      return state.requests.map(({ address }) => address);
    },
    headersOf: (part) => state.requests.findLast(({ address }) => address.includes(part))?.headers ?? {},
    fail: (fault) => state.faults.push({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    patch: (where, change) => state.patches.push({ where, change }),
    reset: () => Object.assign(state, { faults: [], patches: [], requests: [] }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function environmentFor(url: string): Record<string, string> {
  return {
    WIKIPEDIA_URL: `${url}/{lang}.wikipedia.org`,
    WIKIVOYAGE_URL: `${url}/{lang}.wikivoyage.org`,
    WIKIDATA_URL: `${url}/www.wikidata.org`,
    COMMONS_URL: `${url}/commons.wikimedia.org`,
    WIKIMEDIA_FILES_URL: `${url}/{host}`,
    WIKIDATA_QUERY_URL: `${url}/query.wikidata.org`,
    WEATHERAPI_URL: `${url}/api.weatherapi.com/v1`,
    OPEN_METEO_URL: `${url}/api.open-meteo.com`,
    OPEN_METEO_AIR_URL: `${url}/air-quality-api.open-meteo.com`,
    NASA_POWER_URL: `${url}/power.larc.nasa.gov`,
    DATASET_URL: `${url}/${DATASET_PATH}`,
    CONTACT: 'https://example.org/contact',
  };
}

async function serve(state: State, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  if (url.pathname === '/faults' || url.pathname === '/requests')
    return control(state, url.pathname, incoming, outgoing);
  const [, host = '', ...rest] = url.pathname.split('/');
  const address = decoded(`${host}/${rest.join('/')}${url.search}`);
  state.requests.push({ address, headers: incoming.headers });
  const fault = state.faults.find(({ where, left }) => left > 0 && address.includes(where));
  if (fault) {
    fault.left -= 1;
    if (await injectFault(fault, { outgoing, address, path: url.pathname })) return;
  }
  const request: StubRequest = {
    host,
    path: `/${rest.join('/')}`,
    query: url.searchParams,
    headers: incoming.headers,
    body: incoming.method === 'POST' ? await text(incoming) : '',
    fault: fault?.kind,
  };
  const reply = answer(request);
  if (reply.stream) return sendStream(outgoing, reply, reply.stream);
  const patched = state.patches
    .filter(({ where }) => address.includes(where))
    .reduce((body, { change }) => change(body as never), structuredClone(reply.body));
  send(outgoing, { ...reply, body: patched });
}

/** Invalid encodings are left as they are. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function send(outgoing: ServerResponse, { status, body, headers = {} }: StubResponse): void {
  const plain = typeof body === 'string';
  outgoing.writeHead(status, {
    'content-type': plain ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    ...headers,
  });
  outgoing.end(plain ? body : JSON.stringify(body));
}

/** A failing stream breaks the connection, and a client that disconnects ends the stream. Neither is an error here. */
function sendStream(
  outgoing: ServerResponse,
  { status, headers }: StubResponse,
  stream: AsyncIterable<Uint8Array>,
): Promise<void> {
  outgoing.writeHead(status, headers);
  return pipeline(Readable.from(stream), outgoing).catch(() => undefined);
}

async function control(
  state: State,
  path: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (path === '/requests')
    return send(outgoing, { status: 200, body: state.requests.map(({ address }) => address) });
  if (incoming.method === 'DELETE') state.faults = [];
  if (incoming.method === 'POST') {
    const fault = JSON.parse(await text(incoming)) as Fault;
    if (typeof fault.where !== 'string' || !FAULT_KINDS.includes(fault.kind)) {
      return send(outgoing, { status: 400, body: `Give where, and kind: ${FAULT_KINDS.join(', ')}` });
    }
    state.faults.push({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }
  send(outgoing, { status: 200, body: state.faults });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '5800' } } });
  const upstreams = await startUpstreams(Number(values.port));
  console.log(`Stub services listen on ${upstreams.url}. In supabase/functions/.env:\n`);
  for (const [name, value] of Object.entries(upstreams.env)) console.log(`${name}=${value}`);
  console.log('\n# for weather from WeatherAPI, and sports:\n# WEATHERAPI_KEY=fixture-key');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void upstreams.stop());
}
