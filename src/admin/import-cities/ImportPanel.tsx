import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Waiting } from '@/admin/ui/Waiting.tsx';
import { isActive } from '@/shared/imports/importRuns.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { ImportForm } from './ImportForm.tsx';
import { LinkRepair } from './LinkRepair.tsx';
import { RunHistory } from './RunHistory.tsx';
import { RunView } from './RunView.tsx';
import { runsQuery } from './runs.ts';
import { useImport } from './useImport.ts';

/** Choosing, watching and looking back: the screen's first tab, and a tab of the console. */
export function ImportPanel() {
  const { t } = useTranslation('adminImport');
  const runs = useQuery(runsQuery());
  const running = useImport(runs.data ?? []);
  const busy = running.starting || (running.run !== null && isActive(running.run.state));
  return (
    <div className="grid gap-6">
      <ImportForm busy={busy} onStart={running.start} />
      {running.run && <RunView key={running.run.id} run={running.run} running={running} />}
      <Panel title={t('history.title')}>
        <QueryView
          query={runs}
          pending={<Waiting label={t('loading')} />}
          errorTitle={t('loadError')}
          errorText={t('loadErrorText')}
          empty={{ when: (list) => list.length === 0, title: t('history.none') }}
        >
          {(list) => <RunHistory runs={list} busy={busy} onAct={running.act} />}
        </QueryView>
      </Panel>
      <LinkRepair />
    </div>
  );
}
