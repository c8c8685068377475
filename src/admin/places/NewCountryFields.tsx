import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { continentsQuery } from '@/places/continents/queries.ts';
import { nameIn } from '@/shared/names.ts';
import { ChoiceField } from './PlaceFields.tsx';

/** Fields of a new country: code, continent, and whether it is a state. */
export function NewCountryFields() {
  const { t } = useTranslation('adminPlaces');
  const { register, formState } = useFormContext<Record<string, string>>();
  const lang = useLang();
  const { data: continents = [] } = useQuery(continentsQuery(lang));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={t('create.code')} hint={t('create.codeHint')} error={formState.errors.country?.message}>
        {(control) => (
          <input
            {...control}
            {...register('country', { setValueAs: (typed: string) => typed.trim().toUpperCase() })}
            dir="ltr"
            maxLength={2}
            autoCapitalize="characters"
            autoComplete="off"
            className={`${inputClass} uppercase`}
          />
        )}
      </Field>
      <ChoiceField
        label={t('create.continent')}
        field="continent_id"
        choices={continents.map(({ id, names }) => [id, nameIn(names, lang).text])}
      />
      <ChoiceField
        label={t('create.status')}
        field="sovereign"
        choices={[
          ['true', t('create.state')],
          ['false', t('create.territory')],
        ]}
      />
    </div>
  );
}
