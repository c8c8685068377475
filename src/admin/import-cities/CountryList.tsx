import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { displayName, formatNumber } from '@/shared/format.ts';
import { type CountryProgress, UNKNOWN_COUNTRY_ISO } from '@/shared/imports/importRuns.ts';
import { runCountriesQuery } from './runs.ts';
import { useCountColumns } from './useCountColumns.ts';

/** The countries of a run that have begun, each with its numbers (admin.md §2; 96 units high at most, §9). */
export function CountryList({ runId }: { runId: number }) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const counts = useCountColumns();
  const { data } = useQuery(runCountriesQuery(runId));
  if (!data?.length) return null;
  const nameOf = (iso: string) =>
    iso === UNKNOWN_COUNTRY_ISO ? t('run.unknownCountry') : displayName(lang, 'region', iso);
  const columns: Column<CountryProgress>[] = [
    { id: 'iso', title: t('columns.iso'), value: ({ iso }) => iso },
    { id: 'name', title: t('columns.country'), value: ({ iso }) => nameOf(iso) },
    {
      id: 'status',
      title: t('columns.status'),
      value: ({ status }) => t(`statuses.${status}`),
      cell: ({ status, errorMessage }) => (
        <span className={status === 'error' ? 'text-danger' : status === 'success' ? 'text-success' : ''}>
          {t(`statuses.${status}`)}
          {errorMessage && (
            <span lang="en" className="block text-xs">
              {errorMessage}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'total',
      title: t('columns.total'),
      value: ({ total }) => total,
      cell: ({ total }) => (total === null ? '' : formatNumber(lang, total)),
    },
    ...counts<CountryProgress>('processed', 'created', 'failed'),
  ];
  return (
    <div className="max-h-96 overflow-y-auto">
      <DataTable caption={t('run.countries')} columns={columns} rows={data} rowKey={({ iso }) => iso} />
    </div>
  );
}
