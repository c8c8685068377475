import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import type { RunItem } from './runs.ts';
import { useCountryName } from './useLogLabels.ts';

interface Props {
  readonly items: readonly RunItem[];
  readonly dryRun?: boolean;
  /** Words why a country failed; without it the message is shown as it is. */
  readonly errorOf?: ((item: RunItem) => ReactNode) | undefined;
}

/** The countries of an import that have begun. */
export function RunItems({ items, dryRun = false, errorOf }: Props) {
  const { t } = useTranslation('adminImport');
  const columns = useColumns(dryRun, errorOf);
  if (items.length === 0) return null;
  return (
    <div className="max-h-96 overflow-y-auto">
      <DataTable caption={t('run.countries')} columns={columns} rows={items} rowKey={({ iso }) => iso} />
    </div>
  );
}

function useColumns(dryRun: boolean, errorOf: Props['errorOf']) {
  const { t } = useTranslation('adminImport');
  const { t: jobs } = useTranslation('adminJobs');
  const nameOf = useCountryName();
  const cell = numberCell(useLang());
  const { accessor, columns } = columnHelper<RunItem>();
  return columns([
    accessor('iso', { header: t('columns.iso') }),
    accessor(({ iso }) => nameOf(iso), { id: 'name', header: t('columns.country') }),
    accessor((country) => t(statusKey(country)), {
      id: 'status',
      header: t('columns.status'),
      cell: ({ row: { original } }) => <Status country={original} errorOf={errorOf} />,
    }),
    accessor(({ total }) => total ?? undefined, { id: 'total', header: t('columns.total'), cell }),
    accessor('processed', { header: jobs('counts.done'), cell }),
    accessor('created', { header: jobs(dryRun ? 'counts.toCreate' : 'counts.created'), cell }),
    accessor('skipped', { header: jobs('counts.skipped'), cell }),
    accessor('failed', { header: jobs('counts.failed'), cell }),
  ]);
}

/** A country that stopped at its last allowed batch has rows left. */
const statusKey = ({ status, hasMore }: RunItem) =>
  status === 'success' && hasMore ? 'states.atLimit' : (`statuses.${status}` as const);

const COLOURS: Readonly<Record<string, string>> = {
  'statuses.error': 'text-danger',
  'statuses.success': 'text-success',
};

interface StatusProps extends Pick<Props, 'errorOf'> {
  readonly country: RunItem;
}

function Status({ country, errorOf }: StatusProps) {
  const { t } = useTranslation('adminImport');
  const key = statusKey(country);
  const { errorMessage } = country;
  const error = errorOf ? errorOf(country) : errorMessage && <span lang="en">{errorMessage}</span>;
  return (
    <span className={COLOURS[key]}>
      {t(key)}
      {error && <span className="block text-xs">{error}</span>}
    </span>
  );
}
