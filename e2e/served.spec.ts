/** Every page as the server sends it, in every language, read without a browser: what crawlers and previews get. */

import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode, languageOf, localeTag } from '../src/shared/languages.ts';
import type { RouteName } from '../src/shared/paths.ts';
import { fromRoot } from '../tools/lib/paths.ts';
import { fetchPage } from '../tools/testing/crawledPage.ts';
import { expect, test } from './fixtures.ts';
import { attribute, inside, plain, tags, textsOf } from './support/markup.ts';
import { findTextProblems } from './support/words.ts';

const FRANCE = 'continents/europe/pays/france';
const REGION = `${FRANCE}/regions/ile-de-france`;
const PARIS = `${REGION}/ville/paris`;

/** Addresses without their language, of each kind of page. */
const ADDRESSES: Readonly<Record<RouteName, readonly string[]>> = {
  home: [''],
  continents: ['continents'],
  continent: ['continents/europe', 'continents/antarctique'],
  countries: ['pays'],
  continentCountries: ['continents/asie/pays'],
  country: [FRANCE, `${FRANCE}?page=2`],
  countryBySlug: ['pays/france'],
  regions: ['regions', 'regions?page=2'],
  region: [REGION, `${REGION}?page=2`],
  cities: ['villes', 'villes?page=2', 'villes?pays=france'],
  randomCities: ['villes-aleatoires'],
  favourites: ['favoris'],
  compare: ['comparer', 'comparer?v=zik0z1'],
  offline: ['hors-ligne'],
  map: ['carte'],
  openData: ['donnees'],
  report: ['signaler', 'signaler?lieu=%2Ffr%2Fcontinents%2Feurope%2Fpays%2Ffrance'],
  city: [PARIS, `${PARIS}/les-meilleurs-hotels-aux-meilleurs-prix-a-paris`],
  cityBySlug: ['ville/paris'],
  category: ['categories/hotels', 'categories/histoire'],
  cityCategory: [`${PARIS}/category/restaurants`],
  activity: ['ville/paris/activite/musees'],
  blog: ['blog'],
  post: ['blog/distances-lumiere-et-saisons'],
  privacyPolicy: ['privacy-policy'],
  legalNotice: ['legal-notice'],
  privacy: ['privacy'],
  legal: ['legal'],
  cookies: ['cookies'],
  search: ['search?q=paris', 'search'],
  notFound: ['nulle-part'],
};
const REDIRECTED: ReadonlySet<RouteName> = new Set(['countryBySlug', 'cityBySlug']);
/** Pages that say of themselves that they are the site, not a place in it. */
const WITHOUT_WAY: ReadonlySet<RouteName> = new Set(['home', 'search', 'notFound']);
/** One whose screen is the map alone. */
const WITHOUT_BREADCRUMB: ReadonlySet<RouteName> = new Set([...WITHOUT_WAY, 'map']);
/** Paths that depend on the visitor: they say so to search engines, and may be short. */
const NOT_LISTED =
  /^(?:favoris|hors-ligne|signaler.*|search.*|villes\?pays=.*|comparer\?.*|.*\/activite\/.*|.*\/category\/.*|nulle-part)$/;

/** "Loading…" in each language. */
const LOADING = Object.fromEntries(
  LANGUAGE_CODES.map((lang) => {
    const file = fromRoot(`src/i18n/locales/${lang}/common.json`);
    return [lang, (JSON.parse(readFileSync(file, 'utf8')) as { loading: string }).loading];
  }),
);

interface Served {
  readonly html: string;
  readonly lang: LanguageCode;
  readonly origin: string;
  /** Without its language. */
  readonly address: string;
  readonly name: RouteName;
}

const head = (html: string, tag: string, key: string, value: string) =>
  tags(html, tag).filter((one) => attribute(one, key) === value);

/** Metadata for search engines and previews, each once. */
function headFaults({ html, lang, origin, address, name }: Served): string[] {
  const faults: string[] = [];
  const expectOne = (what: string, found: readonly unknown[]) =>
    found.length === 1 || faults.push(`${found.length} × ${what}`);
  expectOne('title', html.match(/<title>[^<]{2,}<\/title>/g) ?? []);
  expectOne('h1', tags(html, 'h1'));
  const listed = !NOT_LISTED.test(address);
  const canonical = head(html, 'link', 'rel', 'canonical').map((link) => attribute(link, 'href') ?? '');
  if (name !== 'notFound') expectOne('canonical', canonical);
  // A guide is listed once it holds enough of Wikivoyage in its language.
  const mayBeListed = html.includes(`https://${lang}.wikivoyage.org/`);
  if (!mayBeListed && head(html, 'meta', 'name', 'robots').length !== (listed ? 0 : 1)) faults.push('robots');
  if (!listed) return faults;
  const [description] = head(html, 'meta', 'name', 'description');
  if ((attribute(description ?? '', 'content') ?? '').length < (lang === 'zh' ? 8 : 25))
    faults.push('description');
  const alternates = tags(html, 'link').filter((link) => attribute(link, 'hreflang'));
  if (alternates.length !== LANGUAGE_CODES.length + 1) faults.push(`${alternates.length} alternates`);
  const others = tags(html.slice(html.lastIndexOf('<noscript>')), 'a').length;
  if (others !== LANGUAGE_CODES.length) faults.push(`${others} links to languages`);
  const paged = address.includes('page=');
  if (!canonical[0]?.startsWith(origin) || canonical[0].includes('page=') !== paged)
    faults.push(`canonical ${canonical}`);
  if (paged && head(html, 'link', 'rel', 'prev').length !== 1) faults.push('no way to the page before');
  const data = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.stringify(JSON.parse(json ?? '')),
  );
  const kind = WITHOUT_WAY.has(name) ? 'WebSite' : 'BreadcrumbList';
  if (!data.some((json) => json.includes(`"@type":"${kind}"`))) faults.push(`no ${kind}`);
  return faults;
}

/** The content between header and footer without script. */
function contentFaults({ html, lang, address, name }: Served): string[] {
  const main = inside(html, 'main');
  const faults: string[] = [];
  const texts = textsOf(main, lang);
  // A server does not wait, and a clock it rendered would be read later.
  if (texts.some(({ text }) => text === LOADING[lang])) faults.push('waits for something');
  if (/<time[^>]*>\d{1,2}:\d{2}/.test(main)) faults.push('tells the time');
  const said = texts.reduce((length, { text }) => length + text.length, 0);
  // A Chinese sign says as much as three letters.
  const little = (NOT_LISTED.test(address) ? 30 : 100) / (lang === 'zh' ? 3 : 1);
  if (said < little) faults.push(`only ${said} characters`);
  if (address !== 'search' && tags(main, 'a').length < 1) faults.push('no link');
  if (!WITHOUT_BREADCRUMB.has(name) && !/<nav aria-label="[^"]+"[^>]*><ol/.test(main))
    faults.push('no breadcrumb');
  if (/\/ville\/[^/]+$/.test(address) && !/<footer[^>]*>(?:<!--\$-->)?<section /.test(html))
    faults.push('a footer without the city');
  return faults;
}

/** Names of categories, tabs and tags come from the database and may be alike in two languages. */
async function rowsIn(lang: LanguageCode, origin: string): Promise<Set<string>> {
  const response = await fetch(`${origin}/rest/v1/categories?select=name_${lang}`, {
    headers: { apikey: 'sb_publishable_local' },
  });
  return new Set(((await response.json()) as Record<string, string>[]).flatMap((row) => Object.values(row)));
}

for (const lang of LANGUAGE_CODES) {
  test(`the HTML of every page is complete and entirely in ${lang}`, async ({ baseURL: origin }) => {
    const baseURL = origin ?? '';
    const rows = await rowsIn(lang, baseURL);
    const faults: string[] = [];
    const read = async (name: RouteName, address: string) => {
      const path = address === '' ? (lang === 'fr' ? '/' : `/${lang}`) : `/${lang}/${address}`;
      const { status, stops, html } = await fetchPage(baseURL, path);
      const served = { html, lang, origin: baseURL, address, name };
      const texts = textsOf(inside(html, 'body'), localeTag(lang));
      const title = {
        text: plain(inside(html, 'title')),
        lang: localeTag(lang),
        isName: false,
        where: 'title',
      };
      const found = [
        ...(status === (name === 'notFound' ? 404 : 200) ? [] : [`status ${status}`]),
        ...(stops.length === (REDIRECTED.has(name) ? 1 : 0) ? [] : [`sent on to ${stops}`]),
        ...(html.includes(`<html lang="${localeTag(lang)}" dir="${languageOf(lang).direction}">`)
          ? []
          : ['lang']),
        ...headFaults(served),
        ...contentFaults(served),
        ...findTextProblems([title, ...texts], lang, rows),
      ];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    };
    for (const [name, addresses] of Object.entries(ADDRESSES))
      await Promise.all(addresses.map((address) => read(name as RouteName, address)));
    expect(faults).toEqual([]);
  });
}

test('the text checks find problems, and accept names and correct texts', () => {
  const said = (text: string, more = {}) => ({ text, lang: 'de', isName: false, where: 'p', ...more });
  const none = new Set<string>();
  const wrong = [
    'Chargement…',
    '12 undefined',
    'common:nav.home',
    'nav.home',
    'Paris\u00a0: ce qu’il faut savoir avant de se mettre à table.',
    'NaN km',
  ];
  expect(
    findTextProblems(
      wrong.map((text) => said(text)),
      'de',
      none,
    ),
  ).toHaveLength(wrong.length);
  const right = [
    said('Wird geladen…'),
    said('Chargement…', { lang: 'fr' }),
    said('Chargement…', { isName: true }),
  ];
  expect(findTextProblems(right, 'de', none)).toEqual([]);
  const arabic = ['all cities of the world', 'population'].map((text) => said(text, { lang: 'ar' }));
  expect(findTextProblems(arabic, 'ar', none)).toHaveLength(2);
  expect(findTextProblems([said('مرحبا Saint-Quentin-en-Yvelines', { lang: 'ar' })], 'ar', none)).toEqual([]);
});
