import { clip, DESCRIPTION_COLUMNS, fitting, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import type { HeadLink, PageFacts } from '@/lib/seo/pageFacts.ts';
import { parentCrumbs } from '@/places/cities/cityBreadcrumbs.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';
import { type SightPage, sightRoute } from '@/shared/sights.ts';

interface SightHeadTexts {
  /** Name and city. */
  readonly title: string;
  readonly kind: string;
  /** Title of the list of continents. */
  readonly continents: string;
  /** The guide of its city that it belongs to. */
  readonly guide: HeadLink;
}

/**
 * Metadata of a sight. A name and a few words of Wikidata are no text of its own: the page stays out of search engines
 * (docs/product/seo-and-sitemaps.md#indexing).
 */
export function sightHead(
  lang: LanguageCode,
  { sight, allNames, item }: SightPage,
  city: City,
  { title, kind, continents, guide }: SightHeadTexts,
): PageFacts {
  const name = nameIn(allNames, lang).text;
  return {
    title: fitting([title, name], TITLE_COLUMNS),
    description: clip([title, sight.description ?? kind].join(' – '), DESCRIPTION_COLUMNS),
    canonical: sightRoute(sight),
    noindex: true,
    image: 'city',
    crumbs: [
      { name: continents, to: { name: 'continents' } },
      ...parentCrumbs(lang, city),
      { name: cityName(city, lang), to: cityRoute(city) },
      guide,
      { name },
    ],
    place: {
      latitude: sight.latitude,
      longitude: sight.longitude,
      ...(sight.description ? { description: sight.description } : {}),
      sameAs: `https://www.wikidata.org/wiki/${item}`,
    },
  };
}
