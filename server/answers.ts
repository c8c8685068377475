/** The headers of what the renderer answers. */
import { cacheHeaders, type Freshness } from './caching.ts';
import type { Documents } from './document.ts';
import { hashesOf, outsideHosts, securityHeaders } from './securityHeaders.ts';

const hosts = outsideHosts(import.meta.env);

/** When those who index pages may ask again, in seconds. */
const RETRY_AFTER = '120';

interface Page {
  readonly html: string;
  readonly status: number;
  readonly freshness: Freshness;
  readonly tags: readonly string[];
}

/** Weak: what lies between may compress the page. */
async function tagOf(html: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(html));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `W/"${hex.slice(0, 20)}"`;
}

/** Writes the answers with the pages of one build. */
export interface Answers {
  readonly page: (page: Page) => Promise<Response>;
  /** To another address of the site; relative, so that no host name of a request comes back. */
  readonly redirect: (to: URL, tags: readonly string[]) => Response;
}

export function createAnswers({ inline }: Pick<Documents, 'inline'>): Answers {
  // Of the parts we write, never of what stands in a page: what somebody got into it must not run.
  const secure = hashesOf(inline).then((hashes) => securityHeaders(hosts, hashes));
  return {
    page: async ({ html, status, freshness, tags }) => {
      const headers = new Headers({
        ...(await secure),
        'content-type': 'text/html; charset=utf-8',
        ...cacheHeaders(freshness, tags),
      });
      if (status === 503) headers.set('retry-after', RETRY_AFTER);
      if (status === 200 && freshness !== 'none') headers.set('etag', await tagOf(html));
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
