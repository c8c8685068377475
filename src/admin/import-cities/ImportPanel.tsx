import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStartRun } from '@/admin/jobs/orders.ts';
import { RunHistory } from '@/admin/jobs/RunHistory.tsx';
import { RunView } from '@/admin/jobs/RunView.tsx';
import { useActiveRun, useRunLink } from '@/admin/jobs/useRun.ts';
import { useFailureText } from '@/admin/jobs/useRunToasts.ts';
import { AlreadyHere } from '@/admin/lib/AlreadyHere.tsx';
import { LinkRepair } from '@/admin/link-repair/LinkRepair.tsx';
import { isRefusal } from '@/admin/session/refusal.ts';
import type { ImportScope } from '@/shared/imports/imports.ts';
import { Notice } from '@/ui/states.tsx';
import { ImportForm } from './ImportForm.tsx';

interface Props {
  /** The control of the minimum population: a slider with a field, or a number of 100 or more. */
  readonly minPopulation: 'slider' | 'number';
}

/** Stays until the next try; without it once the dialog that asks to sign in again says it. */
function StartFailure({ error, scope }: { readonly error: Error; readonly scope: ImportScope }) {
  const { t } = useTranslation('adminImport');
  const textOf = useFailureText();
  if (isRefusal(error)) return null;
  return (
    <Notice tone="danger">
      <b>{scope.kind === 'world' ? t('failedWorld') : t('failed')}</b> {textOf(error)}
    </Notice>
  );
}

/** The form, a run, the history and the repair of links: a tab of the import screen and of the console. */
export function ImportPanel({ minPopulation }: Props) {
  const { t } = useTranslation('adminImport');
  const linkTo = useRunLink();
  const navigate = useNavigate();
  const active = useActiveRun('imports');
  const [scope, setScope] = useState<ImportScope>({ kind: 'world' });
  const start = useStartRun('imports', (id) => navigate(linkTo(id), { preventScrollReset: true }));
  return (
    <div className="grid grid-cols-1 gap-6">
      <AlreadyHere table="cities" text={(number) => t('present', { number })} />
      <ImportForm
        minPopulation={minPopulation}
        busy={start.isPending || active !== undefined}
        failure={start.error && <StartFailure error={start.error} scope={scope} />}
        onStart={({ scope: chosen, mode, options }) => {
          setScope(chosen);
          start.mutate({ scope: chosen, mode, ...options });
        }}
      />
      <RunView kind="imports" />
      <RunHistory kind="imports" />
      <LinkRepair />
    </div>
  );
}
