import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { toast } from '@/lib/toast.ts';
import {
  DEFAULT_IMPORT_OPTIONS,
  IMPORT_LIMITS,
  type ImportMode,
  type ImportOptions,
  type ImportProblem,
  type ImportScope,
  optionProblems,
  type ScopeChoice,
  scopeChosen,
} from '@/shared/imports/imports.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { OptionFields } from './OptionFields.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { WorldImport } from './WorldImport.tsx';

export interface StartChoice {
  readonly scope: ImportScope;
  readonly mode: ImportMode;
  readonly options: ImportOptions;
}

interface Props {
  readonly minPopulation: 'slider' | 'number';
  /** A run is in progress: another may not start. */
  readonly busy: boolean;
  /** Reason why the last start was refused. */
  readonly failure?: ReactNode;
  readonly onStart: (choice: StartChoice) => void;
}

/** The form of an import (docs/imports.md#the-screen). */
export function ImportForm({ minPopulation, busy, failure, onStart }: Props) {
  const { t } = useTranslation('adminImport');
  const [choice, setChoice] = useState<ScopeChoice>({ continentMode: false, iso: '', continent: '' });
  const [mode, setMode] = useState<ImportMode>('batches');
  const [options, setOptions] = useState<ImportOptions>(DEFAULT_IMPORT_OPTIONS);
  const least = minPopulation === 'number' ? IMPORT_LIMITS.minPopulation.numberMin : 0;
  const problems = optionProblems(options, least);
  const chosen = (choice.continentMode ? choice.continent : choice.iso) !== '';

  const refuse = (problem: ImportProblem) =>
    toast({ title: t('configError'), description: t(`problems.${problem}`), variant: 'danger' });
  const start = () => {
    const scope = scopeChosen(choice);
    if (typeof scope === 'string') refuse(scope);
    else if (problems[0]) refuse(problems[0]);
    else onStart({ scope, mode, options });
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
          {!chosen && (
            <Notice>
              {choice.continentMode ? t('problems.continentNeeded') : t('problems.countryOrContinentNeeded')}
            </Notice>
          )}
        </div>
        <OptionFields
          minPopulation={minPopulation}
          mode={mode}
          onMode={setMode}
          options={options}
          onChange={change}
          problems={problems}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
        <Button intent="primary" disabled={busy || !chosen} onClick={start}>
          {t('form.start')}
        </Button>
        <WorldImport
          mode={mode}
          busy={busy}
          problem={problems[0]}
          onRefuse={refuse}
          onStart={(limit) =>
            // The limit of a country takes the place of its batches.
            onStart({
              scope: { kind: 'world' },
              mode,
              options: limit === null ? options : { ...options, limit, maxBatches: null },
            })
          }
        />
      </div>
      <div role="alert" className="mt-4 empty:hidden">
        {failure}
      </div>
    </Panel>
  );
}
