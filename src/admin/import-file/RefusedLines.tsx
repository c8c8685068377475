import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { downloadText } from '@/lib/download.ts';
import { useLang } from '@/lib/i18n.tsx';
import { toCsv } from '@/shared/csv.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { refusalTable } from './fileImports.ts';
import type { Refusal } from './fileRows.ts';
import { useFieldName } from './useFieldName.ts';

const PAGE = 50;

interface Props {
  readonly refused: readonly Refusal[];
  readonly fileName: string;
}

export const downloadRefused = (fileName: string, refused: readonly Refusal[]) =>
  downloadText(`${fileName.replace(/\.[^.]*$/, '')}-errors.csv`, toCsv(refusalTable(refused)), 'text/csv');

/** The lines that are not imported, each with its column and the reason; all of them as CSV. */
export function RefusedLines({ refused, fileName }: Props) {
  const { t } = useTranslation('adminFileImport');
  const lang = useLang();
  const fieldName = useFieldName();
  const [page, setPage] = useState(0);
  const { accessor, columns } = columnHelper<Refusal>();
  const shown = columns([
    accessor('line', { header: t('refused.line'), cell: numberCell(lang) }),
    accessor(({ reason }) => t(`reasons.${reason}`), { id: 'reason', header: t('refused.reason') }),
    accessor(({ field }) => (field ? fieldName(field) : undefined), {
      id: 'field',
      header: t('refused.column'),
    }),
    accessor(({ value }) => value ?? undefined, {
      id: 'value',
      header: t('refused.value'),
      cell: ({ getValue }) => <bdi className="wrap-anywhere">{getValue()}</bdi>,
    }),
  ]);
  return (
    <section className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">{t('refused.title')}</h3>
        <Button size="sm" onClick={() => downloadRefused(fileName, refused)}>
          <Icon name="download" />
          {t('refused.download')}
        </Button>
      </div>
      <DataTable
        caption={t('refused.title')}
        columns={shown}
        rows={refused.slice(page * PAGE, (page + 1) * PAGE)}
        rowKey={({ line }) => line}
      />
      <Pages page={page} last={(page + 1) * PAGE >= refused.length} onPage={setPage} />
    </section>
  );
}
