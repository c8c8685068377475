/**
 * A site and static twins of its pages behind one server. A twin is a plain page of the same content as somebody would write
 * it by hand: headings, texts, lists, links and pictures, with a short style sheet and no script.
 */
import { JSDOM } from 'jsdom';
import { createApp } from '../../../server/app.ts';
import { listen } from '../../../server/listen.ts';
import type { PictureStore, StoredPicture } from '../../../server/pictures.ts';
import { fromRoot } from '../../lib/paths.ts';

/** Before the path of a page, the address of its twin. */
const TWIN = '/static-twin';

/** See src/app/pageState.ts, which is made for a bundler. */
const STATE = 'id="page-state"';

const STYLES = `body{margin:0 auto;max-width:70rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#222;background:#f9f5ec}
h1{font-size:2.5rem}a{color:#a4411c}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:.5rem;padding:0;list-style:none}
img{height:auto;max-width:100%}`;

/** Content of a page, without the boxes around it. */
const CONTENT = 'h1,h2,h3,h4,p,ul,ol,dl,table,figure,img,[style*="-image:url(/"]';

/** A drawing that the page has as a background or a mask, as a picture: a flag or the outline of a country. */
function drawingOf(element: Element, document: Document): Element | null {
  const [, src] = /-image:\s*url\("?([^")]+)/.exec(element.getAttribute('style') ?? '') ?? [];
  if (!src || src.startsWith('data:')) return null;
  const image = document.createElement('img');
  const [width, height] = src.startsWith('/flags/') ? ['24', '16'] : ['160', '120'];
  for (const [name, value] of Object.entries({ src, alt: '', width, height, loading: 'lazy' }))
    image.setAttribute(name, value);
  return image;
}

/** The element with its text, links and pictures alone. */
function plain(element: Element, document: Document): Element {
  const drawing = drawingOf(element, document);
  if (drawing) return drawing;
  const copy = document.createElement(element.tagName);
  for (const name of [
    'href',
    'src',
    'srcset',
    'sizes',
    'fetchpriority',
    'alt',
    'width',
    'height',
    'loading',
    'lang',
    'dir',
  ]) {
    const value = element.getAttribute(name);
    if (value !== null && !value.startsWith('data:')) copy.setAttribute(name, value);
  }
  for (const child of element.childNodes) {
    if (child.nodeType === 3) copy.append(child.textContent ?? '');
    const { tagName } = child as Element;
    if (child.nodeType !== 1 || /^(?:svg|script|style|noscript|button|input|select|form)$/i.test(tagName))
      continue;
    copy.append(plain(child as Element, document));
  }
  return copy;
}

/** The static twin of a rendered page. */
export function staticTwin(html: string): string {
  const { document } = new JSDOM(html).window;
  const blocks = [...document.querySelectorAll(CONTENT)].filter(
    (block) => !block.parentElement?.closest(CONTENT),
  );
  const body = blocks.map((block) => plain(block, document).outerHTML).join('\n');
  const { lang, dir } = document.documentElement;
  const description = document.querySelector('meta[name="description"]')?.outerHTML ?? '';
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${document.title}</title>${description}<style>${STYLES}</style></head><body>${body}</body></html>`;
}

/** The addresses of the picture at the top of a page, one a width; none where it shows a drawing. */
export function headerPictures(html: string): string[] {
  const image = new JSDOM(html).window.document.querySelector('img[fetchpriority="high"]');
  return [...(image?.getAttribute('srcset') ?? '').matchAll(/(\S+) \d+w/g)].flatMap(([, path]) => path ?? []);
}

/** As a host's cache holds them, so that neither page nor twin waits for the function. */
function picturesInMemory(): PictureStore {
  const pictures = new Map<string, StoredPicture>();
  return {
    get: async (path) => pictures.get(path) ?? null,
    set: async (path, _version, picture) => {
      pictures.set(path, picture);
    },
    purge: async () => pictures.clear(),
  };
}

/** The page or its twin, as the site has rendered it. */
function rendered(site: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const twin = pathname.startsWith(TWIN);
    const path = (twin ? pathname.slice(TWIN.length) : pathname) + search;
    const answer = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } });
    const html = await answer.text();
    if (!answer.ok || !html.includes(STATE))
      throw new Error(`${path} is no rendered page (${answer.status})`);
    return new Response(twin ? staticTwin(html) : html, {
      // Cached for the whole run, so that neither is rendered while the other is measured.
      headers: { 'content-type': 'text/html; charset=utf-8', 'cdn-cache-control': 'max-age=86400' },
    });
  };
}

/** Serves the pages of `site` at their own paths, and their twins. */
export async function serveWithTwins(
  site: string,
): Promise<{ url: string; twins: string; close(): Promise<void> }> {
  const app = createApp({
    render: rendered(site),
    shell: '',
    folder: fromRoot('dist'),
    headers: {},
    pictures: picturesInMemory(),
    backend: { url: site, key: '' },
    proxyApi: true,
  });
  const { port, close } = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1', headers: {} });
  const url = `http://127.0.0.1:${port}`;
  return { url, twins: url + TWIN, close };
}
