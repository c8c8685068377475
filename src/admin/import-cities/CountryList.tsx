import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { displayName } from '@/shared/format.ts';
import { type CountryProgress, UNKNOWN_COUNTRY_ISO } from '@/shared/imports/importRuns.ts';
import { type Polling, runCountriesQuery } from './runs.ts';

interface Props {
  readonly runId: number;
  readonly polling: Polling;
}

/** The countries of a run that have begun. */
export function CountryList({ runId, polling }: Props) {
  const { t } = useTranslation('adminImport');
  const columns = useColumns();
  const { data } = useQuery({ ...runCountriesQuery(runId), ...polling });
  if (!data?.length) return null;
  return (
    <div className="max-h-96 overflow-y-auto">
      <DataTable caption={t('run.countries')} columns={columns} rows={data} rowKey={({ iso }) => iso} />
    </div>
  );
}

function useColumns() {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const cell = numberCell(lang);
  const { accessor, columns } = columnHelper<CountryProgress>();
  const nameOf = (iso: string) =>
    iso === UNKNOWN_COUNTRY_ISO ? t('run.unknownCountry') : displayName(lang, 'region', iso);
  return columns([
    accessor('iso', { header: t('columns.iso') }),
    accessor(({ iso }) => nameOf(iso), { id: 'name', header: t('columns.country') }),
    accessor(({ status }) => t(`statuses.${status}`), {
      id: 'status',
      header: t('columns.status'),
      cell: ({ row: { original } }) => <Status country={original} />,
    }),
    accessor(({ total }) => total ?? undefined, { id: 'total', header: t('columns.total'), cell }),
    accessor('processed', { header: t('counts.processed'), cell }),
    accessor('created', { header: t('counts.created'), cell }),
    accessor('failed', { header: t('counts.failed'), cell }),
  ]);
}

function Status({ country: { status, errorMessage } }: { country: CountryProgress }) {
  const { t } = useTranslation('adminImport');
  return (
    <span className={status === 'error' ? 'text-danger' : status === 'success' ? 'text-success' : ''}>
      {t(`statuses.${status}`)}
      {errorMessage && (
        <span lang="en" className="block text-xs">
          {errorMessage}
        </span>
      )}
    </span>
  );
}
