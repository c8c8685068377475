import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CityGrid } from '@/blocks/city-grid/CityGrid.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { PastList } from '@/places/navigation/PagedList.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { loadRandomCities } from './loader.ts';
import { newestCitiesQuery, randomCitiesQuery } from './queries.ts';
import { useDraw } from './useDraw.ts';

export const loader = loadRandomCities;

/** Skeleton cards while a draw is pending. */
const PLACEHOLDERS = 9;

/** Random cities, and the newest ones (docs/product/lists.md#random-cities). */
export function RandomCitiesPage() {
  const { t } = useTranslation('randomCities');
  const { seed, redraw } = useDraw();
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        canonical={{ name: 'randomCities' }}
        crumbs={[{ name: t('title') }]}
      />
      <PlaceHeader crumbs={[{ label: t('title') }]} title={t('title')} intro={t('intro')} />
      <div className="wrap">
        {seed === null ? <Placeholders /> : <Draw seed={seed} onRedraw={redraw} />}
        <NewestCities />
      </div>
    </>
  );
}

function Placeholders() {
  const { t } = useTranslation('randomCities');
  return (
    <div aria-busy="true" className="py-8">
      <SkeletonGrid count={PLACEHOLDERS} label={t('loading')} />
    </div>
  );
}

function Draw({ seed, onRedraw }: { seed: number; onRedraw: () => void }) {
  const { t } = useTranslation('randomCities');
  const lang = useLang();
  const cities = useQuery(randomCitiesQuery(lang, seed));
  const { isPlaceholderData: drawing } = cities;
  const count = cities.data?.length ?? 0;
  return (
    <div className="py-8">
      <h2 className="sr-only">{t('title')}</h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-ink-muted">
          {drawing && t('loading')}
          {!drawing && count > 0 && t('drawn', { count, value: formatNumber(lang, count) })}
        </p>
        <Button intent="primary" onClick={onRedraw} busy={drawing}>
          <Icon name="dice" />
          {t('redraw')}
        </Button>
      </div>
      <QueryView
        query={cities}
        pending={<SkeletonGrid count={PLACEHOLDERS} label={t('loading')} />}
        errorText={t('error')}
        empty={{ when: (list) => list.length === 0, title: t('empty') }}
      >
        {(list) => (
          <PastList>
            <div aria-busy={drawing} className={drawing ? 'opacity-60' : ''}>
              <CityGrid cities={list} />
            </div>
          </PastList>
        )}
      </QueryView>
    </div>
  );
}

function NewestCities() {
  const { t } = useTranslation('randomCities');
  const lang = useLang();
  const cities = useQuery(newestCitiesQuery(lang));
  return (
    <Section title={t('newest.title')}>
      <QueryView
        query={cities}
        pending={<SkeletonGrid count={4} label={t('newest.title')} />}
        errorText={t('newest.error')}
        empty={{ when: (list) => list.length === 0, title: t('empty') }}
      >
        {(list) => (
          <PastList>
            <CityGrid cities={list} />
          </PastList>
        )}
      </QueryView>
    </Section>
  );
}
