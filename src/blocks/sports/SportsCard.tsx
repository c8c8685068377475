import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import type { PlaceWords } from '@/i18n/placeWords.ts';
import { formatDayAndTime } from '@/shared/format.ts';
import type { ExampleEvent, FixtureEvent, SportsEvent } from '@/shared/sports.ts';
import { Badge } from '@/ui/Badge.tsx';
import { CardTitle } from '@/ui/Card.tsx';

/** One event: sport, what, when, where; an example says that it is one and sells nothing. */
export function SportsCard({ event, words }: { event: SportsEvent; words: PlaceWords }) {
  const { t } = useTranslation('sports');
  const lang = useLang();
  // The date is local and without zone: read and written in the same one.
  const date = new Date(`${event.date}:00Z`);
  return (
    <article className="flex flex-col gap-1.5 rounded-md border border-line bg-paper-raised p-4">
      <p className="flex flex-wrap gap-2">
        <Badge>{t(`type.${event.type}`)}</Badge>
        {event.kind === 'example' && <Badge tone="warning">{t('example.label')}</Badge>}
      </p>
      {event.kind === 'fixture' ? <Fixture event={event} /> : <Example event={event} words={words} />}
      <p className="mt-auto pt-2 text-sm text-ink-muted">
        <time dateTime={event.date}>{formatDayAndTime(lang, date, 'UTC')}</time>
      </p>
    </article>
  );
}

function Fixture({ event }: { event: FixtureEvent }) {
  const { t } = useTranslation('sports');
  return (
    <>
      <CardTitle>
        <bdi>{event.teams.length === 2 ? event.teams.join(' – ') : event.name}</bdi>
      </CardTitle>
      {event.teams.length === 2 && (
        <p className="text-ink-muted">
          <bdi>{event.name}</bdi>
        </p>
      )}
      {event.description && <p dir="auto">{event.description}</p>}
      {event.venue && (
        <p className="text-sm text-ink-muted">
          <bdi>{event.venue}</bdi>
        </p>
      )}
      {event.ticketUrl && (
        <a href={event.ticketUrl} rel="sponsored nofollow noopener" className="text-accent underline">
          {t('tickets')}
        </a>
      )}
    </>
  );
}

function Example({ event, words }: { event: ExampleEvent; words: PlaceWords }) {
  const { t } = useTranslation('sports');
  return (
    <>
      <CardTitle>{t(`example.${event.variant}`, { ...words })}</CardTitle>
      <p className="text-sm text-ink-muted">{t(`example.venue.${event.venue}`)}</p>
    </>
  );
}
