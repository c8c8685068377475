import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { useNow } from '@/lib/useNow.ts';
import { formatTime, formatZone } from '@/shared/format.ts';
import { knownZone, zoneOffset } from '@/shared/localTime.ts';
import type { Fact } from '@/ui/FactList.tsx';
import { span } from './span.ts';

/** The zones of the engine that differ now, from west to east. */
function offsets(now: Date, zones: readonly string[]): { zone: string; offset: number }[] {
  const byOffset = new Map(zones.map((zone) => [zoneOffset(now, zone), zone]));
  return [...byOffset].map(([offset, zone]) => ({ zone, offset })).sort((a, b) => a.offset - b.offset);
}

/**
 * The clock of the capital, how far it is from the reader's, and the zones of a wide country. A server leaves its room
 * empty, as useClockFact does.
 */
export function useCapitalClock(zones: readonly string[]): Fact | null {
  const { t } = useTranslation('practical');
  const lang = useLang();
  const now = useNow();
  const isHydrating = useHydrating();
  if (zones.length === 0) return null;
  const zone = knownZone(zones[0]);
  const all = offsets(
    now,
    zones.map((name) => knownZone(name)),
  );
  const [first, last] = [all[0], all.at(-1)];
  const wide = first && last && first !== last;
  const range = wide
    ? t('time.zones', { from: formatZone(lang, now, first.zone), to: formatZone(lang, now, last.zone) })
    : formatZone(lang, now, zone);
  const fact = {
    id: 'time',
    term: t(wide ? 'time.title' : 'time.plain'),
    icon: 'clock',
    scripted: true,
  } as const;
  const note = (difference: string) => (
    <>
      {/* Two lines, as it mostly needs: a server leaves their room. */}
      <span className="block min-h-[2lh]">{difference}</span>
      <span className="block">{range}</span>
    </>
  );
  if (isHydrating) return { ...fact, value: '\u00A0', note: note('') };
  const ahead = zoneOffset(now, zone) + now.getTimezoneOffset();
  const duration = span(lang, Math.abs(ahead));
  const difference = ahead === 0 ? t('time.same') : t(ahead > 0 ? 'time.ahead' : 'time.behind', { duration });
  return {
    ...fact,
    value: <time dateTime={now.toISOString()}>{formatTime(lang, now, zone)}</time>,
    note: note(difference),
  };
}
