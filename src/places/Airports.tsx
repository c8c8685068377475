import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { sentenceSpace } from '@/shared/enumeration.ts';
import { displayName, formatDate } from '@/shared/format.ts';
import type { Position } from '@/shared/geo.ts';
import type { Airport } from '@/shared/places.ts';
import { Icon } from '@/ui/Icon.tsx';
import { PlaceName } from './PlaceName.tsx';

interface Props {
  /** Nearest first. */
  readonly airports: readonly Airport[];
  /** Distance of an airport, in words. */
  readonly where?: (airport: Position) => string;
}

/**
 * Sentence that names the sources of the airports and of their names, with the days of the sources; null without airports.
 */
export function useAirportSource(airports: readonly Airport[]): string | null {
  const { t } = useTranslation('places');
  const lang = useLang();
  const date = airports[0]?.date;
  if (!date) return null;
  const day = (text: string) => formatDate(lang, new Date(text), 'UTC');
  const namedOn = airports.flatMap((airport) => airport.namedOn ?? []).sort()[0];
  return [
    t('airports.source', { date: day(date) }),
    ...(namedOn ? [t('airports.names', { date: day(namedOn) })] : []),
  ].join(sentenceSpace(lang));
}

interface ListProps {
  readonly airports: readonly Airport[];
  readonly where: Props['where'] | undefined;
  /** Heading that says where they lie. */
  readonly title: string | null;
}

function AirportList({ title, airports, where }: ListProps) {
  const lang = useLang();
  if (airports.length === 0) return null;
  return (
    <>
      {title && <h4 className="mt-2 font-sans text-sm/(--leading-text) text-ink-muted">{title}</h4>}
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6">
        {airports.map((airport) => (
          <li key={airport.iata} className="flex items-center gap-4 border-t border-line py-3">
            <bdi className="w-11 font-semibold">{airport.iata}</bdi>
            <span className="min-w-0 flex-1">
              <PlaceName names={airport.names} />
              <span className="block text-sm/(--leading-text) text-ink-muted tabular-nums">
                {[airport.isoCode && displayName(lang, 'region', airport.isoCode), where?.(airport)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The nearest airports that airlines serve; nothing where there are none. */
export function Airports({ airports, where }: Props) {
  const { t } = useTranslation('places');
  const source = useAirportSource(airports);
  if (!source) return null;
  return (
    <>
      <h3 className="mt-4 flex items-center gap-1.5 font-sans eyebrow">
        <Icon name="plane" className="size-4" />
        {t('airports.title')}
      </h3>
      {[
        { title: t('airports.inside'), of: airports.filter(({ inside }) => inside === true) },
        { title: t('airports.beyond'), of: airports.filter(({ inside }) => inside === false) },
        { title: null, of: airports.filter(({ inside }) => inside === undefined) },
      ].map(({ title, of }) => (
        <AirportList key={title} title={title} airports={of} where={where} />
      ))}
      <p className="mt-2 text-sm text-ink-muted">{source}</p>
    </>
  );
}
