import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { IMPORT_LIMITS, type ImportOptions } from '@/shared/imports/imports.ts';
import { fieldValue, numberOf } from './numbers.ts';

interface Props {
  /** A slider for a rough choice with a field for an exact one, or a field alone, of 100 or more. */
  readonly control: 'slider' | 'number';
  readonly value: ImportOptions['minPopulation'];
  readonly onChange: (changes: Partial<ImportOptions>) => void;
  readonly error: string | undefined;
}

export function MinPopulation({ control, value, onChange, error }: Props) {
  const { t } = useTranslation('adminImport');
  const { minPopulation } = IMPORT_LIMITS;
  const alone = control === 'number';
  return (
    <Field
      className="sm:col-span-2"
      label={t('form.minPopulation')}
      hint={alone ? t('form.minPopulationNumberHint') : t('form.minPopulationHint')}
      error={error}
    >
      {(props) => (
        <div className="flex items-center gap-3">
          {!alone && (
            <input
              type="range"
              aria-label={t('form.minPopulationSlider')}
              min={minPopulation.min}
              max={minPopulation.max}
              step={minPopulation.step}
              value={fieldValue(value)}
              onChange={({ target }) => onChange({ minPopulation: Number(target.value) })}
              className="min-h-11 flex-1 accent-accent"
            />
          )}
          <input
            {...props}
            type="number"
            min={alone ? minPopulation.numberMin : 0}
            step={1}
            value={fieldValue(value)}
            onChange={({ target }) => onChange({ minPopulation: numberOf(target.value) })}
            className={alone ? inputClass : `${inputClass} max-w-32`}
          />
        </div>
      )}
    </Field>
  );
}
