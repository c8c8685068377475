import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { CheckboxField } from '@/admin/ui/CheckboxField.tsx';
import { formatElapsed } from '@/admin/ui/formatElapsed.ts';
import { ProgressBar } from '@/admin/ui/ProgressBar.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { callAdminFunction } from '@/lib/signedInClient.ts';
import { formatNumber } from '@/shared/format.ts';
import type { JobCount, JobScope } from '@/shared/jobs.ts';
import { Button } from '@/ui/Button.tsx';
import { useStartRun } from './orders.ts';
import { RunHistory } from './RunHistory.tsx';
import { RunView } from './RunView.tsx';
import { hasScope } from './run.ts';
import { hasTop, ScopeFields } from './ScopeFields.tsx';
import { UpstreamAnswers } from './UpstreamAnswers.tsx';
import { useActiveRun } from './useRun.ts';
import { useRunToasts } from './useRunToasts.ts';

interface Props {
  readonly kind: 'names' | 'climate' | 'sights' | 'upstreams';
}

/** Names of cities from Wikidata (docs/product/back-office.md#names-of-cities). */
export const NamesPage = () => <StartPage kind="names" />;

/** The climate of cities, kept beforehand (docs/product/back-office.md#climate). */
export const ClimatePage = () => <StartPage kind="climate" />;

/** The sights of cities, kept beforehand (docs/product/back-office.md#sights). */
export const SightsPage = () => <StartPage kind="sights" />;

/** A check of the services that the site lives by (docs/product/back-office.md#outside-services). */
export const UpstreamsPage = () => <StartPage kind="upstreams" />;

function StartPage({ kind }: Props) {
  const { t } = useTranslation('adminJobs');
  return (
    <AdminPage title={t(`starts.${kind}.title`)} intro={t(`starts.${kind}.intro`)}>
      <div className="grid grid-cols-1 gap-6">
        <NewRun kind={kind} />
        <RunView kind={kind} more={(run) => kind === 'upstreams' && <UpstreamAnswers run={run} />} />
        <RunHistory kind={kind} />
      </div>
    </AdminPage>
  );
}

function NewRun({ kind }: Props) {
  const { t } = useTranslation('adminJobs');
  const toasts = useRunToasts();
  const active = useActiveRun(kind);
  const [scope, setScope] = useState<JobScope>({ country: null, top: hasTop(kind) ? 1000 : null });
  const [dryRun, setDryRun] = useState(false);
  const start = useStartRun(kind);
  const counting = useMutation({
    mutationFn: (chosen: JobScope) =>
      callAdminFunction<JobCount>('jobs', { action: 'count', kind, ...chosen }),
    onError: (error) => toasts.failed(error, { kind }),
  });
  const busy = start.isPending || counting.isPending || active !== undefined;
  return (
    <Panel title={t('starts.title')}>
      <form
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault();
          counting.reset();
          start.mutate({ kind, ...scope, ...(dryRun && { dryRun }) });
        }}
      >
        {hasScope(kind) && (
          <ScopeFields kind={kind} scope={scope} onChange={(part) => setScope({ ...scope, ...part })} />
        )}
        {kind === 'names' && (
          <CheckboxField
            label={t('starts.dryRun')}
            checked={dryRun}
            onChange={({ target }) => setDryRun(target.checked)}
          />
        )}
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit" intent="primary" disabled={busy}>
            {t(`starts.${kind}.start`)}
          </Button>
          {hasTop(kind) && (
            <Button onClick={() => counting.mutate(scope)} busy={counting.isPending} disabled={busy}>
              {t('starts.count')}
            </Button>
          )}
        </div>
      </form>
      {counting.data && <Counted {...counting.data} />}
    </Panel>
  );
}

/** How many questions a run would ask, and how long that takes. */
function Counted({ done, total, estimatedMs }: JobCount) {
  const { t } = useTranslation('adminJobs');
  const lang = useLang();
  const number = (value: number) => formatNumber(lang, value);
  return (
    <div className="mt-6">
      <ProgressBar
        label={t('runs.progress', { done: number(done), total: number(total) })}
        percent={total === 0 ? 100 : (100 * done) / total}
        note={
          estimatedMs !== null &&
          total > done &&
          t('starts.left', { number: number(total - done), time: formatElapsed(lang, estimatedMs) })
        }
      />
    </div>
  );
}
