import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '@/features/places/Section.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useLang } from '@/lib/i18n.tsx';
import { useStart } from '@/lib/renderedAt.ts';
import { formatDate } from '@/shared/format.ts';
import { isFresh, type CitySights as Sights } from '@/shared/sights.ts';
import { Button } from '@/ui/Button.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { askedSightsQuery, citySightsQuery, MOST_SIGHTS } from './queries.ts';
import { SightRows } from './SightRows.tsx';

interface Props {
  readonly cityId: number;
  /** In the page's language. */
  readonly name: string;
}

/** What there is to see around a city (docs/product/sights.md). */
export function CitySights({ cityId, name }: Props) {
  const { t } = useTranslation('sights');
  const lang = useLang();
  const words = usePlaceWords({ kind: 'city', name });
  const now = useStart().getTime();
  const kept = useQuery(citySightsQuery(cityId, lang));
  const known = kept.data && kept.data.checkedAt !== null ? kept.data : null;
  const wanted = kept.data !== undefined && kept.data !== null && !isFresh(kept.data, now);
  const asked = useQuery({ ...askedSightsQuery(cityId, lang), enabled: wanted });
  // A server only has what is kept.
  if (import.meta.env.SSR && !known) return <div className="min-h-130" />;
  if (known?.total === 0 && !wanted) return null;
  const shown = asked.data ?? known;
  return (
    <Section title={t('title', { ...words })} note={shown ? t('count', { count: shown.total }) : undefined}>
      <QueryView<Sights | null>
        query={known || !wanted ? kept : asked}
        pending={<div className="min-h-100 skeleton" />}
        errorText={t('error')}
        empty={{ when: () => !shown || shown.total === 0, title: t('none') }}
      >
        {() => shown && <Shown cityId={cityId} sights={shown} stale={asked.data?.stale ?? asked.isError} />}
      </QueryView>
    </Section>
  );
}

interface ShownProps {
  readonly cityId: number;
  readonly sights: Sights;
  readonly stale: boolean;
}

function Shown({ cityId, sights, stale }: ShownProps) {
  const { t } = useTranslation('sights');
  const lang = useLang();
  const [all, setAll] = useState(false);
  const { data, isFetching, isError } = useQuery({
    ...citySightsQuery(cityId, lang, MOST_SIGHTS),
    enabled: all,
    placeholderData: keepPreviousData,
  });
  const list = (all && data?.sights) || sights.sights;
  return (
    <>
      <SightRows sights={list} />
      {list.length < sights.total && list.length < MOST_SIGHTS && (
        <p className="mt-4">
          <Button onClick={() => setAll(true)} disabled={all && isFetching}>
            {t('all')}
          </Button>
        </p>
      )}
      {all && isError && <p role="alert">{t('error')}</p>}
      <SightsSource checkedAt={sights.checkedAt} stale={stale} />
    </>
  );
}

/** Where sights come from, of which day, and how they are ordered. */
export function SightsSource({ checkedAt, stale }: { checkedAt: string | null; stale: boolean }) {
  const { t } = useTranslation('sights');
  const lang = useLang();
  return (
    <p className="mt-4 max-w-prose text-sm text-ink-muted">
      {checkedAt && t('source', { date: formatDate(lang, new Date(checkedAt), 'UTC') })}
      {stale && ` ${t('stale')}`}
    </p>
  );
}
