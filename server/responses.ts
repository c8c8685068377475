/** Responses of the renderer, with their headers. */
import { cacheHeaders, type Freshness } from './caching.ts';
import type { Documents } from './document.ts';
import { hashesOf, outsideHosts, securityHeaders } from './securityHeaders.ts';

const hosts = outsideHosts(import.meta.env);

/** For crawlers, in seconds. */
const RETRY_AFTER = '120';

interface Page {
  readonly html: string;
  readonly status: number;
  readonly freshness: Freshness;
  readonly tags: readonly string[];
}

/** Weak: intermediaries may compress the page. */
async function etagOf(html: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(html));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `W/"${hex.slice(0, 20)}"`;
}

export interface Responses {
  readonly page: (page: Page) => Promise<Response>;
  /** Relative, so that the request's host is not echoed. */
  readonly redirect: (to: URL, tags: readonly string[]) => Response;
}

/** Builds the responses for the pages of one build. */
export function createResponses({ inline }: Pick<Documents, 'inline'>): Responses {
  // Hashes of our own scripts only, never of the page's content: an injected script must not run.
  const secure = hashesOf(inline).then((hashes) => securityHeaders(hosts, hashes));
  return {
    page: async ({ html, status, freshness, tags }) => {
      const headers = new Headers({
        ...(await secure),
        'content-type': 'text/html; charset=utf-8',
        ...cacheHeaders(freshness, tags),
      });
      if (status === 503) headers.set('retry-after', RETRY_AFTER);
      if (status === 200 && freshness !== 'none') headers.set('etag', await etagOf(html));
      return new Response(html, { status, headers });
    },
    redirect: ({ pathname, search, hash }, tags) =>
      new Response(null, {
        status: 301,
        headers: {
          ...securityHeaders(hosts),
          location: pathname.replace(/^\/+/, '/') + search + hash,
          ...cacheHeaders('short', tags),
        },
      }),
  };
}
