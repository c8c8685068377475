import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/admin/ui/CheckboxField.tsx';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { OptionsField } from '@/admin/ui/OptionsField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { CONTINENTS } from '@/shared/continents.ts';
import { displayName } from '@/shared/format.ts';
import { isIsoCode, isoTyped, type ScopeChoice } from '@/shared/imports/imports.ts';

interface Props {
  readonly choice: ScopeChoice;
  readonly onChange: (changes: Partial<ScopeChoice>) => void;
}

/** Scope of an import: a country by its code, or a whole continent. */
export function ScopeFields({ choice: { continentMode, iso, continent }, onChange }: Props) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const country = isIsoCode(iso) && displayName(lang, 'region', iso);
  return (
    <>
      <CheckboxField
        label={t('form.continentMode')}
        checked={continentMode}
        onChange={({ target }) => onChange({ continentMode: target.checked })}
      />
      {continentMode ? (
        <OptionsField
          label={t('form.continent')}
          options={CONTINENTS.map(({ slug }) => [slug, t(`continents.${slug}`)])}
          value={continent}
          onChange={({ target }) => onChange({ continent: target.value })}
        >
          <option value="" disabled>
            {t('form.chooseContinent')}
          </option>
        </OptionsField>
      ) : (
        <Field
          label={t('form.iso')}
          // A typed name is cut to its first two letters, which may be another country's code.
          hint={<span aria-live="polite">{country && country !== iso ? country : t('form.isoHint')}</span>}
        >
          {(control) => (
            <input
              {...control}
              value={iso}
              onChange={({ target }) => onChange({ iso: isoTyped(target.value) })}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              className={`${inputClass} font-mono`}
            />
          )}
        </Field>
      )}
    </>
  );
}
