import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { CONTINENTS } from '@/shared/continents.ts';
import { SkeletonCard } from '@/ui/Skeleton.tsx';
import { ContinentCard } from './ContinentCard.tsx';
import { continentsQuery } from './queries.ts';

/** Seven narrow cards: one row on a desk, two columns on a phone. */
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4 xl:grid-cols-7';

/** The seven continents at a glance. */
export function ContinentGrid() {
  const { t } = useTranslation('continents');
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
          {list.map((continent) => (
            <li key={continent.id} className="grid">
              <ContinentCard continent={continent} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
