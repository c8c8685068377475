/**
 * Wikipedia in every language: the REST summary and what of the Action API the functions use (mediawiki.ts has the rules of that).
 *
 * Known:
 * - summary: wikimedia/apps-android-wikipedia, app/src/test/res/raw/rb_page_summary_geo.json, and wikimedia/mediawiki-services-mobileapps,
 *   test/fixtures (both before 2022); 330px and the host thumb.wikimedia.org since 2025: mediawiki.org, Common thumbnail sizes
 * - `revision` is a text, coordinates and thumbnail may be absent, `type` may be disambiguation with status 200
 * - redirects: 301 to the normal form of a title, 302 or 307 to the page that a title leads to, `Location` relative:
 *   mediawiki.org, Wikimedia REST API (documentation)
 * - a missing page is 404 with one of two bodies; 429 with Retry-After in seconds or as a date (documentation)
 * - Action API under formatversion 2: martin-majlis/Wikipedia-API, tests/cassettes-responses, 2026-03-31
 */

import { articleOf, ITEMS, REDIRECTS } from './encyclopedia.ts';
import type { Item, Text } from './items.ts';
import { actionApi, answered, apiError, refusedAgent } from './mediawiki.ts';
import type { StubRequest, StubResponse } from './stub.ts';
import { parsed } from './wikipediaArticles.ts';

export function wikipedia(request: StubRequest): StubResponse {
  const refused = refusedAgent(request);
  if (refused) return refused;
  const lang = request.host.slice(0, 2);
  const summary = /^\/api\/rest_v1\/page\/summary\/([^/]+)$/.exec(request.path)?.[1];
  if (summary) return restSummary(lang, decodeURIComponent(summary));
  return actionApi(request, (query) =>
    query.get('action') === 'parse' ? parsed(request, lang) : action(lang, query),
  );
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

const redirect = (status: 301 | 302 | 307, title: string): StubResponse => ({
  status,
  body: '',
  headers: { location: encodeURIComponent(title.replaceAll(' ', '_')), 'cache-control': 'no-cache' },
});

const PROFILE = 'https://www.mediawiki.org/wiki/Specs/Summary/1.5.0';

function restSummary(lang: string, path: string): StubResponse {
  const title = path.replaceAll('_', ' ').trim();
  const normal = title.charAt(0).toUpperCase() + title.slice(1);
  if (normal !== title || path.includes(' ')) return redirect(301, normal);
  const target = REDIRECTS[`${lang}:${title}`];
  if (target) return redirect(target.length % 2 === 0 ? 302 : 307, target);
  const article = articleOf(lang, title);
  if (!article || article.text.extract === '') return notFound(lang, title);
  return {
    status: 200,
    headers: { 'content-type': `application/json; charset=utf-8; profile="${PROFILE}"` },
    body: summaryBody(lang, article.item, article.text),
  };
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

/** Radius of a search in metres. */
const FARTHEST_M = 10_000;

function action(lang: string, query: URLSearchParams): StubResponse {
  if (query.get('action') !== 'query' || query.get('formatversion') !== '2')
    return apiError('badvalue', 'Unrecognized value for parameter "action".');
  if (query.get('generator') === 'geosearch' && Number(query.get('ggsradius') ?? 500) > FARTHEST_M)
    return apiError('invalid-radius', `The radius must be between 10 and ${FARTHEST_M} meters.`);
  const pages = query.get('generator') === 'geosearch' ? near(lang, query) : titled(lang, query);
  // Without a hit there is no query.
  return answered(pages.length === 0 ? { batchcomplete: true } : { batchcomplete: true, query: { pages } });
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
    const article = articleOf(lang, REDIRECTS[`${lang}:${title}`] ?? title);
    return article ? page(lang, article.item, article.text, prop) : { ns: 0, title, missing: true };
  });
}

function near(lang: string, query: URLSearchParams): object[] {
  const [latitude = 0, longitude = 0] = (query.get('ggscoord') ?? '').split('|').map(Number);
  const kilometres = Number(query.get('ggsradius') ?? 500) / 1000;
  const prop = (query.get('prop') ?? '').split('|');
  const away = ([lat, lon]: readonly [number, number]) =>
    Math.hypot((lat - latitude) * 111, (lon - longitude) * 111 * Math.cos((latitude * Math.PI) / 180));
  const results = ITEMS.flatMap((item) => {
    const text = item.articles[lang];
    const far = item.at ? away(item.at) : Number.POSITIVE_INFINITY;
    return text && !item.gone && far <= kilometres ? [{ far, page: page(lang, item, text, prop) }] : [];
  });
  return results
    .sort((a, b) => a.far - b.far)
    .slice(0, Number(query.get('ggslimit') ?? 10))
    .map((one) => one.page);
}
