/** Malformed requests, sent with node:http: fetch() would fix or reject many of them. */
import { type IncomingHttpHeaders, request } from 'node:http';

export interface BadRequest {
  readonly method?: string;
  /** Appended to the function's URL. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Sends no Content-Length. */
  readonly chunked?: boolean;
  /** A wrong Content-Length to send. */
  readonly declared?: number;
  /** The expected status, where only one is right. */
  readonly status?: number;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

/** Resolves with the response, also when the server stops reading early. */
export function send(url: string, bad: BadRequest): Promise<RawResponse> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const { method = 'POST', query = '', headers = {}, body, chunked, declared } = bad;
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const length = chunked || !bytes ? {} : { 'content-length': String(declared ?? bytes.length) };
    const outgoing = request(`${url}${query}`, {
      method,
      agent: false,
      headers: { 'content-type': 'application/json', ...length, ...headers },
    });
    let answered = false;
    outgoing.on('response', (incoming) => {
      answered = true;
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () => {
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - start,
        });
        outgoing.destroy();
      });
    });
    outgoing.on('error', (error) => {
      if (!answered) reject(error);
    });
    if (chunked && bytes)
      for (let at = 0; at < bytes.length; at += 65_536) outgoing.write(bytes.subarray(at, at + 65_536));
    else if (bytes) outgoing.write(bytes);
    outgoing.end();
  });
}

const MEGABYTE = 1024 * 1024;
const LONG = new Uint8Array(11 * MEGABYTE).fill(0x20);
const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);

/** Bodies that no function accepts. */
export const BAD_BODIES: Readonly<Record<string, BadRequest>> = {
  'a truncated object': { body: '{"cityId":' },
  'two objects': { body: '{}{}' },
  'a form': {
    body: 'cityId=1&country=france',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
  },
  'a page': { body: '<html></html>', headers: { 'content-type': 'text/html' } },
  'a form with files': {
    body: '--x\r\ncontent-disposition: form-data; name="cityId"\r\n\r\n1\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  },
  'invalid UTF-8': { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  'UTF-16': { body: Buffer.from('{"cityId":1}', 'utf16le') },
  'a truncated UTF-8 sequence': { body: Buffer.from('{"cityId":"é"}').subarray(0, 12) },
  'NUL bytes': { body: '\0\0\0\0' },
  'an array': { body: '[]' },
  'an array of the right thing': { body: '[{"cityId":1,"action":"fix"}]' },
  null: { body: 'null' },
  'a number': { body: '1' },
  'a text': { body: '"cityId"' },
  'arrays 10,000 deep': { body: deep('[', ']') },
  'objects 10,000 deep': { body: `${'{"a":'.repeat(10_000)}1` },
  'eleven megabytes': { body: LONG, status: 413 },
  'eleven megabytes without a length': { body: LONG, chunked: true, status: 413 },
  'JSON declared as text': { body: '{}', headers: { 'content-type': 'text/plain' }, status: 415 },
  'JSON declared as XML': {
    body: '{}',
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    status: 415,
  },
};

/** Objects that are invalid for every function with input. */
const ODD_VALUES: Readonly<Record<string, object>> = {
  'a prototype': JSON.parse('{"__proto__":{"cityId":1,"action":"fix","path":"/sitemap.xml"}}'),
  'a constructor': { constructor: { prototype: { cityId: 1 } }, toString: 1 },
  'numbers as words': { cityId: 'eins', page: 'two', id: 'trois', runId: 'x', autoLink: 'yes', action: 7 },
  'numbers out of range': { cityId: 1e308, page: -1, runId: 2 ** 53, autoLink: 1, country: 5 },
  'arrays in place of values': { cityId: [1], path: ['/sitemap.xml'], country: {}, autoLink: [], action: [] },
  'long texts': {
    path: `/sitemap${'x'.repeat(1e6)}.xml`,
    country: 'x'.repeat(1e6),
    placeName: 'x'.repeat(1e6),
    placeType: 'city',
    language: 'fr',
    countryFilter: 'x'.repeat(1e6),
    autoLink: 'x'.repeat(1e6),
  },
  'NUL characters': {
    path: '/sitemap\0.xml',
    country: 'fra\0nce',
    placeName: 'Par\0is',
    placeType: 'city',
    language: 'fr',
    countryFilter: 'F\0',
    autoLink: '\0',
  },
  'lone surrogates': {
    path: '/sitemap-\ud800.xml',
    country: '\udc00',
    placeName: 'Paris\ud83d',
    placeType: 'city',
    language: 'fr',
    autoLink: '\ud800',
  },
  SQL: { cityId: '1; drop table cities; --', country: "' or 1=1 --", path: "'--", autoLink: "'" },
  'operators of the PostgREST query syntax': {
    country: 'a,b.c(d)"\\',
    placeName: '*%(),."\\',
    placeType: 'city',
    language: 'fr',
    autoLink: '*',
  },
};

export const ODD_INPUTS: Readonly<Record<string, BadRequest>> = {
  'values 10,000 deep': { body: `{"cityId":${deep('[', ']')},"autoLink":${deep('[', ']')}}` },
  ...Object.fromEntries(
    Object.entries(ODD_VALUES).map(([what, value]) => [what, { body: JSON.stringify(value) }]),
  ),
};

/** Queries no function can take. */
export const BAD_QUERIES: Readonly<Record<string, string>> = {
  'one name twice': '?cityId=1&cityId=2&path=/sitemap.xml&path=/sitemap-main.xml&lang=fr&lang=en',
  'one name twice, alike': '?x=1&x=1',
  'a NUL byte':
    '?cityId=%00&country=%00&path=/sitemap%00.xml&lang=%00&placeName=%00&placeType=city&language=fr',
};

/** Other values of an Authorization header. */
export const BAD_TOKENS: readonly string[] = [
  'Bearer',
  'Bearer ',
  'Bearer  ',
  'Basic YWRtaW46YWRtaW4=',
  'Bearer undefined',
  'Bearer a.b.c',
  'Bearer ..',
  `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`,
  `Bearer ${Buffer.from('{').toString('base64url')}.${Buffer.from('[[[').toString('base64url')}.x`,
  `Bearer ${Buffer.from('null').toString('base64url')}.${Buffer.from('null').toString('base64url')}.x`,
  `Bearer ${'a'.repeat(8000)}`,
  'Bearer \u00e9\u00ff',
  'Bearer sb_secret_0000000000000000000000',
];
