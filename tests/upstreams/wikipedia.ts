/** Wikipedia in every language: the REST summary and what of the Action API the functions use. */
import { articleOf, ITEMS, type Item, REDIRECTS, type Text } from './encyclopedia.ts';
import type { StubRequest, StubResponse } from './server.ts';
import { parsed } from './wikipediaArticles.ts';

/** Wikimedia refuses who does not say how to be reached. */
export function refusedAgent({ headers }: StubRequest): StubResponse | undefined {
  if (/^\S+\/\S+ \(.*(?:https?:\/\/|@).*\)/.test(headers['user-agent'] ?? '')) return undefined;
  return {
    status: 403,
    body: 'Please set a user-agent and respect our robot policy https://w.wiki/4wJS. See also T400119.\n',
  };
}

export function wikipedia(request: StubRequest): StubResponse {
  const refused = refusedAgent(request);
  if (refused) return refused;
  const lang = request.host.slice(0, 2);
  const summary = /^\/api\/rest_v1\/page\/summary\/([^/]+)$/.exec(request.path)?.[1];
  if (summary) return restSummary(lang, decodeURIComponent(summary).replaceAll('_', ' '));
  if (request.path === '/w/api.php')
    return request.query.get('action') === 'parse' ? parsed(request, lang) : action(lang, request.query);
  return { status: 404, body: 'Not Found' };
}

/** The body of today, and in French that of the older service. */
function notFound(lang: string, title: string): StubResponse {
  const old = {
    type: 'https://mediawiki.org/wiki/HyperSwitch/errors/not_found',
    title: 'Not found.',
    method: 'get',
    detail: 'Page or revision not found.',
    uri: `/${lang}.wikipedia.org/v1/page/summary/${title}`,
  };
  return { status: 404, body: lang === 'fr' ? old : { status: 404, type: 'Internal error' } };
}

function restSummary(lang: string, title: string): StubResponse {
  const target = REDIRECTS[`${lang}:${title}`];
  if (target)
    return { status: 302, body: '', headers: { location: encodeURIComponent(target.replaceAll(' ', '_')) } };
  const found = articleOf(lang, title);
  if (!found || found.text.extract === '') return notFound(lang, title);
  return { status: 200, body: summaryBody(lang, found.item, found.text) };
}

function summaryBody(lang: string, item: Item, { title, extract }: Text): object {
  const canonical = title.replaceAll(' ', '_');
  const page = `https://${lang}.wikipedia.org/wiki/${encodeURIComponent(canonical)}`;
  return {
    type: item.disambiguation ? 'disambiguation' : 'standard',
    title,
    displaytitle: `<span class="mw-page-title-main">${title}</span>`,
    namespace: { id: 0, text: '' },
    wikibase_item: item.id,
    titles: { canonical, normalized: title, display: title },
    pageid: 681_159,
    ...(item.picture ? { thumbnail: { source: `https://${item.picture}`, width: 330, height: 220 } } : {}),
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    revision: '226000000',
    tid: 'c5c8a1f0-0000-11f1-8000-000000000000',
    timestamp: '2026-09-20T08:00:00Z',
    ...(item.at && !item.unplaced ? { coordinates: { lat: item.at[0], lon: item.at[1] } } : {}),
    content_urls: { desktop: { page }, mobile: { page } },
    extract,
    extract_html: `<p>${extract}</p>`,
  };
}

function action(lang: string, query: URLSearchParams): StubResponse {
  if (query.get('action') !== 'query' || query.get('formatversion') !== '2') {
    return { status: 200, body: { error: { code: 'badvalue', info: 'Unrecognized value.', docref: '' } } };
  }
  const pages = query.get('generator') === 'geosearch' ? near(lang, query) : titled(lang, query);
  return {
    status: 200,
    body: pages.length === 0 ? { batchcomplete: true } : { batchcomplete: true, query: { pages } },
  };
}

function page(lang: string, item: Item, text: Text, prop: readonly string[]): object {
  return {
    pageid: 681_159,
    ns: 0,
    title: text.title,
    ...(prop.includes('pageprops')
      ? { pageprops: { wikibase_item: item.id, ...(item.disambiguation ? { disambiguation: '' } : {}) } }
      : {}),
    ...(prop.includes('info') ? { length: 500 * (item.links ?? 10) } : {}),
    ...(prop.includes('coordinates') && item.at
      ? { coordinates: [{ lat: item.at[0], lon: item.at[1], primary: true, globe: 'earth' }] }
      : {}),
    ...(prop.includes('extracts')
      ? { extract: `<p class="mw-empty-elt"></p>\n<p>${text.extract}</p>\n<p>(${lang})</p>` }
      : {}),
  };
}

function titled(lang: string, query: URLSearchParams): object[] {
  const prop = (query.get('prop') ?? '').split('|');
  return (query.get('titles') ?? '').split('|').map((title) => {
    const found = articleOf(lang, REDIRECTS[`${lang}:${title}`] ?? title);
    return found ? page(lang, found.item, found.text, prop) : { ns: 0, title, missing: true };
  });
}

function near(lang: string, query: URLSearchParams): object[] {
  const [latitude = 0, longitude = 0] = (query.get('ggscoord') ?? '').split('|').map(Number);
  const kilometres = Number(query.get('ggsradius') ?? 500) / 1000;
  const prop = (query.get('prop') ?? '').split('|');
  const away = ([lat, lon]: readonly [number, number]) =>
    Math.hypot((lat - latitude) * 111, (lon - longitude) * 111 * Math.cos((latitude * Math.PI) / 180));
  const found = ITEMS.flatMap((item) => {
    const text = item.articles[lang];
    const far = item.at ? away(item.at) : Number.POSITIVE_INFINITY;
    return text && far <= kilometres ? [{ far, page: page(lang, item, text, prop) }] : [];
  });
  return found
    .sort((a, b) => a.far - b.far)
    .slice(0, Number(query.get('ggslimit') ?? 10))
    .map((one) => one.page);
}
