import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TravelGuide } from '@/blocks/wikivoyage/TravelGuide.tsx';
import { useKeptGuides } from '@/blocks/wikivoyage/useKeptGuides.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { env } from '@/lib/env.ts';
import { useDistance } from '@/lib/units.ts';
import { useAirportSource } from '@/places/Airports.tsx';
import { useNationalNames } from '@/places/countries/nationalNames.ts';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import { sentenceSpace } from '@/shared/enumeration.ts';
import { formatDate } from '@/shared/format.ts';
import type { City } from '@/shared/places.ts';
import { CATEGORY_SECTIONS } from '@/shared/travelGuide.ts';
import { Button } from '@/ui/Button.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { Notice } from '@/ui/states.tsx';
import { GuideFactList } from './GuideFactList.tsx';
import { composeGuide } from './guide.ts';
import type { GuideFacts } from './guideFacts.ts';
import { useGuideFacts } from './useGuideFacts.ts';

const GuideClimate = lazyBlock(async () => (await import('@/blocks/climate/GuideClimate.tsx')).GuideClimate);
const CityNames = lazyBlock(async () => (await import('./CityNames.tsx')).CityNames);

interface Props {
  readonly city: City;
  readonly category: CategorySlug;
  /** Beneath the facts at the side. */
  readonly children?: ReactNode;
}

/** The text of a guide with its key facts beside it. */
export function CityGuide({ city, category, children }: Props) {
  const { t } = useTranslation('guide');
  const lang = useLang();
  const { facts, isPending, retry } = useGuideFacts(city);
  const guides = useKeptGuides('city', city.id, CATEGORY_SECTIONS[category]);
  // A text in the reader's language comes before the composed ones; one that has to be fetched comes last, so that nothing
  // moves.
  const isFirst = ({ kept }: (typeof guides)[number]) => kept?.article?.lang === lang;
  const guideTexts = (some: typeof guides, margin: string) =>
    some.map(({ sections }) => (
      <div key={sections.join()} className={`empty:hidden ${margin}`}>
        <TravelGuide type="city" id={city.id} sections={sections} />
      </div>
    ));
  return (
    <div className="grid grid-cols-1 gap-x-12 py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        {guideTexts(guides.filter(isFirst), 'mb-8')}
        {isPending ? (
          <div aria-busy="true" className="grid grid-cols-1 gap-8">
            <SkeletonLines />
            <SkeletonLines />
            <SkeletonLines />
          </div>
        ) : (
          <GuideText category={category} facts={facts} />
        )}
        {retry && (
          <div role="alert" className="mt-6">
            <Notice tone="warning">
              <p>{t('incomplete')}</p>
              <Button className="mt-3" onClick={retry}>
                {t('retry', { ns: 'common' })}
              </Button>
            </Notice>
          </div>
        )}
        <GuideSource category={category} facts={facts} />
        {guideTexts(
          guides.filter((guide) => !isFirst(guide)),
          'mt-8',
        )}
      </div>
      <div className="max-lg:mt-8">
        <aside aria-label={t('title.facts')}>
          <GuideFactList category={category} facts={facts} />
        </aside>
        {children}
      </div>
    </div>
  );
}

/** Guides of facts alone: nothing in them is our advice. */
const WITHOUT_ADVICE: readonly CategorySlug[] = ['infos-pratiques', 'transport'];

function GuideSource({ category, facts: { city, now } }: { category: CategorySlug; facts: GuideFacts }) {
  const { t } = useTranslation('guide');
  const lang = useLang();
  const airports = useAirportSource(category === 'transport' ? city.airports : []);
  return (
    <p className="mt-8 max-w-prose text-sm text-ink-muted">
      {[
        t('source.data'),
        airports,
        WITHOUT_ADVICE.includes(category) ? null : t('source.advice', { site: env.siteName }),
        t('updated', { date: formatDate(lang, now, 'UTC') }),
      ]
        .filter(Boolean)
        .join(sentenceSpace(lang))}
    </p>
  );
}

function GuideText({ category, facts }: { category: CategorySlug; facts: GuideFacts }) {
  const lang = useLang();
  const { t } = useTranslation('guide');
  const { t: cityText } = useTranslation('city');
  const { t: places } = useTranslation('places');
  const words = { lang, t, city: cityText, places, names: useNationalNames(), distance: useDistance() };
  const sections = composeGuide(category, facts, words);
  return (
    <div className="grid grid-cols-1 gap-8">
      {sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2 className="text-2xl">{title}</h2>
          <div className="prose mt-3">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      {category === 'histoire' && (
        <Suspense fallback={null}>
          <CityNames city={facts.city} />
        </Suspense>
      )}
      {category === 'infos-pratiques' && facts.position && (
        <Suspense fallback={null}>
          <GuideClimate cityId={facts.city.id} position={facts.position} />
        </Suspense>
      )}
    </div>
  );
}
