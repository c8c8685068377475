/** Fetches one address as a crawler does. */

interface Page {
  readonly status: number;
  /** Redirect targets, in order; empty without a redirect. */
  readonly stops: readonly string[];
  /** Empty unless it is HTML. */
  readonly html: string;
}

const MAX_STOPS = 5;
const TRIES = 5;
const PAUSE_MS = 500;

/** A page whose data timed out sends Retry-After. */
async function ask(url: string): Promise<Response | null> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (response?.status !== 503 || tries === TRIES) return response;
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** An address and its response. Status 0: no response; 310: redirect loop. */
export async function fetchPage(origin: string, address: string): Promise<Page> {
  const stops: string[] = [];
  for (let next = address; stops.length <= MAX_STOPS; ) {
    const response = await ask(origin + next);
    if (!response) return { status: 0, stops, html: '' };
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !location) {
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      const body = await response.text();
      return { status: response.status, stops, html: isPage ? body : '' };
    }
    await response.body?.cancel();
    next = new URL(location, origin + next).href.replace(origin, '');
    stops.push(next);
  }
  return { status: 310, stops, html: '' };
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  lt: '<',
  gt: '>',
};

/**
 * Addresses of the same site in a page, links and pictures, with their query and without their fragment. Not downloads: those
 * of open data are millions of bytes each.
 */
export function addressesIn(html: string, base: string): string[] {
  const { origin } = new URL(base);
  const links = new Set<string>();
  const markup = html.replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '');
  for (const [, written = ''] of markup.matchAll(
    /<(?:a(?![^>]*\sdownload)|img)\b[^>]*?\s(?:href|src)="([^"]*)"/g,
  )) {
    const text = written.replace(/&(amp|quot|#x27|#39|lt|gt);/g, (_, name: string) => NAMED[name] ?? '');
    if (text.startsWith('#') || !URL.canParse(text, base)) continue;
    const { href, origin: of, hash } = new URL(text, base);
    if (of === origin) links.add(href.slice(origin.length, href.length - hash.length));
  }
  return [...links];
}
