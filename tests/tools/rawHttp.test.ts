/** Requests that no browser sends, written to the socket as they are: each gets a fitting answer, and the server lives on. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStubSite } from './support/stubSite.ts';

const site = createStubSite();
const server = site.run({ PASS_API: '1' });
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await server.listening).port);
});
afterAll(() => {
  site.killAll();
  site.remove();
});

const CRLF = '\r\n';
const BASE = 'Host: localhost';
/** A request with these lines behind its first one. */
const request = (first: string, ...lines: string[]) => [first, ...lines, '', ''].join(CRLF);
const get = (target: string, ...lines: string[]) =>
  request(`GET ${target} HTTP/1.1`, BASE, 'Connection: close', ...lines);
const method = (name: string, target = '/fr') =>
  request(`${name} ${target} HTTP/1.1`, BASE, 'Connection: close');
const host = (value: string) => request('GET /fr HTTP/1.1', `Host: ${value}`, 'Connection: close');
const long = (length: number) => 'x'.repeat(length);

/** Undefined: the connection is closed without an answer. */
type Statuses = readonly (number | undefined)[];

const CASES: readonly (readonly [string, string | Buffer, Statuses])[] = [
  ['TRACE', method('TRACE'), [405]],
  ['TRACE of the backend', method('TRACE', '/rest/v1/cities'), [405]],
  ['TRACE of a file', method('TRACE', '/theme.js'), [405]],
  ['CONNECT', request('CONNECT localhost:443 HTTP/1.1', BASE), [undefined, 405]],
  ['OPTIONS of a page', method('OPTIONS'), [405]],
  ['OPTIONS of everything', method('OPTIONS', '*'), [400, 405]],
  ['POST without a body', method('POST'), [405]],
  ['PUT', method('PUT'), [405]],
  ['DELETE of a file', method('DELETE', '/theme.js'), [405]],
  ['PROPFIND', method('PROPFIND'), [405]],
  ['PURGE', method('PURGE'), [405]],
  ['TRACK', method('TRACK'), [400, 405]],
  ['a method in small letters', method('get'), [400, 405]],
  ['a method that there is not', method('GRAB'), [400]],
  ['a method of 10 kB', method('G'.repeat(10_000)), [400]],
  ['HEAD', method('HEAD'), [200]],
  ['a host with a user', host('a@b'), [400]],
  ['a host with a path', host('a/b'), [400]],
  ['a host with a query', host('a?b'), [400]],
  ['a host with a hash', host('a#b'), [400]],
  ['a host with a blank', host('a b'), [400]],
  ['a host of brackets', host('[::'), [400]],
  ['a host with a port that is none', host('a:99999'), [400]],
  ['a host with markup', host('<script>'), [400]],
  ['a host with a percent sign', host('%00'), [400]],
  ['an empty host', host(''), [200, 400]],
  ['no host', request('GET /fr HTTP/1.1', 'Connection: close'), [400]],
  ['two hosts', get('/fr', 'Host: other'), [200, 400]],
  ['a host of 5 kB', host(long(5000)), [200, 400]],
  ['an IPv6 host', host('[::1]:80'), [200]],
  ['an absolute address', get('http://evil.test/fr'), [200]],
  ['an absolute address with a user', get('http://a@b/fr'), [200, 400]],
  ['an absolute address that is none', get('http://[/fr'), [400]],
  ['another scheme', get('ftp://localhost/fr'), [400]],
  ['a target without a slash', get('fr'), [400]],
  ['a null byte', get('/fr/%00'), [400]],
  ['a null byte in the query', get('/fr?page=%00'), [400]],
  ['a stray percent sign', get('/%'), [200, 404]],
  ['a broken encoding', get('/fr/%E0%A4%A'), [200, 404]],
  ['a broken encoding of a file', get('/%E0%A4%A.js'), [404]],
  ['a backslash', get('/fr\\..\\x'), [400]],
  ['a way up', get('/../../etc/passwd'), [200, 404]],
  ['an encoded way up', get('/%2e%2e/%2e%2e/etc/passwd.txt'), [404]],
  ['a way up to a file', get('/assets/..%2f..%2fdist-server%2fsite.js'), [404]],
  ['a control character', get('/fr\x01'), [400]],
  ['raw UTF-8', get('/fr/é'), [200, 400]],
  ['a bare line feed', 'GET /fr HTTP/1.1\nHost: localhost\nConnection: close\n\n', [200, 400]],
  ['a target of 10 kB', get(`/${long(10_000)}`), [200, 404]],
  ['a file name of 5 kB', get(`/${long(5000)}.js`), [404]],
  ['a target of 64 kB', get(`/${long(65_536)}`), [431]],
  ['a header of 64 kB', get('/fr', `X-Long: ${long(65_536)}`), [431]],
  ['64 kB of headers', get('/fr', ...Array.from({ length: 1000 }, (_, at) => `X-${at}: ${long(60)}`)), [431]],
  ['a header without a colon', get('/fr', 'nonsense'), [400]],
  ['a header with a blank in its name', get('/fr', 'X Y: z'), [400]],
  ['a header with a control character', get('/fr', 'X: \x01'), [200, 400]],
  ['an encoding that is none', get('/fr', 'Accept-Encoding: ;;q=,,*;q=x'), [200]],
  ['a tag that is none', get('/fr', 'If-None-Match: ",,"'), [200]],
  ['an upgrade', get('/fr', 'Upgrade: websocket'), [200]],
  ['another version', request('GET /fr HTTP/9.9', BASE), [400, 505]],
  ['the oldest version', 'GET /fr\r\n\r\n', [400]],
  ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 405, 505]],
  ['two lengths', request('POST /fr HTTP/1.1', BASE, 'Content-Length: 1', 'Content-Length: 2'), [400]],
  [
    'a length and chunks',
    request('POST /fr HTTP/1.1', BASE, 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    [400],
  ],
  ['a length below zero', request('POST /fr HTTP/1.1', BASE, 'Content-Length: -1'), [400]],
  [
    'a chunk without a length',
    `${request('POST /fr HTTP/1.1', BASE, 'Transfer-Encoding: chunked')}zz\r\n`,
    [400, 405],
  ],
  ['a purge without a signature', request('POST /_purge HTTP/1.1', BASE, 'Connection: close'), [404, 405]],
  ['bytes', Buffer.from(Array.from({ length: 256 }, (_, at) => at)), [400]],
];

/** The status of the answer, with its text. */
function send(what: string | Buffer): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(what));
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')));
    const done = () => {
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status ? Number(status) : undefined, text });
    };
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes(CRLF + CRLF)) setTimeout(done, 20);
    });
    socket.on('close', done);
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // It need not read on once it has answered.
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? done() : reject(error),
    );
  });
}

it.each(CASES)('%s', async (_, what, statuses) => {
  const { status, text } = await send(what);
  expect(statuses).toContain(status);
  if (status !== undefined)
    expect(text.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(text).not.toMatch(/node:internal|node_modules|\n\s+at /);
  expect(server.child.exitCode).toBeNull();
  expect((await send(get('/healthz'))).status).toBe(200);
});
