/** Host names under which a backend on this machine may be called. */

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]*:[\da-f:.]*)$/i;

/**
 * Returns whether a Host header is an address, this machine's name or one of `names`. Any other name may be a
 * DNS rebinding attack, which would let another site read the responses.
 */
export function isOwnHost(host: string | undefined, names: ReadonlySet<string>): boolean {
  const url = `http://${host ?? ''}`;
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
  return ADDRESS.test(name) || name === 'localhost' || name.endsWith('.localhost') || names.has(name);
}

/** Host names of the URLs; undefined and invalid ones are skipped. */
export function namesOf(addresses: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(
    addresses.flatMap((address) => (address && URL.canParse(address) ? new URL(address).hostname : [])),
  );
}
