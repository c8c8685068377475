import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { formatElapsed } from '@/admin/ui/formatElapsed.ts';
import { Loading } from '@/admin/ui/Loading.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { RunProblem } from '@/admin/ui/RunProblem.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { type ImportRun, isActive, isAtLimit, percentOf } from '@/shared/imports/importRuns.ts';
import { ownZone } from '@/shared/localTime.ts';
import { FactList } from '@/ui/FactList.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { Notice } from '@/ui/states.tsx';
import { CountryList } from './CountryList.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { RunActions } from './RunActions.tsx';
import { RunLog } from './RunLog.tsx';
import { useRun } from './useImport.ts';
import { useCounts } from './useRunToasts.ts';
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
            <RunPanel run={run} atLimit={isAtLimit(run, countries)}>
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

interface PanelProps {
  readonly run: ImportRun;
  readonly atLimit: boolean;
  readonly children: ReactNode;
}

function RunPanel({ run, atLimit, children }: PanelProps) {
  const { t } = useTranslation('adminImport');
  const scope = useScopeName();
  return (
    <Panel title={t('run.title', { id: run.id, scope: scope(run.scope) })}>
      <div className="grid gap-5">
        <ProgressBar
          label={`${t(`states.${atLimit ? 'atLimit' : run.state}`)}${run.options.dryRun ? ` · ${t('form.dryRun')}` : ''}`}
          percent={percentOf(run, atLimit)}
          note={<Speed run={run} />}
        />
        <RunNotices run={run} atLimit={atLimit} />
        <Counts run={run} />
        <RunActions run={run} />
        {children}
      </div>
    </Panel>
  );
}

function RunNotices({ run, atLimit }: Omit<PanelProps, 'children'>) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const zone = ownZone();
  const moment = (iso: string) => formatMoment(lang, new Date(iso), zone);
  const counts = useCounts()(run);
  return (
    <>
      {run.resumeAt && run.state === 'waiting' && (
        <Notice tone="warning">{t('run.waiting', { until: moment(run.resumeAt) })}</Notice>
      )}
      {atLimit && <Notice tone="warning">{t('run.atLimit', counts)}</Notice>}
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
