import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TravelTips } from '@/blocks/travel-tips/TravelTips.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { CarouselPlaceholder } from '@/places/continents/CarouselPlaceholder.tsx';
import { ContinentLinks } from '@/places/continents/ContinentLinks.tsx';
import { continentsQuery } from '@/places/continents/queries.ts';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { Section } from '@/places/Section.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import type { Continent } from '@/shared/places.ts';
import { Globe } from '@/ui/Globe.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { continentsHead } from './head.ts';
import { loadContinents } from './loader.ts';

export const loader = loadContinents;

const ContinentCarousel = lazyBlock(() =>
  import('@/places/continents/ContinentCarousel.tsx').then((module) => module.ContinentCarousel),
);

/** The list of continents with travel tips (docs/product/places.md#list-of-continents). */
export function ContinentsPage() {
  const { t } = useTranslation('continents');
  const lang = useLang();
  const continents = useQuery(continentsQuery(lang));
  return (
    <>
      <PageHead {...continentsHead(t, lang, continents.data ?? [])} />
      <PlaceHeader
        crumbs={[{ label: t('continents', { ns: 'common' }) }]}
        title={t('list.title')}
        intro={t('list.intro')}
        drawing={<Globe slug={null} alt="" loading="eager" />}
      />
      <div className="wrap pb-10">
        <QueryView query={continents} pending={<Pending />} errorText={t('error')}>
          {(list) => (list.length > 0 ? <Content continents={list} /> : <CarouselPlaceholder />)}
        </QueryView>
        <TravelTips />
      </div>
    </>
  );
}

function Pending() {
  const { t } = useTranslation('continents');
  return (
    <>
      <div className="py-8">
        <CarouselPlaceholder note={t('loading')} />
      </div>
      <Section title={t('list.all')}>
        <Skeleton className="h-80 sm:h-46 lg:h-23" />
      </Section>
    </>
  );
}

function Content({ continents }: { continents: readonly Continent[] }) {
  const { t } = useTranslation('continents');
  const id = useId();
  return (
    <>
      <div className="py-8">
        <h2 id={id} className="sr-only">
          {t('carousel.label')}
        </h2>
        <Suspense fallback={<CarouselPlaceholder />}>
          <ContinentCarousel continents={continents} labelledBy={id} />
        </Suspense>
      </div>
      <Section title={t('list.all')}>
        <ContinentLinks continents={continents} />
      </Section>
    </>
  );
}
