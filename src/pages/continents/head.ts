import type { TFunction } from 'i18next';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { Continent } from '@/shared/places.ts';

/** The head of the list of continents; the continents in the order they are shown, once they are known. */
export function continentsHead(
  t: TFunction<'continents'>,
  lang: LanguageCode,
  continents: readonly Continent[] = [],
): PageFacts {
  return {
    title: t('list.pageTitle'),
    description: t('list.description'),
    canonical: { name: 'continents' },
    crumbs: [{ name: t('continents', { ns: 'common' }) }],
    list: continents.map(({ names, slug }) => ({
      name: nameIn(names, lang).text,
      to: { name: 'continent', continent: slug },
    })),
  };
}
