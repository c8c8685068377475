import type { TFunction } from 'i18next';
import { wayTo } from '@/features/places/cities/cityBreadcrumbs.ts';
import type { PlaceWords } from '@/i18n/placeWords.ts';
import type { PageFacts } from '@/lib/seo/head.ts';
import { describe, fitting, TITLE_COLUMNS } from '@/lib/seo/headTexts.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';
import type { CategorySlug } from './categories.ts';
import { guideRoute } from './guideRoute.ts';

interface Said {
  readonly year: number;
  readonly words: PlaceWords;
  /** A sentence about the city. */
  readonly intro: string;
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
  { year, words, intro, languages }: Said,
): PageFacts {
  const name = cityName(city, lang);
  const indexed = city.countryId !== null && languages.includes(lang);
  const title = t(`guideOf.${category}`, { ns: 'places', name });
  return {
    title: fitting([t(`head.${category}`, { ...words, year }), title, name], TITLE_COLUMNS),
    description: describe(lang, [t(`lead.${category}`, { name }), intro, t(`description.${category}`)]),
    canonical: guideRoute(city, category),
    languages: indexed ? LANGUAGE_CODES.filter((code) => languages.includes(code)) : [],
    noindex: !indexed,
    image: 'city',
    crumbs: [
      { name: t('continents', { ns: 'common' }), to: { name: 'continents' } },
      ...wayTo(lang, city),
      { name, to: cityRoute(city) },
      { name: title },
    ],
  };
}
