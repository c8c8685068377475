import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { ListPanel } from '@/admin/ui/ListPanel.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useAddressFilters } from '@/admin/ui/useAddressFilters.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { REPORT_KINDS } from '@/shared/reports.ts';
import { CorrectionEntry } from './CorrectionEntry.tsx';
import { correctionsQuery, filtersIn, PAGE, paramsOf, STATES } from './corrections.ts';

/** Mistakes that visitors have reported (docs/product/back-office.md#mistakes-reported). */
export function CorrectionsPage() {
  const { t } = useTranslation('adminCorrections');
  const { t: ofReport } = useTranslation('report');
  const list = useAddressFilters({ read: filtersIn, write: paramsOf, typed: [] });
  const query = useQuery(correctionsQuery(list.filters, useLang()));
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <ListPanel
        list={list}
        fields={(field) => (
          <>
            <SelectField
              label={t('filters.state')}
              any={t('filters.all')}
              options={STATES.map((state) => [state, t(`states.${state}`)])}
              {...field('state')}
            />
            <SelectField
              label={t('filters.kind')}
              any={t('filters.all')}
              options={REPORT_KINDS.map((kind) => [kind, ofReport(`kinds.${kind}`)])}
              {...field('kind')}
            />
            <CountryField label={t('filters.country')} world={t('filters.world')} {...field('country')} />
          </>
        )}
        columns="sm:grid-cols-3"
        query={query}
        size={PAGE}
        loading={t('loading')}
        failed={t('failed')}
        empty={t('empty')}
        found={(number) => t('found', { number })}
      >
        {(rows) =>
          rows.length > 0 && (
            <ol aria-label={t('title')} className="border-t border-line">
              {rows.map((correction) => (
                <CorrectionEntry key={correction.id} correction={correction} />
              ))}
            </ol>
          )
        }
      </ListPanel>
    </AdminPage>
  );
}
