import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/admin/ui/CheckboxField.tsx';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { OptionsField } from '@/admin/ui/OptionsField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { countriesQuery } from '@/places/countries/queries.ts';
import { CONTINENTS } from '@/shared/continents.ts';
import { isIsoCode, isoTyped, type ScopeChoice } from '@/shared/imports/imports.ts';
import { nameIn } from '@/shared/names.ts';

interface Props {
  readonly choice: ScopeChoice;
  readonly onChange: (changes: Partial<ScopeChoice>) => void;
}

/** Scope of an import: a country by its code, or a whole continent. */
export function ScopeFields({ choice: { continentMode, iso, continent }, onChange }: Props) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const { data: countries } = useQuery(countriesQuery(lang));
  const country = countries?.find(({ isoCode }) => isoCode === iso);
  const isUnknown = countries !== undefined && country === undefined;
  const problem = !isIsoCode(iso) ? iso.length > 2 && 'problems.isoInvalid' : isUnknown && 'form.isoUnknown';
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
          hint={
            <span aria-live="polite">{country ? nameIn(country.names, lang).text : t('form.isoHint')}</span>
          }
          error={problem ? t(problem) : undefined}
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
