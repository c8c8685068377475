/** What is shown where the network has nothing. */

import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { CACHES, PLACE_PREFIX } from '@/shared/offline.ts';
import { buildPath, parsePath } from '@/shared/paths.ts';
import { pageKey, withoutWidth } from './rules.ts';

/** In the place of a page that is not kept: the page that lists what is, in the language of the address where that is there. */
export async function offlineAnswer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { lang, route } = parsePath(url.pathname);
  const shell = await caches.open(CACHES.shell);
  if (route.name === 'offline') {
    const own = await shell.match(url.pathname, { ignoreVary: true });
    if (own) return own;
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

/** A redirect to the page where it is kept under another address, as with a parameter that counts visits. */
export async function keptUnderAnotherAddress({ url }: Request): Promise<Response | undefined> {
  const wanted = pageKey(new URL(url));
  if (wanted === null) return undefined;
  for (const name of await caches.keys()) {
    if (name !== CACHES.pages && !name.startsWith(PLACE_PREFIX)) continue;
    const kept = await (await caches.open(name)).keys();
    const same = kept.find((one) => one.url !== url && pageKey(new URL(one.url)) === wanted);
    if (same) return Response.redirect(same.url);
  }
  return undefined;
}

/** The picture in a width that is kept: a kept page names several, of which one is there. */
export async function picturesOfOtherWidths(request: Request): Promise<Response | undefined> {
  const wanted = withoutWidth(new URL(request.url).pathname);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const found = (await cache.keys()).find(({ url }) => withoutWidth(new URL(url).pathname) === wanted);
    if (found) return cache.match(found);
  }
  return undefined;
}
