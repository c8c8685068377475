import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { RunProblem } from '@/admin/ui/RunProblem.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { displayName, formatMoment, formatNumber } from '@/shared/format.ts';
import { isActive, RUN_ACTIONS } from '@/shared/imports/importRuns.ts';
import { ownZone } from '@/shared/localTime.ts';
import { isStalled, type NameRun, nameRunAfter } from '@/shared/nameRuns.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { Notice } from '@/ui/states.tsx';
import type { useNameRuns } from './nameRuns.ts';

const COUNTS = ['total', 'processed', 'named', 'added', 'undone'] as const;

/** Whose cities a run asks for: the names of countries, or the world. */
export function useRunScope(): (run: NameRun) => string {
  const { t } = useTranslation('adminNames');
  const lang = useLang();
  return ({ countries }) =>
    countries.length === 0
      ? t('form.world')
      : countries.map((iso) => displayName(lang, 'region', iso)).join(', ');
}

interface Props {
  readonly run: NameRun;
  readonly moving: ReturnType<typeof useNameRuns>;
}

/** A run: its progress, counts and what may be done with it. An undo is in the history, where it asks first. */
export function NameRunView({ run, moving }: Props) {
  const { t } = useTranslation('adminNames');
  const lang = useLang();
  const scope = useRunScope()(run);
  const driven = moving.drivenId === run.id;
  const stalled = !driven && isStalled(run, Date.now());
  const zone = ownZone();
  const percent = run.state === 'done' || run.total === 0 ? 100 : (100 * run.processed) / run.total;
  const actions = RUN_ACTIONS.filter((action) => action !== 'undo' && nameRunAfter(run, action));
  return (
    <Panel title={t('run.title', { id: run.id, scope })}>
      <div className="grid gap-5">
        <ProgressBar
          label={t(`states.${run.state}`) + (run.dry_run ? ` · ${t('run.dry')}` : '')}
          percent={percent}
        />
        {run.resume_at && (
          <Notice tone="warning">
            {t('run.waiting', { until: formatMoment(lang, new Date(run.resume_at), zone) })}
          </Notice>
        )}
        <RunProblem run={run} />
        {stalled && (
          <Notice tone="warning">
            {t('run.stalled', { since: formatMoment(lang, new Date(run.heartbeat_at), zone) })}
          </Notice>
        )}
        {isActive(run.state) && !stalled && !driven && <p className="text-ink-muted">{t('run.goesOn')}</p>}
        <FactList
          facts={COUNTS.map((id) => ({ id, term: t(`counts.${id}`), value: formatNumber(lang, run[id]) }))}
        />
        <div className="flex flex-wrap gap-3">
          {stalled && (
            <Button intent="primary" onClick={() => moving.take(run)}>
              {t('actions.take')}
            </Button>
          )}
          {actions.map((action) => (
            <Button key={action} disabled={moving.busy} onClick={() => moving.act(run, action)}>
              {t(`actions.${action}`)}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  );
}
