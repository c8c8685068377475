/** How the operator of a site can be reached by those whose services it asks: as they say, or else at a public address of the site. */
export function contactOf(settings: {
  readonly CONTACT?: string | undefined;
  readonly SITE_URL?: string | undefined;
}): string | undefined {
  const contact = settings.CONTACT?.trim();
  if (contact) return contact;
  const site = settings.SITE_URL?.trim() ?? '';
  if (!URL.canParse(site)) return undefined;
  const { protocol, hostname, origin } = new URL(site);
  // A machine's own name or number leads nobody to its operator.
  const hasDomain =
    /\.[a-z][^.]*$/i.test(hostname) && !/\.(?:localhost|local|internal|test)$/i.test(hostname);
  return /^https?:$/.test(protocol) && hasDomain ? origin : undefined;
}
