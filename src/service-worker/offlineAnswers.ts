/** Answers for pages and files when neither the network nor a cache has any. */

import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { CACHES } from '@/shared/offline.ts';
import { buildPath, parsePath } from '@/shared/paths.ts';
import { pageKey, withoutWidth } from './rules.ts';

/** In the place of a page that is not kept: the page that lists what is, in the language of the address where that is there. */
export async function offlineAnswer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { lang, route } = parsePath(url.pathname);
  const shell = await caches.open(CACHES.shell);
  if (route.name === 'offline') {
    const ownPage = await shell.match(url.pathname, { ignoreVary: true });
    if (ownPage) return ownPage;
  }
  for (const code of [lang, ...LANGUAGE_CODES]) {
    const path = buildPath(code, { name: 'offline' });
    if (await shell.match(path)) {
      const to = new URL(path, url);
      to.searchParams.set('page', url.pathname + url.search);
      return Response.redirect(to.href);
    }
  }
  return Response.error();
}

/** The first kept address that fits, of all caches. */
async function findKept(fits: (url: URL) => boolean) {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const request = (await cache.keys()).find(({ url }) => fits(new URL(url)));
    if (request) return { cache, request };
  }
  return undefined;
}

/** A redirect to the page where it is kept under another address, as with a parameter that counts visits. */
export async function keptUnderAnotherAddress({ url }: Request): Promise<Response | undefined> {
  const key = pageKey(new URL(url));
  if (key === null) return undefined;
  const entry = await findKept((cachedUrl) => cachedUrl.href !== url && pageKey(cachedUrl) === key);
  return entry && Response.redirect(entry.request.url);
}

/** The picture in a width that is kept: a kept page names several, of which one is there. */
export async function picturesOfOtherWidths({ url }: Request): Promise<Response | undefined> {
  const path = withoutWidth(new URL(url).pathname);
  const entry = await findKept(({ pathname }) => withoutWidth(pathname) === path);
  return entry?.cache.match(entry.request);
}
