import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { LogBox } from '@/admin/ui/LogBox.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { downloadText } from '@/lib/download.ts';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { toCsv } from '@/shared/csv.ts';
import { formatElapsed, formatMoment, formatNumber } from '@/shared/format.ts';
import { errorTable } from '@/shared/imports/importRows.ts';
import {
  canResume,
  type ImportRun,
  isActive,
  logFileName,
  logText,
  type RunAction,
  stateAfter,
} from '@/shared/imports/importRuns.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/states.tsx';
import { CountryList } from './CountryList.tsx';
import { runErrors, runLogQuery } from './runs.ts';
import type { Drive, Import } from './useImport.ts';
import { useScopeName } from './useScopeName.ts';

/** Height of the log box, in CSS pixels. */
const LOG_HEIGHT = 300;

const COUNTS = ['processed', 'created', 'updated', 'skipped', 'failed'] as const;

/** A run: its progress, actions, countries and log. */
export function RunView({ run, running }: { run: ImportRun; running: Import }) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const scope = useScopeName();
  const active = isActive(run.state);
  const elsewhere = active && !running.driving;
  const log = useQuery({ ...runLogQuery(run.id), ...running.polling });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Panel title={t('run.title', { id: run.id, scope: scope(run.scope) })}>
      <div className="grid gap-5">
        <ProgressBar
          label={`${t(`states.${run.state}`)}${run.options.dryRun ? ` · ${t('form.dryRun')}` : ''}`}
          percent={percentOf(run)}
          note={<Speed run={run} since={running.driving} />}
        />
        {run.resumeAt && run.state === 'waiting' && (
          <Notice tone="warning">
            {t('run.waiting', { until: formatMoment(lang, new Date(run.resumeAt), zone) })}
          </Notice>
        )}
        {run.problem && (
          <Notice tone={run.state === 'failed' ? 'danger' : 'warning'}>
            <span lang="en" dir="ltr">
              {run.problem}
            </span>
          </Notice>
        )}
        {elsewhere && <Notice>{t('run.elsewhere')}</Notice>}
        <Counts run={run} />
        <RunActions run={run} running={running} elsewhere={elsewhere} />
        <CountryList runId={run.id} polling={running.polling} />
        <LogBox
          label={t('run.log')}
          maxHeight={LOG_HEIGHT}
          empty={t('run.noLog')}
          lines={log.data ?? []}
          actions={
            <Button
              size="sm"
              disabled={!log.data?.length}
              onClick={() => downloadText(logFileName(new Date()), logText(log.data ?? []), 'text/plain')}
            >
              <Icon name="download" />
              {t('run.downloadLog')}
            </Button>
          }
        />
      </div>
    </Panel>
  );
}

function Counts({ run }: { run: ImportRun }) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const number = (value: number) => formatNumber(lang, value);
  return (
    <FactList
      facts={[
        ...COUNTS.map((id) => ({ id, term: t(`counts.${id}`), value: number(run[id]) })),
        {
          id: 'countries',
          term: t('counts.countries'),
          value: `${number(run.countriesDone)} / ${number(run.countriesTotal)}`,
        },
      ]}
    />
  );
}

function percentOf(run: ImportRun): number {
  if (run.state === 'done' || run.state === 'undone') return 100;
  if (run.total) return (100 * run.processed) / run.total;
  return run.countriesTotal > 0 ? (100 * run.countriesDone) / run.countriesTotal : 0;
}

/** Rows per second since this tab began to drive, and the time left at that speed. */
function Speed({ run, since }: { run: ImportRun; since: Drive | null }) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  if (!since || run.total === null) return null;
  const seconds = (Date.parse(run.heartbeatAt) - since.startedAt) / 1000;
  const speed = seconds > 0 ? (run.processed - since.run.processed) / seconds : 0;
  if (speed <= 0) return null;
  const left = (1000 * Math.max(0, run.total - run.processed)) / speed;
  return t('run.speed', {
    speed: formatNumber(lang, speed, { maximumFractionDigits: speed < 10 ? 1 : 0 }),
    left: formatElapsed(lang, left),
  });
}

const ACTIONS: readonly RunAction[] = ['pause', 'resume', 'cancel'];

function RunActions({ run, running, elsewhere }: { run: ImportRun; running: Import; elsewhere: boolean }) {
  const { t } = useTranslation('adminImport');
  const possible = ACTIONS.filter((action) =>
    action === 'resume' ? canResume(run) : stateAfter(run.state, action),
  );
  const exporting = useMutation({
    mutationFn: async () => {
      const table = toCsv(errorTable(await runErrors(run.id)));
      downloadText(`city-import-${run.id}-errors.csv`, table, 'text/csv');
    },
    onError: (error) =>
      toast({
        title: t('loadError'),
        description: error.message || t('loadErrorText'),
        variant: 'danger',
      }),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {elsewhere && (
        <Button intent="primary" onClick={() => running.takeOver(run)}>
          {t('actions.take')}
        </Button>
      )}
      {possible.map((action) => (
        <Button key={action} onClick={() => running.act({ run, action })}>
          {t(`actions.${action}`)}
        </Button>
      ))}
      {run.failed > 0 && (
        <Button onClick={() => exporting.mutate()}>
          <Icon name="download" />
          {t('run.downloadErrors')}
        </Button>
      )}
    </div>
  );
}
