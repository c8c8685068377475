import { useTranslation } from 'react-i18next';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/lib/i18n.tsx';
import type { CountryProgress } from '@/shared/imports/importRuns.ts';
import { useCountryName } from './useLogWords.ts';

interface Props {
  readonly countries: readonly CountryProgress[];
  readonly dryRun: boolean;
}

/** The countries of a run that have begun. */
export function CountryList({ countries, dryRun }: Props) {
  const { t } = useTranslation('adminImport');
  const columns = useColumns(dryRun);
  if (countries.length === 0) return null;
  return (
    <div className="max-h-96 overflow-y-auto">
      <DataTable caption={t('run.countries')} columns={columns} rows={countries} rowKey={({ iso }) => iso} />
    </div>
  );
}

function useColumns(dryRun: boolean) {
  const { t } = useTranslation('adminImport');
  const nameOf = useCountryName();
  const cell = numberCell(useLang());
  const { accessor, columns } = columnHelper<CountryProgress>();
  return columns([
    accessor('iso', { header: t('columns.iso') }),
    accessor(({ iso }) => nameOf(iso), { id: 'name', header: t('columns.country') }),
    accessor((country) => t(statusKey(country)), {
      id: 'status',
      header: t('columns.status'),
      cell: ({ row: { original } }) => <Status country={original} />,
    }),
    accessor(({ total }) => total ?? undefined, { id: 'total', header: t('columns.total'), cell }),
    accessor('processed', { header: t('counts.processed'), cell }),
    accessor('created', { header: dryRun ? t('dryCounts.created') : t('counts.created'), cell }),
    accessor('failed', { header: t('counts.failed'), cell }),
  ]);
}

/** A country that stopped at its last allowed batch has rows left. */
const statusKey = ({ status, hasMore }: CountryProgress) =>
  status === 'success' && hasMore ? 'states.atLimit' : (`statuses.${status}` as const);

const COLOURS: Readonly<Record<string, string>> = {
  'statuses.error': 'text-danger',
  'statuses.success': 'text-success',
};

function Status({ country }: { country: CountryProgress }) {
  const { t } = useTranslation('adminImport');
  const key = statusKey(country);
  const { errorMessage } = country;
  return (
    <span className={COLOURS[key]}>
      {t(key)}
      {errorMessage && (
        <span lang="en" className="block text-xs">
          {errorMessage}
        </span>
      )}
    </span>
  );
}
