import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { LinkRepair } from '@/admin/link-repair/LinkRepair.tsx';
import { isRefusal } from '@/admin/session/refusal.ts';
import { isActive } from '@/shared/imports/importRuns.ts';
import type { ImportScope } from '@/shared/imports/imports.ts';
import { Notice } from '@/ui/states.tsx';
import { ImportForm } from './ImportForm.tsx';
import { RunHistory } from './RunHistory.tsx';
import { RunView } from './RunView.tsx';
import { runsQuery } from './runs.ts';
import { useStart } from './useImport.ts';
import { useOpenedRun, useRunLink } from './useRunLink.ts';
import { useFailureText } from './useRunToasts.ts';
import { useScopeName } from './useScopeName.ts';

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
  const scopeName = useScopeName();
  const linkTo = useRunLink();
  const navigate = useNavigate();
  const opened = useOpenedRun();
  const runs = useQuery(runsQuery());
  const start = useStart((run) => navigate(linkTo(run.id), { preventScrollReset: true }));
  const running = runs.data?.find(({ state, scheduled }) => scheduled && isActive(state));
  const shown = opened ?? runs.data?.[0]?.id ?? null;
  return (
    <div className="grid gap-6">
      <ImportForm
        minPopulation={minPopulation}
        busy={start.isPending || running !== undefined}
        failure={start.error && <StartFailure error={start.error} scope={start.variables.scope} />}
        onStart={(choice) => start.mutate(choice)}
      />
      {running && running.id !== shown && (
        <Notice>
          {t('run.another')}{' '}
          <Link to={linkTo(running.id)} preventScrollReset className="font-semibold underline">
            {t('run.title', { id: running.id, scope: scopeName(running.scope) })}
          </Link>
        </Notice>
      )}
      {shown !== null && <RunView key={shown} id={shown} scrollTo={opened !== null} />}
      <RunHistory shown={shown} />
      <LinkRepair />
    </div>
  );
}
