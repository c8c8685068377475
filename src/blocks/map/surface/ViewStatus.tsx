import { useTranslation } from 'react-i18next';
import type { MapPlace } from '@/blocks/map/places.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { isolated } from '@/shared/bidi.ts';
import { listed } from '@/shared/enumeration.ts';
import { formatNumber } from '@/shared/format.ts';
import type { Places } from './usePlaces.ts';

interface Props {
  readonly places: Pick<Places, 'pending' | 'failed' | 'retry'>;
  readonly visible: readonly MapPlace[];
  /** The map is there. */
  readonly ready: boolean;
}

/** Number of names that a screen reader says. */
const SPOKEN = 3;

/** Says what is in view when the map has come to rest. */
export function ViewStatus({ places, visible, ready }: Props) {
  const { t } = useTranslation('explorer');
  const lang = useLang();
  const of = (wanted: MapPlace['kind']) => visible.filter(({ kind }) => kind === wanted);
  const cities = of('city');
  const placesInView = cities.length > 0 ? cities : of('sight');
  const names = listed(
    lang,
    placesInView.slice(0, SPOKEN).map(({ name }) => isolated(lang, name)),
  );
  const values = { count: placesInView.length, value: formatNumber(lang, placesInView.length), names };
  return (
    <div className="border-b border-line px-4 py-2 text-sm text-ink-muted">
      <p role="status">
        {!ready || places.pending
          ? t('list.loading')
          : placesInView.length === 0
            ? t('list.empty')
            : t(placesInView === cities ? 'list.seen' : 'list.sightsSeen', values)}
      </p>
      {places.failed && (
        <p className="text-danger">
          {t('list.failed')}{' '}
          <button type="button" className="min-h-6 underline underline-offset-4" onClick={places.retry}>
            {t('retry', { ns: 'common' })}
          </button>
        </p>
      )}
    </div>
  );
}
