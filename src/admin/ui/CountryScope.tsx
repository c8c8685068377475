import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/features/places/countries/queries.ts';
import { useLang } from '@/lib/i18n.tsx';
import { nameIn } from '@/shared/names.ts';

interface Props {
  readonly label: string;
  /** What no country stands for. */
  readonly world: string;
  /** ISO 3166-1; empty for the world. */
  readonly value: string;
  readonly onChange: (iso: string) => void;
}

/** A country, or the world. */
export function CountryScope({ label, world, value, onChange }: Props) {
  const lang = useLang();
  const countries = useQuery(countriesQuery(lang));
  return (
    <label className="grid gap-1">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-72 max-w-full rounded-sm border border-line-strong bg-paper-raised px-3"
      >
        <option value="">{world}</option>
        {(countries.data ?? []).map(({ isoCode, names }) => (
          <option key={isoCode} value={isoCode}>
            {nameIn(names, lang).text}
          </option>
        ))}
      </select>
    </label>
  );
}
