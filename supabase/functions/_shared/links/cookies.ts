/** Cookies of one walk along redirects, so that a site which asks for one is not taken for a loop. */

interface Cookie {
  readonly domain: string;
  readonly name: string;
  readonly value: string;
}

/** Keeps no more than a site's own redirects need: name and value, for the host or the domain that it names. */
export function createCookies() {
  const jar = new Map<string, Cookie>();
  const reaches = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
  return {
    /** The header for a request; empty without cookies. */
    of: ({ hostname }: URL): string =>
      [...jar.values()]
        .filter(({ domain }) => reaches(hostname, domain))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    /** `lines`: headers `Set-Cookie` of an answer from `url`. */
    take: ({ hostname }: URL, lines: readonly string[]): void => {
      for (const line of lines) {
        const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? [];
        if (name === undefined || value === undefined) continue;
        const named = /;\s*domain\s*=\s*\.?([^;\s]+)/i.exec(line)?.[1]?.toLowerCase() ?? hostname;
        // No cookie for a whole top level, nor for another site.
        const domain = named.includes('.') && reaches(hostname, named) ? named : hostname;
        const key = `${domain} ${name}`;
        if (/;\s*max-age\s*=\s*(?:0|-\d+)\s*(?:;|$)/i.test(line)) jar.delete(key);
        else jar.set(key, { domain, name, value: value.trim() });
      }
    },
  };
}
