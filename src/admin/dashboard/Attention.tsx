import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { driftQuery } from '@/admin/jobs/upstreams.ts';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatDate, formatNumber } from '@/shared/format.ts';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { ownZone } from '@/shared/localTime.ts';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { Notice } from '@/ui/states.tsx';
import {
  type AttentionItem,
  contactQuery,
  LACKING,
  lackingQuery,
  placeOf,
  URGENT,
  urgentQuery,
} from './attention.ts';

/** Tasks that need somebody first, each a link to its screen (docs/product/back-office.md#dashboard). */
export function Attention() {
  const { t } = useTranslation('admin');
  const lang = useLang();
  const { data: contact } = useQuery(contactQuery());
  const { data: drift } = useQuery(driftQuery());
  return (
    <div className="mb-6">
      {contact === false && (
        <Notice tone="warning" className="mb-6">
          {t('attention.noContact', { variable: 'CONTACT' })}
        </Notice>
      )}
      {drift && (
        <Notice tone="warning" className="mb-6">
          <Link to={ADMIN_PATHS.upstreams} className="underline underline-offset-4">
            {t('attention.drifted', {
              date: formatDate(lang, new Date(drift.at), ownZone()),
              services: new Intl.ListFormat(localeTag(lang)).format(drift.services),
            })}
          </Link>
        </Notice>
      )}
      <Panel title={t('attention.title')}>
        <div className="grid gap-6 md:grid-cols-2">
          <Counted query={useQuery(urgentQuery())} names={URGENT} none={t('attention.none')} />
          <Counted query={useQuery(lackingQuery(lang))} names={LACKING} none={t('attention.complete')} />
        </div>
      </Panel>
    </div>
  );
}

interface Props {
  readonly query: UseQueryResult<Partial<Record<AttentionItem, number>>>;
  readonly names: readonly AttentionItem[];
  readonly none: string;
}

/** Counts above zero; `none` when there are none. */
function Counted({ query, names, none }: Props) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  return (
    <QueryView query={query} pending={<SkeletonLines count={3} />} errorText={t('attention.failed')}>
      {(counts) => {
        const items = names.flatMap((name) => (counts[name] ? [[name, counts[name]] as const] : []));
        if (items.length === 0) return <p className="text-ink-muted">{none}</p>;
        return (
          <ul>
            {items.map(([name, count]) => (
              <li key={name} className="border-b border-line last:border-b-0">
                <Link
                  to={placeOf(name, lang)}
                  className="flex min-h-11 items-center justify-between gap-4 underline underline-offset-4"
                >
                  <span className="min-w-0">
                    {t(`attention.items.${name}`, { language: languageOf(lang).nativeName })}
                  </span>
                  <span className="font-semibold tabular-nums">{formatNumber(lang, count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}
