import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { FailureLine } from '@/places/states/FailureLine.tsx';
import { LoadingText } from '@/ui/LoadingText.tsx';
import { keptQuery, keyOf } from './kept.ts';
import { PlaceStatus } from './PlaceStatus.tsx';
import { estimate, type PlaceRoute, planQuery, readRelease } from './plan.ts';

/**
 * Panel of a place that can be saved offline: its contents and size before it begins, its progress, the pages that are
 * there.
 */
export function KeepPanel({ route, id }: { route: PlaceRoute; id: string }) {
  const { t } = useTranslation('offline');
  const loading = t('loading', { ns: 'common' });
  const lang = useLang();
  const client = useQueryClient();
  const plan = useQuery(planQuery(client, route, lang));
  const storedPlaces = useQuery(keptQuery());
  const release = useQuery({ queryKey: ['offline', 'release'], queryFn: () => readRelease() });
  const place = plan.data && storedPlaces.data?.places.find((one) => keyOf(one) === keyOf(plan.data));
  return (
    <section
      id={id}
      aria-label={t('keep.title')}
      className="basis-full rounded-md border border-line bg-paper-raised p-4"
    >
      {plan.isError ? (
        <FailureLine text={t('keep.failed')} onRetry={() => void plan.refetch()} />
      ) : plan.data && storedPlaces.data ? (
        <PlaceStatus
          plan={plan.data}
          place={place ?? null}
          estimated={release.data && estimate(plan.data, release.data)}
        />
      ) : (
        <LoadingText label={loading} />
      )}
    </section>
  );
}
