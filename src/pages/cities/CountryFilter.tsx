import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { nameIn } from '@/shared/names.ts';
import type { CountryCard } from '@/shared/places.ts';

interface Props {
  readonly countries: readonly CountryCard[];
  /** Slug of the chosen country, null for all. */
  readonly value: string | null;
  readonly onChoose: (slug: string | null) => void;
}

/** A select item may not have an empty value. */
const ALL = 'all';

/** Shows the cities of one country only. */
export function CountryFilter({ countries, value, onChoose }: Props) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const id = useId();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full">
      <label htmlFor={id} className="text-ink-muted">
        {t('filter')}
      </label>
      <select
        id={id}
        value={value ?? ALL}
        onChange={(event) => onChoose(event.target.value === ALL ? null : event.target.value)}
        className="min-h-11 min-w-0 rounded-sm border border-line-strong bg-paper-raised px-3 text-ink max-sm:w-full sm:w-64"
      >
        <option value={ALL}>{t('allCountries')}</option>
        {countries.map((country) => (
          <option key={country.id} value={country.slug}>
            {nameIn(country.names, lang).text}
          </option>
        ))}
      </select>
    </div>
  );
}
