import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatDate, formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { forgetJob } from './jobs.ts';
import { type DownloadPlan, type KeptPlace, keptQuery, keyOf, removePlace } from './kept.ts';
import { formatSize } from './size.ts';
import { useJob } from './useJob.ts';

interface Props {
  readonly plan: DownloadPlan;
  /** The part that is there; null when nothing is. */
  readonly place: KeptPlace | null;
  /** Bytes that are still missing, estimated. */
  readonly estimated?: number | undefined;
}

/** How much of a place is kept, and what can be done about it. */
export function PlaceStatus({ plan, place, estimated }: Props) {
  const { t } = useTranslation('offline');
  const lang = useLang();
  const client = useQueryClient();
  const { job, start } = useJob(plan);
  const count = (value: number) => formatNumber(lang, value);
  const remove = async () => {
    const key = keyOf(plan);
    forgetJob(key);
    await removePlace(key);
    await client.invalidateQueries(keptQuery());
  };
  if (job && job.outcome === null)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-44 flex-1">
          <div
            role="progressbar"
            aria-label={t('keep.running', { name: plan.name })}
            aria-valuemin={0}
            aria-valuemax={job.total}
            aria-valuenow={job.done}
            className="h-4 overflow-clip rounded-full bg-paper-sunken"
          >
            <div className="h-full bg-accent" style={{ width: `${(100 * job.done) / job.total}%` }} />
          </div>
          <p className="text-sm">{t('keep.progress', { done: count(job.done), total: count(job.total) })}</p>
        </div>
        <Button onClick={job.stop}>{t('keep.stop')}</Button>
      </div>
    );
  const partial = place !== null && !place.complete;
  return (
    <>
      <p role="status">
        {job?.outcome === 'full' && `${t('keep.full')} `}
        {job?.outcome === 'failed' && `${t('keep.failed')} `}
        {place?.complete &&
          t('keep.done', {
            date: formatDate(lang, new Date(place.at)),
            size: formatSize(lang, place.bytes),
          })}
        {partial && t('keep.partial', { done: count(place.done), total: count(place.pages.length) })}
        {!place &&
          estimated !== undefined &&
          t(`keep.${plan.kind}`, {
            count: plan.pages.length,
            pages: count(plan.pages.length),
            size: formatSize(lang, estimated),
          })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button intent={place?.complete ? 'secondary' : 'primary'} onClick={start}>
          <Icon name={place?.complete ? 'refresh' : 'download'} />
          {t(place?.complete ? 'keep.update' : partial ? 'keep.resume' : 'keep.start')}
        </Button>
        {place && (
          <Button onClick={() => void remove()}>
            <Icon name="close" />
            {t('keep.remove')}
            <span className="sr-only">{` (${plan.name})`}</span>
          </Button>
        )}
      </div>
    </>
  );
}
