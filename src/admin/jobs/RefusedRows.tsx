import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnHelper, DataTable } from '@/admin/ui/DataTable.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { downloadText } from '@/lib/download.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { toCsv } from '@/shared/csv.ts';
import { errorTable } from '@/shared/imports/importRows.ts';
import type { RowError } from '@/shared/imports/importRuns.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { Run } from './run.ts';
import { allRefusedRows, REFUSED_PAGE, refusedRowsQuery } from './runLog.ts';
import { useCountryName, useRowReason } from './useLogLabels.ts';
import { useRunToasts } from './useRunToasts.ts';

interface Props {
  /** Downloads all of them. */
  readonly download: () => Promise<void>;
  readonly children: ReactNode;
}

/** The rows of a run that were not imported, with their reasons; all of them as CSV. */
export function RefusedRows({ download, children }: Props) {
  const { t } = useTranslation('adminImport');
  const toasts = useRunToasts();
  const [open, setOpen] = useState(false);
  const exporting = useMutation({ mutationFn: download, onError: toasts.notRead });
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="chevron-down" className={open ? 'rotate-180' : ''} />
          {t('run.refused')}
        </Button>
        <Button size="sm" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Icon name="download" />
          {t('run.downloadErrors')}
        </Button>
      </div>
      {open && <div className="mt-3">{children}</div>}
    </div>
  );
}

/** Rows of the dataset, page by page. */
export function RefusedRowsOfImport({ run }: { readonly run: Run }) {
  return (
    <RefusedRows
      download={async () => {
        const table = toCsv(errorTable(await allRefusedRows(run.id)));
        downloadText(`city-import-${run.id}-errors.csv`, table, 'text/csv');
      }}
    >
      <RefusedPage run={run} />
    </RefusedRows>
  );
}

function RefusedPage({ run }: { readonly run: Run }) {
  const { t } = useTranslation('adminImport');
  const [page, setPage] = useState(0);
  const query = useQuery(refusedRowsQuery(run.id, page));
  return (
    <>
      <QueryView
        query={query}
        pending={<Loading label={t('loading')} />}
        errorTitle={t('loadError')}
        errorText={t('loadErrorText')}
      >
        {(rows) => <Rows rows={rows} />}
      </QueryView>
      <Pages
        page={page}
        onPage={setPage}
        last={(query.data?.length ?? 0) < REFUSED_PAGE || (page + 1) * REFUSED_PAGE >= run.failed}
      />
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly (RowError & { readonly id: number })[] }) {
  const { t } = useTranslation('adminImport');
  const countryName = useCountryName();
  const reason = useRowReason();
  const { accessor, columns } = columnHelper<RowError & { readonly id: number }>();
  const tableColumns = columns([
    accessor(({ iso }) => countryName(iso), { id: 'country', header: t('columns.country') }),
    accessor(({ geonameId }) => geonameId ?? undefined, { id: 'geonameId', header: t('columns.geonameId') }),
    accessor((row) => reason(row.reason), { id: 'reason', header: t('columns.reason') }),
    accessor(({ value }) => value ?? undefined, {
      id: 'value',
      header: t('columns.value'),
      cell: ({ getValue }) => <bdi className="break-words">{getValue()}</bdi>,
    }),
  ]);
  return <DataTable caption={t('run.refused')} columns={tableColumns} rows={rows} rowKey={({ id }) => id} />;
}
