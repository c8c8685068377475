import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InputField } from '@/admin/ui/InputField.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { countriesQuery } from '@/features/places/countries/queries.ts';
import { useLang } from '@/lib/i18n.tsx';
import { LANGUAGES } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import { KINDS } from './placeForm.ts';
import { GAPS, type PlaceFilters, SORTS } from './places.ts';

interface Props {
  readonly filters: PlaceFilters;
  readonly onChange: (filters: PlaceFilters) => void;
}

/** Kind, name, country, what is lacking, and the order. */
export function PlaceFilterFields({ filters, onChange }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const countries = useQuery(countriesQuery(lang));
  const fieldOf = <Name extends keyof PlaceFilters>(name: Name) => ({
    value: filters[name],
    onChange: (value: PlaceFilters[Name]) => onChange({ ...filters, [name]: value }),
  });
  return (
    <search className="mb-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <InputField label={t('filters.search')} type="search" {...fieldOf('search')} />
      <SelectField
        label={t('filters.kind')}
        options={KINDS.map((kind) => [kind, t(`kinds.${kind}`)])}
        {...fieldOf('kind')}
      />
      <SelectField
        label={t('filters.country')}
        options={[
          ['', t('filters.world')],
          ...(countries.data ?? []).map(({ isoCode, names }) => [isoCode, nameIn(names, lang).text] as const),
        ]}
        {...fieldOf('country')}
      />
      <SelectField
        label={t('filters.without')}
        options={[
          ['', t('filters.everything')],
          ...LANGUAGES.map(
            ({ code, nativeName }) => [code, t('filters.nameIn', { language: nativeName })] as const,
          ),
          ...GAPS.map((gap) => [gap, t(`gaps.${gap}`)] as const),
        ]}
        {...fieldOf('without')}
      />
      <SelectField
        label={t('filters.sort')}
        options={SORTS.map((sort) => [sort, t(`sorts.${sort}`)])}
        {...fieldOf('sort')}
      />
    </search>
  );
}
