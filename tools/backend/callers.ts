/** Who calls the gateway, and under which name. */
import { isIP } from 'node:net';

/**
 * The address of the caller. The site passes requests on and adds whom it has them from; each of `proxies` before the site
 * adds one more. What stands before these the caller may have written himself.
 */
export function callerAddress(peer: string, forwardedFor: string | undefined, proxies: number): string {
  const passed = (forwardedFor ?? '').split(',').flatMap((part) => part.trim() || []);
  return passed.at(-1 - proxies) ?? passed[0] ?? peer;
}

/**
 * Whether a Host header is an address, this machine's name or one of `names`. Any other name was made to point here by
 * somebody whose page would then read the answers as its own (DNS rebinding).
 */
export function isOwnHost(host: string | undefined, names: ReadonlySet<string>): boolean {
  const name = hostName(host ?? '');
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || names.has(name);
}

function hostName(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}

/** The names of addresses that are set; what is no address has none. */
export function namesOf(addresses: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(
    addresses.flatMap((address) => (address && URL.canParse(address) ? new URL(address).hostname : [])),
  );
}
