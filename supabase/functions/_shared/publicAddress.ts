/**
 * Which addresses our machines may visit on somebody's word: those anybody on the internet can reach, and no others. Else a
 * stored link could make a function read what only its own network may see. Ranges: the IANA special-purpose registries of
 * IPv4 and IPv6 (RFC 6890).
 */
import { resolve4, resolve6 } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setting } from './env.ts';

export type AddressProblem = 'unsupported' | 'credentials' | 'port' | 'private' | 'dns';

/** First address and length of the prefix of what is not public. */
const PRIVATE_V4: readonly (readonly [first: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

function numberOfV4(address: string): number {
  return address.split('.').reduce((number, byte) => number * 256 + Number(byte), 0);
}

function isPublicV4(address: number): boolean {
  return PRIVATE_V4.every(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) !== Math.floor(numberOfV4(first) / size);
  });
}

/** The eight groups of an IPv6 address without a zone. */
function groupsOfV6(address: string): number[] {
  const [head = '', tail] = address
    .replace(/(\d+\.\d+\.\d+\.\d+)$/, (v4) => {
      const number = numberOfV4(v4);
      return `${Math.floor(number / 65_536).toString(16)}:${(number % 65_536).toString(16)}`;
    })
    .split('::');
  const read = (part: string | undefined) => (part ? part.split(':').map((g) => Number.parseInt(g, 16)) : []);
  const [before, after] = [read(head), read(tail)];
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function isPublicV6(groups: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0] = groups;
  const v4 = (at: number) => (groups[at] ?? 0) * 65_536 + (groups[at + 1] ?? 0);
  // NAT64 (RFC 6052): the IPv4 address behind it decides.
  if (a === 0x64 && b === 0xff9b && groups.slice(2, 6).every((group) => group === 0))
    return isPublicV4(v4(6));
  // Only 2000::/3 is given out; this leaves out ::, ::1, mapped and compatible IPv4, fc00::/7, fe80::/10 and ff00::/8.
  if (a < 0x2000 || a > 0x3fff) return false;
  // Protocol assignments and Teredo, whose server and client are hidden in the address (RFC 4380).
  if (a === 0x2001 && b < 0x200) return false;
  if (a === 0x2001 && b === 0xdb8) return false;
  if (a === 0x3fff && b < 0x1000) return false;
  // 6to4 (RFC 3056).
  if (a === 0x2002) return isPublicV4(b * 65_536 + c);
  return true;
}

/** Whether the text is a public IPv4 or IPv6 address. False for anything else. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return isPublicV4(numberOfV4(address));
    case 6: {
      if (address.includes('%')) return false;
      const groups = groupsOfV6(address);
      // An IPv4-mapped IPv6 address is checked as the IPv4 address.
      if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
        return isPublicV4((groups[6] ?? 0) * 65_536 + (groups[7] ?? 0));
      return isPublicV6(groups);
    }
    default:
      return false;
  }
}

/** Every address of a name; empty when it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export const resolveName: Resolve = async (name) => {
  const found = await Promise.allSettled([resolve4(name), resolve6(name)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
};

/**
 * Hosts with their ports (`127.0.0.1:4000`) that tests let through. A hosted function has a region and lets none through,
 * whatever is set.
 */
export function testHosts(): ReadonlySet<string> {
  if (setting('SB_REGION') || setting('DENO_DEPLOYMENT_ID')) return new Set();
  return new Set(
    setting('LINK_CHECK_TEST_HOSTS')
      ?.split(',')
      .map((host) => host.trim()) ?? [],
  );
}

/**
 * Why an address must not be visited; null when it may be. Check again for each redirect.
 *
 * Not covered: DNS rebinding between this lookup and the connection's own, because fetch connects to names only. The
 * response is not shown to anybody: only its status is stored, and no credential is sent with the request.
 */
export async function addressProblem(
  url: URL,
  resolve: Resolve = resolveName,
  allowed: ReadonlySet<string> = testHosts(),
): Promise<AddressProblem | null> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'unsupported';
  if (url.username || url.password) return 'credentials';
  if (allowed.has(url.host)) return null;
  // The parser writes every form of an IPv4 address with four decimal numbers.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const literal = isIP(host) !== 0;
  if (literal && !isPublicAddress(host)) return 'private';
  // A name without a dot is one of the local network.
  if ((!literal && !host.includes('.')) || /\.(?:localhost|local|internal|home\.arpa)$/i.test(host))
    return 'private';
  if (url.port && url.port !== '80' && url.port !== '443') return 'port';
  if (literal) return null;
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) return 'dns';
  return addresses.every(isPublicAddress) ? null : 'private';
}
