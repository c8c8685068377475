import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/admin/ui/CheckboxField.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { TextField } from '@/admin/ui/TextField.tsx';
import {
  IMPORT_LIMITS,
  IMPORT_MODES,
  type ImportMode,
  type ImportOptions,
  type ImportProblem,
  SORT_FIELDS,
} from '@/shared/imports/imports.ts';
import { MinPopulation } from './MinPopulation.tsx';
import { fieldValue, numberOf } from './numbers.ts';

interface Props {
  readonly minPopulation: 'slider' | 'number';
  readonly mode: ImportMode;
  readonly onMode: (mode: ImportMode) => void;
  readonly options: ImportOptions;
  readonly onChange: (changes: Partial<ImportOptions>) => void;
  readonly problems: readonly ImportProblem[];
}

/** Minimum population, mode, order, batches. */
export function OptionFields({ minPopulation, mode, onMode, options, onChange, problems }: Props) {
  const { t } = useTranslation('adminImport');
  const problem = (name: ImportProblem) => (problems.includes(name) ? t(`problems.${name}`) : undefined);
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      <MinPopulation
        control={minPopulation}
        value={options.minPopulation}
        onChange={onChange}
        error={problem('minPopulationInvalid') ?? problem('minPopulationTooLow')}
      />
      <SelectField
        label={t('form.mode')}
        hint={t(`modes.${mode}Hint`)}
        options={IMPORT_MODES.map((name) => [name, t(`modes.${name}`)])}
        value={mode}
        onChange={onMode}
      />
      <SelectField
        label={t('form.sort')}
        disabled={mode === 'export'}
        options={SORT_FIELDS.map((name) => [name, t(`sorts.${name}`)])}
        value={options.sortBy}
        onChange={(sortBy) => onChange({ sortBy, orderDirection: sortBy === 'population' ? 'DESC' : 'ASC' })}
      />
      {(['batchSize', 'maxBatches'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`form.${name}`)}
          hint={name === 'maxBatches' ? t('form.maxBatchesHint') : undefined}
          error={problem(`${name}Invalid`)}
          type="number"
          disabled={mode === 'export'}
          min={IMPORT_LIMITS[name].min}
          max={IMPORT_LIMITS[name].max}
          value={fieldValue(options[name])}
          onChange={({ target }) => onChange({ [name]: numberOf(target.value) })}
        />
      ))}
      {(['dryRun', 'enableDetailedLogs'] as const).map((name) => (
        <CheckboxField
          key={name}
          label={t(`form.${name}`)}
          checked={options[name]}
          onChange={({ target }) => onChange({ [name]: target.checked })}
        />
      ))}
    </div>
  );
}
