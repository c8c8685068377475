import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { isActive } from '@/shared/imports/importRuns.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { ImportForm } from './ImportForm.tsx';
import { LinkRepair } from './LinkRepair.tsx';
import { RunHistory } from './RunHistory.tsx';
import { RunView } from './RunView.tsx';
import { useImport } from './useImport.ts';

/** The form, the current run, the history and the repair of links: a tab of the import screen and of the console. */
export function ImportPanel() {
  const { t } = useTranslation('adminImport');
  const running = useImport();
  const { runs, run, starting, start, act } = running;
  const busy = starting || (run !== null && isActive(run.state));
  return (
    <div className="grid gap-6">
      <ImportForm busy={busy} onStart={start} />
      {run && <RunView key={run.id} run={run} running={running} />}
      <Panel title={t('history.title')}>
        <QueryView
          query={runs}
          pending={<Loading label={t('loading')} />}
          errorTitle={t('loadError')}
          errorText={t('loadErrorText')}
          empty={{ when: (list) => list.length === 0, title: t('history.none') }}
        >
          {(list) => <RunHistory runs={list} busy={busy} onAct={(of, action) => act({ run: of, action })} />}
        </QueryView>
      </Panel>
      <LinkRepair />
    </div>
  );
}
