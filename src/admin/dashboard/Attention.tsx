import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { languageOf } from '@/shared/languages.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { type Attended, LACKING, lackingQuery, placeOf, URGENT, urgentQuery } from './attention.ts';

/** What needs somebody first, each a link to its screen (docs/product/back-office.md#dashboard). */
export function Attention() {
  const { t } = useTranslation('admin');
  const lang = useLang();
  return (
    <div className="mb-6">
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
  readonly query: UseQueryResult<Partial<Record<Attended, number>>>;
  readonly names: readonly Attended[];
  readonly none: string;
}

/** What there is any of; `none` where there is nothing. */
function Counted({ query, names, none }: Props) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  return (
    <QueryView query={query} pending={<SkeletonLines count={3} />} errorText={t('attention.failed')}>
      {(counts) => {
        const shown = names.flatMap((name) => (counts[name] ? [[name, counts[name]] as const] : []));
        if (shown.length === 0) return <p className="text-ink-muted">{none}</p>;
        return (
          <ul>
            {shown.map(([name, count]) => (
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
