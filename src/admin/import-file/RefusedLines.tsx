import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberReader } from '@/admin/fields/fieldValues.ts';
import { RefusedRows } from '@/admin/jobs/RefusedRows.tsx';
import type { Run } from '@/admin/jobs/run.ts';
import { JOBS_KEY } from '@/admin/jobs/runs.ts';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { readings } from '@/admin/ui/readings.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { downloadText } from '@/lib/download.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { toCsv } from '@/shared/csv.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { refusalTable, refusedLines } from './fileImports.ts';
import type { Refusal } from './refusals.ts';
import { useFieldName } from './useFieldName.ts';

const PAGE = 50;

interface Props {
  readonly refused: readonly Refusal[];
  readonly fileName: string;
}

const downloadRefused = (fileName: string, refused: readonly Refusal[]) =>
  downloadText(`${fileName.replace(/\.[^.]*$/, '')}-errors.csv`, toCsv(refusalTable(refused)), 'text/csv');

/** The lines that are not imported; all of them as CSV. */
export function RefusedLines({ refused, fileName }: Props) {
  const { t } = useTranslation('adminFileImport');
  return (
    <section className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">{t('refused.title')}</h3>
        <Button size="sm" onClick={() => downloadRefused(fileName, refused)}>
          <Icon name="download" />
          {t('refused.download')}
        </Button>
      </div>
      <RefusedTable refused={refused} />
    </section>
  );
}

/** Refused lines, each with its column and the reason. */
function RefusedTable({ refused }: Pick<Props, 'refused'>) {
  const { t } = useTranslation('adminFileImport');
  const lang = useLang();
  const fieldName = useFieldName();
  const [page, setPage] = useState(0);
  const reasonOf = ({ reason, value, field }: Refusal) =>
    t(`reasons.${reason}`, { ...readings(lang, value ?? '', field ? numberReader(field) : undefined) });
  const { accessor, columns } = columnHelper<Refusal>();
  const tableColumns = columns([
    accessor('line', { header: t('refused.line'), cell: numberCell(lang) }),
    accessor(reasonOf, {
      id: 'reason',
      header: t('refused.reason'),
    }),
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
    <>
      <DataTable
        caption={t('refused.title')}
        columns={tableColumns}
        rows={refused.slice(page * PAGE, (page + 1) * PAGE)}
        rowKey={({ line }) => line}
      />
      <Pages page={page} last={(page + 1) * PAGE >= refused.length} onPage={setPage} />
    </>
  );
}

/** Refused lines of a run. */
export const refusedOfRun = (run: Run) => <RefusedOfRun run={run} />;

const linesQuery = (id: number) => ({
  queryKey: [...JOBS_KEY, 'lines', id],
  queryFn: () => refusedLines(id),
});

function RefusedOfRun({ run: { id, options } }: { readonly run: Run }) {
  const client = useQueryClient();
  return (
    <RefusedRows
      download={async () => downloadRefused(options.fileName ?? '', await client.fetchQuery(linesQuery(id)))}
    >
      <StoredLines id={id} />
    </RefusedRows>
  );
}

function StoredLines({ id }: { readonly id: number }) {
  const { t } = useTranslation('adminFileImport');
  return (
    <QueryView
      query={useQuery(linesQuery(id))}
      pending={<Loading label={t('loading')} />}
      errorText={t('problems.server')}
    >
      {(refused) => <RefusedTable refused={refused} />}
    </QueryView>
  );
}
