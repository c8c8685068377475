import { useTranslation } from 'react-i18next';
import { TERRITORIES } from '@/admin/places/placeForm.ts';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { LANGUAGES } from '@/shared/languages.ts';
import { type GuideFilters, STATES } from './guides.ts';

interface Props {
  readonly filters: GuideFilters;
  readonly onChange: (filters: GuideFilters) => void;
}

/** Kind, name, country, language and state. */
export function GuideFilterFields({ filters, onChange }: Props) {
  const { t } = useTranslation('adminGuides');
  const fieldOf = <Name extends keyof GuideFilters>(name: Name) => ({
    value: filters[name],
    onChange: (value: GuideFilters[Name]) => onChange({ ...filters, [name]: value }),
  });
  return (
    <search className="mb-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <InputField label={t('filters.search')} type="search" {...fieldOf('search')} />
      <SelectField
        label={t('filters.kind')}
        options={TERRITORIES.map((kind) => [kind, t(`kinds.${kind}`)])}
        {...fieldOf('kind')}
      />
      <CountryField label={t('filters.country')} world={t('filters.world')} {...fieldOf('country')} />
      <SelectField
        label={t('filters.language')}
        options={[
          ['', t('filters.anyLanguage')],
          ...LANGUAGES.map(({ code, nativeName }) => [code, nativeName] as const),
        ]}
        {...fieldOf('lang')}
      />
      <SelectField
        label={t('filters.state')}
        options={[
          ['', t('filters.anyState')],
          ...STATES.map((state) => [state, t(`states.${state}`)] as const),
        ]}
        {...fieldOf('state')}
      />
    </search>
  );
}
