import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatDay } from '@/shared/format.ts';
import { eventsOf, type SportsLists } from '@/shared/sports.ts';
import { cutForSummary } from './weatherAdvice.ts';

/** Three sports events the weather service knows of, and how many there are beyond; nothing without any. */
export function NearbySports({ sports }: { sports: SportsLists }) {
  const { t } = useTranslation('weather');
  const lang = useLang();
  const events = eventsOf(sports);
  if (events.length === 0) return null;
  const { shown, more } = cutForSummary(events);
  return (
    <div className="mt-8">
      <h3 className="mb-2 text-xl">{t('sports.title')}</h3>
      <ul>
        {shown.map((event) => (
          <li key={event.id} className="border-t border-line py-2">
            <bdi>{event.teams.length === 2 ? event.teams.join(' – ') : event.name}</bdi>{' '}
            <span className="text-sm text-ink-muted">
              · {formatDay(lang, new Date(`${event.date}:00Z`), 'UTC')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-muted">{t('sports.more', { count: more })}</p>}
    </div>
  );
}
