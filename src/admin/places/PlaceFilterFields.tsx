import { useTranslation } from 'react-i18next';
import { useSession } from '@/admin/session/useSession.ts';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { LANGUAGES } from '@/shared/languages.ts';
import { kindsFor } from './placeForm.ts';
import { GAPS_OF, type PlaceFilters, sortsOf } from './places.ts';

interface Props {
  readonly filters: PlaceFilters;
  readonly onChange: (filters: PlaceFilters) => void;
}

/** Kind, name, country, what is lacking, and the order. */
export function PlaceFilterFields({ filters, onChange }: Props) {
  const { t } = useTranslation('adminPlaces');
  const fieldOf = <Name extends keyof PlaceFilters>(name: Name) => ({
    value: filters[name],
    onChange: (value: PlaceFilters[Name]) => onChange({ ...filters, [name]: value }),
  });
  return (
    <search className="mb-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <InputField label={t('filters.search')} type="search" {...fieldOf('search')} />
      <SelectField
        label={t('filters.kind')}
        options={kindsFor(useSession().role).map((kind) => [kind, t(`kinds.${kind}`)])}
        {...fieldOf('kind')}
      />
      {filters.kind !== 'continent' && filters.kind !== 'category' && (
        <CountryField label={t('filters.country')} world={t('filters.world')} {...fieldOf('country')} />
      )}
      {GAPS_OF[filters.kind].length > 0 && (
        <SelectField
          label={t('filters.without')}
          options={[
            ['', t('filters.everything')],
            ...LANGUAGES.map(
              ({ code, nativeName }) => [code, t('filters.nameIn', { language: nativeName })] as const,
            ),
            ...GAPS_OF[filters.kind].map((gap) => [gap, t(`gaps.${gap}`)] as const),
          ]}
          {...fieldOf('without')}
        />
      )}
      <SelectField
        label={t('filters.sort')}
        options={sortsOf(filters.kind).map((sort) => [
          sort,
          t(sort === 'population' && filters.kind === 'sight' ? 'sorts.fame' : `sorts.${sort}`),
        ])}
        {...fieldOf('sort')}
      />
    </search>
  );
}
