import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { Section } from '@/places/Section.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { cityName } from '@/shared/cities.ts';
import type { PlaceGuide } from '@/shared/guides.ts';
import type { City } from '@/shared/places.ts';
import { PlacePresentation } from './PlacePresentation.tsx';
import { type KnownPlace, placeTextsQuery } from './queries.ts';

const Encyclopedia = lazyBlock(async () => (await import('./Encyclopedia.tsx')).Encyclopedia);
const FoldedEncyclopedia = lazyBlock(
  async () => (await import('./FoldedEncyclopedia.tsx')).FoldedEncyclopedia,
);

const placeOf = ({ id, slug, countrySlug }: City): KnownPlace => ({
  type: 'city',
  id,
  slug,
  parent: countrySlug,
});

interface Props {
  readonly city: City;
  readonly guide: PlaceGuide | null | undefined;
  /** Prose of our own data. */
  readonly facts?: ReactNode;
  /** The guide's first sentence stands under the name already. */
  readonly introduced?: boolean;
}

/** The presentation of a city: our guide, else the prose of our own data and the encyclopedia's beginning where it is kept. */
export function CityPresentation({ city, guide, facts, introduced = false }: Props) {
  const { t } = useTranslation('summary');
  const lang = useLang();
  const { data: texts } = useQuery({ ...placeTextsQuery(placeOf(city), lang), enabled: guide === null });
  const name = cityName(city, lang);
  if (guide !== null)
    return <PlacePresentation place={placeOf(city)} name={name} guide={guide} introduced={introduced} />;
  return (
    <Section title={t('title', { the: name })}>
      {facts}
      {texts?.lead && (
        <div className="mt-8">
          <Suspense>
            <Encyclopedia place={placeOf(city)} name={name} />
          </Suspense>
        </div>
      )}
    </Section>
  );
}

/** The encyclopedia on a city of which no beginning was kept, folded: nobody knows how much will come. */
export function CityEncyclopedia({ city, guide }: Pick<Props, 'city' | 'guide'>) {
  const lang = useLang();
  const { data: texts } = useQuery({ ...placeTextsQuery(placeOf(city), lang), enabled: guide === null });
  if (guide !== null || !texts || texts.lead) return null;
  return (
    <Deferred placeholder={<div className="min-h-22" />}>
      <FoldedEncyclopedia place={placeOf(city)} name={cityName(city, lang)} />
    </Deferred>
  );
}
