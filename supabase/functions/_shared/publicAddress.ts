/**
 * Which addresses our machines may visit on somebody's word: those anybody on the internet can reach, and no others. Else a
 * stored link could make a function read what only its own network may see. Ranges: ipaddr.js, after the IANA special-purpose
 * registries of IPv4 and IPv6 (RFC 6890).
 */
import { resolve4, resolve6 } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { setting } from './env.ts';

export type AddressProblem = 'unsupported' | 'credentials' | 'port' | 'private' | 'dns';

/** IPv6 addresses that are given out. Ranges without a name of their own lie outside of it. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');
/** Prefix of NAT64 (RFC 6052). Its other prefix, 64:ff9b:1::/48, is of local networks. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

function isPublicV6(address: ipaddr.IPv6): boolean {
  const bytes = address.toByteArray();
  // An IPv4 address within decides.
  const holdsPublicV4 = (at: number) => new ipaddr.IPv4(bytes.slice(at, at + 4)).range() === 'unicast';
  switch (address.range()) {
    case 'unicast':
      return address.match(GIVEN_OUT);
    case 'ipv4Mapped':
      return holdsPublicV4(12);
    case 'rfc6052':
      return address.match(NAT64) && holdsPublicV4(12);
    case '6to4':
      return holdsPublicV4(2);
    default:
      return false;
  }
}

/** Tells whether the text is a public IPv4 or IPv6 address. False for anything else, also for an address with a zone. */
export function isPublicAddress(address: string): boolean {
  // The library would read old notations too, such as octal numbers.
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  if (version === 4) return ipaddr.IPv4.parse(address).range() === 'unicast';
  // As fetch understands it: the library takes ::8.8.8.8 for ::ffff:8.8.8.8, unless it is written in groups.
  return isPublicV6(ipaddr.IPv6.parse(new URL(`http://[${address}]/`).hostname.slice(1, -1)));
}

/** Every address of a name; empty when it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export const resolveName: Resolve = async (name) => {
  const lookUps = await Promise.allSettled([resolve4(name), resolve6(name)]);
  return lookUps.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
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
