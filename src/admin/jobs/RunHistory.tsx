import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { RunEntry } from './RunEntry.tsx';
import type { Run, RunKind } from './run.ts';
import { RUNS_PAGE, runsQuery } from './runs.ts';
import { useOpenedRun } from './useRun.ts';

/** All runs of a kind, the newest first; each can be opened. */
export function RunHistory({ kind }: { readonly kind: RunKind }) {
  const { t } = useTranslation('adminJobs');
  const [page, setPage] = useState(0);
  const opened = useOpenedRun();
  return (
    <Panel title={t('runs.title')}>
      <RunList
        query={useQuery(runsQuery(kind, page))}
        page={page}
        onPage={setPage}
        empty={t('runs.empty')}
        opened={opened}
      />
    </Panel>
  );
}

interface Props {
  readonly query: UseQueryResult<readonly Run[]>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly empty: string;
  /** In the list of a kind: the run that the address opens. */
  readonly opened?: number | null;
}

/** Runs, page by page. */
export function RunList({ query, page, onPage, empty, opened }: Props) {
  const { t } = useTranslation('adminJobs');
  return (
    <>
      <QueryView
        query={query}
        pending={<Loading label={t('runs.loading')} />}
        errorText={t('runs.error')}
        empty={{ when: (runs) => runs.length === 0 && page === 0, title: empty }}
      >
        {(runs) => (
          <ul>
            {runs.map((run) => (
              <RunEntry
                key={`${run.kind} ${run.id}`}
                run={run}
                shown={opened === undefined ? undefined : run.id === opened}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <Pages page={page} last={(query.data?.length ?? 0) < RUNS_PAGE} onPage={onPage} />
    </>
  );
}
