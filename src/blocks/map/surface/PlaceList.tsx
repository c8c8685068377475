import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '@/blocks/map/places.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { latitudeStyle } from '@/ui/latitudeStyle.ts';
import { PlacedName } from './PlaceCard.tsx';

/** The most places of a kind that the list has; more come as one zooms in. */
const MAX_LISTED = 60;

interface Props {
  readonly places: readonly MapPlace[];
  readonly onChoose: (place: MapPlace) => void;
  /** The place that has the focus or the pointer; null when it leaves. */
  readonly onPoint: (place: MapPlace | null) => void;
}

const GROUPS = [
  ['city', 'list.cities'],
  ['sight', 'layers.sights'],
  ['region', 'list.regions'],
  ['country', 'list.countries'],
  ['airport', 'list.airports'],
] as const;

/** Every place that is seen on the map, as buttons that open its card: the way for keys and for screen readers. */
export function PlaceList({ places, onChoose, onPoint }: Props) {
  const { t } = useTranslation('explorer');
  return (
    <>
      {GROUPS.map(([kind, title]) => {
        const placesOfKind = places.filter((place) => place.kind === kind);
        return (
          placesOfKind.length > 0 && (
            <Group key={kind} title={t(title)} count={placesOfKind.length}>
              {placesOfKind.slice(0, MAX_LISTED).map((place) => (
                <li key={place.key} style={latitudeStyle(place.latitude)}>
                  <button
                    type="button"
                    className="flex min-h-11 w-full items-center gap-3 border-b border-line px-4 py-1.5 text-start hover:bg-accent-soft focus-visible:-outline-offset-2"
                    onClick={() => onChoose(place)}
                    onFocus={() => onPoint(place)}
                    onBlur={() => onPoint(null)}
                    onPointerEnter={() => onPoint(place)}
                    onPointerLeave={() => onPoint(null)}
                  >
                    <Sign kind={place.kind} />
                    <span className="min-w-0 flex-1 leading-snug">
                      <PlacedName place={place} />
                    </span>
                    <Note place={place} />
                  </button>
                </li>
              ))}
            </Group>
          )
        );
      })}
    </>
  );
}

/** The sign that the place has on the map (engine/images.ts). */
function Sign({ kind }: Pick<MapPlace, 'kind'>) {
  return (
    <span
      className={clsx(
        'size-2 shrink-0',
        kind === 'sight' ? 'bg-accent' : 'lat-dot',
        kind === 'airport' && 'rotate-45',
        kind !== 'sight' && kind !== 'airport' && 'rounded-full',
      )}
    />
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const { t } = useTranslation('explorer');
  const lang = useLang();
  const id = useId();
  const more = count - MAX_LISTED;
  return (
    <section aria-labelledby={id}>
      <h3
        id={id}
        className="sticky top-0 z-1 flex justify-between gap-3 border-b border-line bg-paper-sunken px-4 py-2 font-sans eyebrow"
      >
        {title}
        <bdi className="tabular-nums">{formatNumber(lang, count)}</bdi>
      </h3>
      <ul>{children}</ul>
      {more > 0 && (
        <p className="px-4 py-3 text-sm text-ink-muted">
          {t('list.more', { count: more, value: formatNumber(lang, more) })}
        </p>
      )}
    </section>
  );
}

function Note({ place }: { place: MapPlace }) {
  const lang = useLang();
  if (place.kind === 'airport') return <bdi className="text-sm text-ink-muted">{place.iata}</bdi>;
  if (place.kind !== 'city' || !place.population) return null;
  const short = { notation: 'compact', maximumFractionDigits: 1 } as const;
  return (
    <bdi className="text-sm text-ink-muted tabular-nums">{formatNumber(lang, place.population, short)}</bdi>
  );
}
