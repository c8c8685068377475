import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { useAddressFilters } from '@/admin/ui/useAddressFilters.ts';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { CorrectionEntry } from './CorrectionEntry.tsx';
import { CorrectionFilterFields } from './CorrectionFilterFields.tsx';
import { type CorrectionFilters, correctionsQuery, filtersIn, PAGE, paramsOf } from './corrections.ts';

/** Mistakes that visitors have reported (docs/product/back-office.md#mistakes-reported). */
export function CorrectionsPage() {
  const { t } = useTranslation('adminCorrections');
  const lang = useLang();
  const { filters, change } = useAddressFilters<CorrectionFilters>({
    read: filtersIn,
    write: paramsOf,
    typed: [],
  });
  const query = useQuery(correctionsQuery(filters, lang));
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Panel>
        <CorrectionFilterFields filters={filters} onChange={(changed) => change({ ...changed, page: 0 })} />
        <QueryView query={query} pending={<Loading label={t('loading')} />} errorText={t('failed')}>
          {(rows) => (
            <>
              <p role="status" className="mb-3 text-ink-muted">
                {rows.length === 0 && filters.page === 0
                  ? t('empty')
                  : t('found', { number: formatNumber(lang, Number(rows[0]?.total ?? 0)) })}
              </p>
              {rows.length > 0 && (
                <ol aria-label={t('title')} className="border-t border-line">
                  {rows.map((correction) => (
                    <CorrectionEntry key={correction.id} correction={correction} />
                  ))}
                </ol>
              )}
              <Pages
                page={filters.page}
                last={(filters.page + 1) * PAGE >= Number(rows[0]?.total ?? 0)}
                onPage={(page) => change({ ...filters, page })}
              />
            </>
          )}
        </QueryView>
      </Panel>
    </AdminPage>
  );
}
