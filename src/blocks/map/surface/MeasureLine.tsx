import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatDistance } from '@/shared/format.ts';
import { distanceKm } from '@/shared/geo.ts';
import { Icon } from '@/ui/Icon.tsx';
import { MapIcon } from './icons.tsx';
import type { Measure } from './useMeasure.ts';

/** The measured distance, or the next step, over the head of the map. */
export function MeasureLine({ measure: { from, to, clear } }: { measure: Measure }) {
  const { t } = useTranslation('explorer');
  const lang = useLang();
  if (!from) return null;
  const km = to && distanceKm(from, to);
  return (
    <div className="absolute start-3 end-17 top-3 z-5 flex w-fit max-w-md items-center gap-2 rounded-sm border border-line-strong bg-paper-raised ps-3 text-sm shadow-lift">
      <MapIcon name="measure" className="text-accent" />
      <p role="status" className="min-w-0 py-2 leading-snug">
        {to && km !== null ? (
          <>
            {t('measure.between', { from: from.name, to: to.name })}{' '}
            <strong className="whitespace-nowrap tabular-nums">{formatDistance(lang, km)}</strong>{' '}
            <span className="whitespace-nowrap text-ink-muted tabular-nums">
              {t('measure.miles', {
                miles: formatDistance(lang, km, 'imperial'),
              })}
            </span>
          </>
        ) : (
          t('measure.next', { name: from.name })
        )}
      </p>
      <button
        type="button"
        aria-label={t('measure.clear')}
        title={t('measure.clear')}
        onClick={clear}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-muted hover:text-accent"
      >
        <Icon name="close" className="size-4.5" />
      </button>
    </div>
  );
}
