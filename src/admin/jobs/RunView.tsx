import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { isAtLimit } from '@/shared/imports/importRuns.ts';
import { isActive } from '@/shared/jobs.ts';
import { Notice } from '@/ui/states.tsx';
import { RefusedRowsOfImport } from './RefusedRows.tsx';
import { type OwnActions, RunActions } from './RunActions.tsx';
import { RunCounts } from './RunCounts.tsx';
import { RunItems } from './RunItems.tsx';
import { RunLog } from './RunLog.tsx';
import { RunNotices, RunProgress } from './RunProgress.tsx';
import { countsOf, type Run, type RunKind } from './run.ts';
import { type RunItem, runsQuery } from './runs.ts';
import { useJobLabels } from './useJobLabels.ts';
import { useActiveRun, useOpenedRun, useRun, useRunLink } from './useRun.ts';

interface Props {
  readonly kind: RunKind;
  /** Shows none but the run of the address. */
  readonly openedOnly?: boolean;
  /** Rows of a run that were refused, where its kind has its own. */
  readonly refused?: (run: Run) => ReactNode;
  /** Parts that its kind shows besides. */
  readonly more?: (run: Run) => ReactNode;
  /** Called when the run has come further, or has ended. */
  readonly onStep?: () => void;
}

/** The run of a kind that the address opens, or the newest one. */
export function RunView({ kind, openedOnly = false, ...rest }: Props) {
  const { t } = useTranslation('adminJobs');
  const linkTo = useRunLink();
  const { titleOf } = useJobLabels();
  const opened = useOpenedRun();
  const { data: runs } = useQuery(runsQuery(kind));
  const id = opened ?? (openedOnly ? undefined : runs?.[0]?.id);
  const active = useActiveRun(kind);
  if (id === undefined) return null;
  return (
    <>
      {active && active.id !== id && (
        <Notice>
          {t('runs.another')}{' '}
          <Link to={linkTo(active.id)} preventScrollReset className="font-semibold underline">
            {titleOf(active, true)}
          </Link>
        </Notice>
      )}
      <OneRun key={id} kind={kind} id={id} scrollTo={opened !== null} {...rest} />
    </>
  );
}

interface OneProps extends Omit<Props, 'openedOnly'> {
  readonly id: number;
  /** Called when the run, seen under way, has ended. */
  readonly onEnd?: (run: Run) => void;
  /** Words of its kind. */
  readonly words?: (run: Run) => Words;
  readonly errorOf?: (item: RunItem) => ReactNode;
  /** Brings the run to the eye: it was chosen, and not just the newest. */
  readonly scrollTo?: boolean;
}

/** A run that is read until it has ended. */
export function OneRun({
  kind,
  id,
  scrollTo = false,
  refused,
  more,
  onStep,
  onEnd,
  words,
  errorOf,
}: OneProps) {
  const { t } = useTranslation('adminJobs');
  const { query, polling, items } = useRun(kind, id, onEnd);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrollTo) top.current?.scrollIntoView({ block: 'start' });
  }, [scrollTo]);
  // The end may change rows, too, without having done more.
  const step = query.data && `${query.data.done} ${query.data.state}`;
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current && seen.current !== step) onStep?.();
    seen.current = step;
  }, [step, onStep]);
  return (
    <div ref={top} className="scroll-mt-4">
      <QueryView
        query={query}
        pending={<Loading label={t('runs.loading')} />}
        errorText={t('runs.error')}
        empty={{ when: (run) => run === null, title: t('runs.missing', { id }) }}
      >
        {(run) =>
          run && (
            <RunPanel run={run} atLimit={isAtLimit(run, items)} words={words?.(run)}>
              <RunItems items={items} dryRun={run.options.dryRun === true} errorOf={errorOf} />
              {kind === 'imports' && <RunLog run={run} polling={polling} />}
              {kind === 'imports' && run.failed > 0 && <RefusedRowsOfImport run={run} />}
              {run.failed > 0 && refused?.(run)}
              {more?.(run)}
            </RunPanel>
          )
        }
      </QueryView>
    </div>
  );
}

/** Words of a kind of run instead of the common ones. */
interface Words {
  readonly title?: string;
  readonly progress?: string | undefined;
}

interface PanelProps {
  readonly run: Run;
  readonly words?: Words | undefined;
  readonly atLimit?: boolean;
  readonly own?: OwnActions;
  readonly children?: ReactNode;
}

/** A run: its progress, counts, actions, and what its kind has more. */
export function RunPanel({ run, atLimit = false, own, words, children }: PanelProps) {
  const { t } = useTranslation('adminJobs');
  const title = useJobLabels().titleOf(run, true);
  const goesOn = isActive(run.state) && !run.stalled && run.ticked;
  return (
    <Panel title={words?.title ?? title}>
      <div className="grid grid-cols-1 gap-5">
        <RunProgress run={run} atLimit={atLimit} label={words?.progress} />
        <RunNotices run={run} atLimit={atLimit} />
        {goesOn && <p className="text-ink-muted">{t('runs.goesOn')}</p>}
        <RunCounts counts={countsOf(run)} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          <RunActions run={run} own={own} />
        </div>
        {children}
      </div>
    </Panel>
  );
}
