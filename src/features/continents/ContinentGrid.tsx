import { useQuery } from '@tanstack/react-query';
import { continentsQuery } from '@/data/continents.ts';
import { CONTINENTS } from '@/domain/continents.ts';
import { sortedByName } from '@/features/places/index.ts';
import { QueryView } from '@/features/states/index.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { SkeletonCard } from '@/ui/Skeleton.tsx';
import { ContinentCard } from './ContinentCard.tsx';

/** Seven narrow cards: one row on a desk, two columns on a phone. */
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4 xl:grid-cols-7';

/** The seven continents at a glance. */
export function ContinentGrid() {
  const t = useT('continents');
  const lang = useLang();
  const continents = useQuery(continentsQuery(lang));
  return (
    <QueryView
      query={continents}
      pending={
        <div className={grid}>
          {CONTINENTS.map(({ slug }) => (
            <SkeletonCard key={slug} />
          ))}
        </div>
      }
      errorText={t('error')}
    >
      {(list) => (
        <ul className={grid}>
          {sortedByName(list, lang).map((continent) => (
            <li key={continent.id} className="grid">
              <ContinentCard continent={continent} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
