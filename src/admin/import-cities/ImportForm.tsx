import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ConfirmDialog } from '@/admin/ui/Dialog.tsx';
import { toast } from '@/lib/toast.ts';
import {
  DEFAULT_IMPORT_OPTIONS,
  IMPORT_LIMITS,
  type ImportMode,
  type ImportOptions,
  type ImportProblem,
  optionProblems,
  type ScopeChoice,
  scopeChosen,
} from '@/shared/imports/imports.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { OptionFields } from './OptionFields.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import type { StartChoice } from './useImport.ts';

interface Props {
  /** A run is in progress: another may not start. */
  readonly busy: boolean;
  readonly onStart: (choice: StartChoice) => void;
}

/** The form of an import (docs/imports.md#the-screen). */
export function ImportForm({ busy, onStart }: Props) {
  const { t } = useTranslation('adminImport');
  const [choice, setChoice] = useState<ScopeChoice>({ continentMode: false, iso: '', continent: '' });
  const [mode, setMode] = useState<ImportMode>('batches');
  const [options, setOptions] = useState<ImportOptions>(DEFAULT_IMPORT_OPTIONS);
  const [asking, setAsking] = useState(false);
  const problems = optionProblems(options);
  const chosen = (choice.continentMode ? choice.continent : choice.iso) !== '';

  const refuse = (problem: ImportProblem) =>
    toast({ title: t('configError'), description: t(`problems.${problem}`), variant: 'danger' });
  const start = () => {
    const scope = scopeChosen(choice);
    if (typeof scope === 'string') refuse(scope);
    else if (problems[0]) refuse(problems[0]);
    else onStart({ scope, mode, options });
  };
  const askForWorld = () => {
    if (problems[0]) refuse(problems[0]);
    else setAsking(true);
  };

  const change = (changes: Partial<ImportOptions>) => setOptions((before) => ({ ...before, ...changes }));
  const changeScope = (changes: Partial<ScopeChoice>) => {
    setChoice((before) => ({ ...before, ...changes }));
    if (changes.continentMode === undefined) return;
    const { default: alone, continentDefault } = IMPORT_LIMITS.maxBatches;
    change({ maxBatches: changes.continentMode ? continentDefault : alone });
  };

  return (
    <Panel title={t('form.title')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <ScopeFields choice={choice} onChange={changeScope} />
          {!chosen && <Notice>{t('problems.countryOrContinentNeeded')}</Notice>}
        </div>
        <OptionFields mode={mode} onMode={setMode} options={options} onChange={change} problems={problems} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
        <Button intent="primary" disabled={busy || !chosen} onClick={start}>
          {t('form.start')}
        </Button>
        <Button disabled={busy} onClick={askForWorld}>
          {t('form.world')}
        </Button>
      </div>
      <WorldDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onStart({ scope: { kind: 'world' }, mode, options });
        }}
      />
    </Panel>
  );
}

type DialogProps = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onCancel' | 'onConfirm'>;

function WorldDialog(props: DialogProps) {
  const { t } = useTranslation('adminImport');
  return (
    <ConfirmDialog
      title={t('form.world')}
      text={t('form.worldWarning')}
      confirmLabel={t('form.worldConfirm')}
      {...props}
    />
  );
}
