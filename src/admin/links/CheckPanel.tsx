import { useTranslation } from 'react-i18next';
import { useStartRun } from '@/admin/jobs/orders.ts';
import { RunView } from '@/admin/jobs/RunView.tsx';
import { useActiveRun } from '@/admin/jobs/useRun.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Button } from '@/ui/Button.tsx';

/** Starts the check of links, and shows how far it is. */
export function CheckPanel({ onStep }: { readonly onStep: () => void }) {
  const { t } = useTranslation('adminLinks');
  const { t: jobs } = useTranslation('adminJobs');
  const active = useActiveRun('links');
  const start = useStartRun('links');
  return (
    <>
      <Panel title={jobs('kinds.links')}>
        <p className="max-w-prose text-ink-muted">{t('intro')}</p>
        <Button
          className="mt-4"
          intent="primary"
          disabled={active !== undefined}
          busy={start.isPending}
          onClick={() => start.mutate({ kind: 'links', country: null, top: null })}
        >
          {t('start')}
        </Button>
      </Panel>
      <RunView kind="links" onStep={onStep} />
    </>
  );
}
