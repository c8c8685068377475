import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
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
  const choice = (
    name: 'kind' | 'country' | 'without' | 'sort',
    options: readonly (readonly [string, string])[],
  ) => (
    <Field label={t(`filters.${name}`)}>
      {(control) => (
        <select
          {...control}
          value={filters[name]}
          onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
          className={inputClass}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <search className="mb-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={t('filters.search')}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={filters.search}
            onChange={({ target }) => onChange({ ...filters, search: target.value })}
            className={inputClass}
          />
        )}
      </Field>
      {choice(
        'kind',
        KINDS.map((kind) => [kind, t(`kinds.${kind}`)]),
      )}
      {choice('country', [
        ['', t('filters.world')],
        ...(countries.data ?? []).map(({ isoCode, names }) => [isoCode, nameIn(names, lang).text] as const),
      ])}
      {choice('without', [
        ['', t('filters.everything')],
        ...LANGUAGES.map(
          ({ code, nativeName }) => [code, t('filters.nameIn', { language: nativeName })] as const,
        ),
        ...GAPS.map((gap) => [gap, t(`gaps.${gap}`)] as const),
      ])}
      {choice(
        'sort',
        SORTS.map((sort) => [sort, t(`sorts.${sort}`)]),
      )}
    </search>
  );
}
