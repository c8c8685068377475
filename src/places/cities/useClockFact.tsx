import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { useNow } from '@/lib/useNow.ts';
import { formatDay, formatTime, formatZone } from '@/shared/format.ts';
import type { Fact } from '@/ui/FactList.tsx';

/** The local time of a place. A server leaves its room empty: a cached page would tell the time of another visit. */
export function useClockFact(timezone: string): Fact {
  const { t } = useTranslation('city');
  const lang = useLang();
  const now = useNow();
  const zone = formatZone(lang, now, timezone);
  const fact = { id: 'time', term: t('facts.localTime'), icon: 'clock', scripted: true } as const;
  if (useHydrating()) return { ...fact, value: '\u00A0', note: zone };
  return {
    ...fact,
    value: <time dateTime={now.toISOString()}>{formatTime(lang, now, timezone)}</time>,
    note: `${formatDay(lang, now, timezone)} · ${zone}`,
  };
}
