import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { formatElapsed } from '@/admin/ui/formatElapsed.ts';
import { Loading } from '@/admin/ui/Loading.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { canResume, type ImportRun } from '@/shared/imports/importRuns.ts';
import { ownZone } from '@/shared/localTime.ts';
import { buttonClass } from '@/ui/button.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { RUNS_PAGE, runsQuery } from './runs.ts';
import { useRunLink } from './useRunLink.ts';
import { useScopeName } from './useScopeName.ts';

/** All runs, the newest first, page by page; each can be opened. */
export function RunHistory({ shown }: { readonly shown: number | null }) {
  const { t } = useTranslation('adminImport');
  /** The run before which each page begins. */
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const query = useQuery(runsQuery(pages.at(-1)));
  const last = query.data?.at(-1)?.id;
  return (
    <Panel title={t('history.title')}>
      <QueryView
        query={query}
        pending={<Loading label={t('loading')} />}
        errorTitle={t('loadError')}
        errorText={t('loadErrorText')}
        empty={{ when: (runs) => runs.length === 0 && pages.length === 1, title: t('history.none') }}
      >
        {(runs) => <Runs runs={runs} shown={shown} />}
      </QueryView>
      <Pages
        page={pages.length - 1}
        last={(query.data?.length ?? 0) < RUNS_PAGE || last === 1}
        onPage={(page) => setPages(page < pages.length ? pages.slice(0, page + 1) : [...pages, last])}
      />
    </Panel>
  );
}

function Runs({ runs, shown }: { readonly runs: readonly ImportRun[]; readonly shown: number | null }) {
  const { t } = useTranslation('adminImport');
  const linkTo = useRunLink();
  const { display } = columnHelper<ImportRun>();
  const columns = [
    ...useColumns(),
    display({
      id: 'actions',
      header: t('columns.actions'),
      cell: ({ row: { original: run } }) => (
        <Link
          to={linkTo(run.id)}
          preventScrollReset
          aria-current={run.id === shown ? 'true' : undefined}
          aria-label={t('actions.openRun', { id: run.id })}
          className={buttonClass({ size: 'sm' })}
        >
          {t('actions.open')}
        </Link>
      ),
    }),
  ];
  return (
    <DataTable
      caption={t('history.title')}
      columns={columns}
      rows={runs}
      rowKey={({ id }) => id}
      pinned="actions"
    />
  );
}

const durationOf = ({ startedAt, endedAt }: ImportRun) =>
  endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : undefined;

/** Rows of a run that ended before its last one. */
const shareOf = (run: ImportRun, number: (value: number) => string) =>
  run.state === 'done' && run.total && canResume(run) && `${number(run.processed)} / ${number(run.total)}`;

function useColumns() {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const scopeName = useScopeName();
  const cell = numberCell(lang);
  const zone = ownZone();
  const { accessor, columns } = columnHelper<ImportRun>();
  return columns([
    accessor('id', { header: t('columns.run') }),
    accessor(({ scope }) => scopeName(scope), { id: 'scope', header: t('columns.scope') }),
    accessor(
      (run) =>
        [
          t(`states.${run.state}`),
          shareOf(run, (value) => formatNumber(lang, value)),
          run.options.dryRun && t('form.dryRun'),
          run.stalled && t('states.stalled'),
        ]
          .filter(Boolean)
          .join(' · '),
      { id: 'state', header: t('columns.status') },
    ),
    accessor('startedAt', {
      header: t('columns.started'),
      cell: ({ getValue }) => (
        <span className="whitespace-nowrap">{formatMoment(lang, new Date(getValue()), zone)}</span>
      ),
    }),
    accessor(durationOf, {
      id: 'duration',
      header: t('columns.duration'),
      cell: ({ getValue }) => {
        const duration = getValue();
        return duration === undefined ? '' : formatElapsed(lang, duration);
      },
    }),
    // A dry run has created nothing.
    accessor(({ created, options }) => (options.dryRun ? undefined : created), {
      id: 'created',
      header: t('counts.created'),
      cell,
    }),
    accessor('failed', { header: t('counts.failed'), cell }),
  ]);
}
