import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { isContinentSlug } from '@/shared/continents.ts';
import { nameIn } from '@/shared/names.ts';
import { buildPath } from '@/shared/paths.ts';
import type { Continent } from '@/shared/places.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ContinentLinks } from './ContinentLinks.tsx';
import { continentsQuery } from './queries.ts';
import { useCountryCount } from './useCountryCount.ts';

/** The drawing weighs more than the rest of the page: it is fetched when it is about to be seen. */
const WorldMap = lazyBlock(() => import('./WorldMap.tsx').then((module) => module.WorldMap));

/** The ratio of the drawing, known before it is there (src/ui/drawings/world.gen.ts). */
const box = 'mb-6 block aspect-1600/779';

/** The world, each continent a link, and the same links as a list. */
export function ContinentMap() {
  const { t } = useTranslation('continents');
  const lang = useLang();
  const continents = useQuery(continentsQuery(lang));
  return (
    <QueryView query={continents} pending={<Skeleton className={box} />} errorText={t('error')}>
      {(list) => (
        <>
          <Drawing continents={list} />
          <ContinentLinks continents={list} />
        </>
      )}
    </QueryView>
  );
}

function Drawing({ continents }: { continents: readonly Continent[] }) {
  const count = useCountryCount();
  const lang = useLang();
  const items = continents.flatMap(({ slug, names, countryCount, territoryCount }) =>
    isContinentSlug(slug)
      ? [
          {
            slug,
            label: nameIn(names, lang).text,
            to: buildPath(lang, { name: 'continent', continent: slug }),
            note: count(countryCount, territoryCount),
          },
        ]
      : [],
  );
  return (
    <div className={box}>
      <Deferred placeholder={<div className={box} />}>
        <Suspense fallback={<Skeleton className="size-full" />}>
          <WorldMap items={items} />
        </Suspense>
      </Deferred>
    </div>
  );
}
