/**
 * Structured data of pages in schema.org's vocabulary (https://schema.org), as JSON-LD with absolute addresses.
 * tests/rules/structuredData.test.ts checks it against that vocabulary.
 */

import { localeTag } from '@/shared/languages.ts';
import type { PageRoute } from '@/shared/paths.ts';
import { buildPath } from '@/shared/paths.ts';
import type { HeadContext, HeadCrumb, PageFacts } from './pageFacts.ts';

type Json = string | number | readonly Json[] | Thing | undefined;
/** A thing or a part of one; what is undefined is left out. */
export interface Thing {
  readonly [property: string]: Json;
}

/** Type of the thing that a page is about, by its route. */
const PLACE_TYPES: Partial<Record<PageRoute['name'], string>> = {
  continent: 'Continent',
  country: 'Country',
  region: 'AdministrativeArea',
  city: 'City',
  activity: 'TouristAttraction',
};

/** Listed items at most; the rest is counted, and linked by the page. */
const LISTED = 10;

interface Addresses {
  /** Address of the page itself. */
  readonly url: string;
  readonly image: string;
  /** The image where it is a photograph of what the page is about. */
  readonly photo: string | undefined;
}

/** All there is to say of a page. */
export function thingsOf(facts: PageFacts, context: HeadContext, addresses: Addresses): Thing[] {
  const urlOf = (route: PageRoute) => context.origin + buildPath(context.lang, route);
  return [
    ...(facts.canonical?.name === 'home' ? [webSite(context, urlOf)] : []),
    ...breadcrumb(facts, context, addresses.url, urlOf),
    ...place(facts, addresses, urlOf),
    ...list(facts, urlOf),
    ...article(facts, context, addresses),
  ];
}

type UrlOf = (route: PageRoute) => string;

/** The site, and how it is searched (an RFC 6570 template, https://schema.org/docs/actions.html). */
function webSite({ siteName, lang }: HeadContext, urlOf: UrlOf): Thing {
  return {
    '@type': 'WebSite',
    name: siteName,
    url: urlOf({ name: 'home' }),
    inLanguage: localeTag(lang),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${urlOf({ name: 'search' })}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The breadcrumb from the home page to the page. */
function breadcrumb({ crumbs = [] }: PageFacts, context: HeadContext, url: string, urlOf: UrlOf): Thing[] {
  if (crumbs.length === 0) return [];
  const steps: HeadCrumb[] = [{ name: context.homeName, to: { name: 'home' } }, ...crumbs];
  const items = steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: step.to ? urlOf(step.to) : url,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement: items }];
}

/** A place to travel to. schema.org has no property for inhabitants: Wikidata's (P1082) says what the number is. */
function place(
  { canonical, place: facts, crumbs = [] }: PageFacts,
  { url, photo }: Addresses,
  urlOf: UrlOf,
): Thing[] {
  const type = canonical && PLACE_TYPES[canonical.name];
  if (!facts || !type) return [];
  const { description, latitude, longitude, population, isoCode, geonameId, otherNames, sameAs } = facts;
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
  const value = (propertyID: string, content: string | number, name?: string) => ({
    '@type': 'PropertyValue',
    propertyID,
    name,
    value: content,
  });
  return [
    {
      '@type': canonical.name === 'activity' ? type : [type, 'TouristDestination'],
      '@id': `${url}#place`,
      name: crumbs.at(-1)?.name,
      alternateName: otherNames?.length ? [...otherNames] : undefined,
      description,
      url,
      image: photo,
      geo: hasPosition ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
      identifier: isoCode ? value('ISO 3166-1 alpha-2', isoCode) : undefined,
      additionalProperty: population
        ? value('https://www.wikidata.org/wiki/Property:P1082', population, 'population')
        : undefined,
      sameAs: geonameId ? `https://sws.geonames.org/${geonameId}/` : sameAs,
      containedInPlace: surroundings(crumbs, urlOf),
    },
  ];
}

/** Each place of the breadcrumb inside the one before it; items that are no places are skipped. */
function surroundings(crumbs: readonly HeadCrumb[], urlOf: UrlOf): Thing | undefined {
  return crumbs.reduce<Thing | undefined>((outer, { name, to }) => {
    const type = to && PLACE_TYPES[to.name];
    if (!type) return outer;
    return { '@type': type, '@id': `${urlOf(to)}#place`, name, containedInPlace: outer };
  }, undefined);
}

/** The pages of a list. */
function list({ list: links = [], listTotal = links.length }: PageFacts, urlOf: UrlOf): Thing[] {
  if (links.length === 0) return [];
  const items = links
    .slice(0, LISTED)
    .map(({ name, to }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: urlOf(to) }));
  return [{ '@type': 'ItemList', numberOfItems: listTotal, itemListElement: items }];
}

/** A moment as schema.org wants it, ISO 8601, whatever the database's way of writing it; undefined when it is none. */
function moment(text: string | null | undefined): string | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function article(facts: PageFacts, { lang, origin, siteName }: HeadContext, addresses: Addresses): Thing[] {
  const { article: articleFacts, title, description, crumbs } = facts;
  if (!articleFacts) return [];
  const site = { '@type': 'Organization', name: siteName, url: `${origin}/` };
  return [
    {
      '@type': 'BlogPosting',
      headline: crumbs?.at(-1)?.name ?? title,
      description,
      url: addresses.url,
      mainEntityOfPage: addresses.url,
      inLanguage: localeTag(articleFacts.lang ?? lang),
      datePublished: moment(articleFacts.datePublished),
      dateModified: moment(articleFacts.dateModified),
      image: addresses.image,
      author:
        articleFacts.author && articleFacts.author !== siteName
          ? { '@type': 'Person', name: articleFacts.author }
          : site,
      publisher: site,
    },
  ];
}

/**
 * The content of a script element of type application/ld+json. Nothing in it can end the element or a line of script,
 * whatever the names are: `<`, `>`, `&`, U+2028 and U+2029 are written as escapes.
 */
export function jsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
