import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { RunProblem } from '@/admin/ui/RunProblem.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatElapsed, formatMoment, formatNumber } from '@/shared/format.ts';
import { type ImportRun, isActive } from '@/shared/imports/importRuns.ts';
import { FactList } from '@/ui/FactList.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { Notice } from '@/ui/states.tsx';
import { CountryList } from './CountryList.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { RunActions } from './RunActions.tsx';
import { RunLog } from './RunLog.tsx';
import { useRun } from './useImport.ts';
import { useScopeName } from './useScopeName.ts';

const COUNTS = ['processed', 'created', 'updated', 'skipped', 'failed'] as const;

interface Props {
  readonly id: number;
  /** Brings the run to the eye: it was chosen, and not just the newest. */
  readonly scrollTo: boolean;
}

/** A run, whichever: its progress, actions, countries, log and refused rows. */
export function RunView({ id, scrollTo }: Props) {
  const { t } = useTranslation('adminImport');
  const { query, polling, countries } = useRun(id);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrollTo) top.current?.scrollIntoView({ block: 'start' });
  }, [scrollTo]);
  return (
    <div ref={top} className="scroll-mt-4">
      <QueryView
        query={query}
        pending={<Loading label={t('loading')} />}
        errorTitle={t('loadError')}
        errorText={t('loadErrorText')}
        empty={{ when: (run) => run === null, title: t('run.missing', { id }) }}
      >
        {(run) =>
          run && (
            <RunPanel run={run}>
              <CountryList countries={countries} dryRun={run.options.dryRun} />
              <RunLog run={run} polling={polling} />
              {run.failed > 0 && <RefusedRows run={run} />}
            </RunPanel>
          )
        }
      </QueryView>
    </div>
  );
}

function RunPanel({ run, children }: { readonly run: ImportRun; readonly children: ReactNode }) {
  const { t } = useTranslation('adminImport');
  const scope = useScopeName();
  return (
    <Panel title={t('run.title', { id: run.id, scope: scope(run.scope) })}>
      <div className="grid gap-5">
        <ProgressBar
          label={`${t(`states.${run.state}`)}${run.options.dryRun ? ` · ${t('form.dryRun')}` : ''}`}
          percent={percentOf(run)}
          note={<Speed run={run} />}
        />
        <RunNotices run={run} />
        <Counts run={run} />
        <RunActions run={run} />
        {children}
      </div>
    </Panel>
  );
}

function RunNotices({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = (iso: string) => formatMoment(lang, new Date(iso), zone);
  return (
    <>
      {run.resumeAt && run.state === 'waiting' && (
        <Notice tone="warning">{t('run.waiting', { until: moment(run.resumeAt) })}</Notice>
      )}
      <RunProblem run={run} />
      {run.stalled && (
        <Notice tone="warning">
          {run.scheduled
            ? t('run.stalled', { since: moment(run.heartbeatAt) })
            : t('run.leftByCaller', { since: moment(run.heartbeatAt) })}
        </Notice>
      )}
      {isActive(run.state) && !run.stalled && <p className="text-ink-muted">{t('run.goesOn')}</p>}
    </>
  );
}

function Counts({ run }: { run: ImportRun }) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const number = (value: number) => formatNumber(lang, value);
  const term = (id: (typeof COUNTS)[number]) =>
    run.options.dryRun && (id === 'created' || id === 'updated') ? t(`dryCounts.${id}`) : t(`counts.${id}`);
  const undone = run.state === 'undoing' || run.state === 'undone';
  return (
    <FactList
      facts={[
        ...COUNTS.map((id) => ({ id, term: term(id), value: number(run[id]) })),
        {
          id: 'countries',
          term: t('counts.countries'),
          value: `${number(run.countriesDone)} / ${number(run.countriesTotal)}`,
        },
        ...(undone
          ? (['undone', 'kept'] as const).map((id) => ({
              id,
              term: t(`counts.${id}`),
              value: number(run[id]),
            }))
          : []),
      ]}
    />
  );
}

function percentOf(run: ImportRun): number {
  if (run.state === 'done' || run.state === 'undone') return 100;
  if (run.state === 'undoing') return run.created > 0 ? (100 * (run.undone + run.kept)) / run.created : 0;
  if (run.total) return (100 * run.processed) / run.total;
  return run.countriesTotal > 0 ? (100 * run.countriesDone) / run.countriesTotal : 0;
}

/** Rows per second since this screen began to watch, and the time left at that speed. */
function Speed({ run }: { run: ImportRun }) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const [first, setFirst] = useState(run);
  if (first.state !== 'running' && run.state === 'running') setFirst(run);
  if (run.state !== 'running' || run.total === null) return null;
  const seconds = (Date.parse(run.heartbeatAt) - Date.parse(first.heartbeatAt)) / 1000;
  const speed = seconds > 0 ? (run.processed - first.processed) / seconds : 0;
  if (speed <= 0) return null;
  const left = (1000 * Math.max(0, run.total - run.processed)) / speed;
  return t('run.speed', {
    speed: formatNumber(lang, speed, { maximumFractionDigits: speed < 10 ? 1 : 0 }),
    left: formatElapsed(lang, left),
  });
}
