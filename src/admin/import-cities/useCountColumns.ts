import { useTranslation } from 'react-i18next';
import type { Column } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';

type Count = 'processed' | 'created' | 'failed';

/** Makes the columns of how many rows had which fate, for tables of runs and of their countries. */
export function useCountColumns() {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  return <Row extends Readonly<Partial<Record<Count, number>>>>(...names: readonly Count[]): Column<Row>[] =>
    names.map((name) => ({
      id: name,
      title: t(`counts.${name}`),
      value: (row) => row[name] ?? 0,
      cell: (row) => formatNumber(lang, row[name] ?? 0),
    }));
}
