import type { TFunction } from 'i18next';
import { guideRoute } from '@/blocks/categories/guideRoute.ts';
import type { PlaceWords } from '@/i18n/placeWords.ts';
import { DESCRIPTION_COLUMNS, fitting, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import { parentCrumbs } from '@/places/cities/cityBreadcrumbs.ts';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';

interface GuideHeadTexts {
  readonly year: number;
  readonly words: PlaceWords;
  /** The city, in its country. */
  readonly place: string;
  /** In which the guide holds a text of its own. */
  readonly languages: readonly LanguageCode[];
}

/**
 * Metadata of a guide. A guide is composed of the same facts for every city, so it stays out of search engines until it
 * holds content of its own in the language (docs/product/seo-and-sitemaps.md#indexing). The sitemaps list the same ones.
 */
export function guideHead(
  t: TFunction<'categories'>,
  lang: LanguageCode,
  city: City,
  category: CategorySlug,
  { year, words, place, languages }: GuideHeadTexts,
): PageFacts {
  const name = cityName(city, lang);
  const indexed = city.countryId !== null && languages.includes(lang);
  const title = t(`guideOf.${category}`, { ns: 'places', name });
  return {
    title: fitting([t(`head.${category}`, { ...words, year }), title, name], TITLE_COLUMNS),
    description: fitting(
      [place, name].map((subject) => t(`inShort.${category}`, { place: subject })),
      DESCRIPTION_COLUMNS,
    ),
    canonical: guideRoute(city, category),
    languages: indexed ? LANGUAGE_CODES.filter((code) => languages.includes(code)) : [],
    noindex: !indexed,
    image: 'city',
    crumbs: [
      { name: t('continents', { ns: 'common' }), to: { name: 'continents' } },
      ...parentCrumbs(lang, city),
      { name, to: cityRoute(city) },
      { name: title },
    ],
  };
}
