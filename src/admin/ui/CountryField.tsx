import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { countriesQuery } from '@/places/countries/queries.ts';
import { nameIn } from '@/shared/names.ts';

interface Props {
  readonly label: string;
  /** Label of the choice without a country. */
  readonly world: string;
  /** ISO 3166-1; empty for the world. */
  readonly value: string;
  readonly onChange: (iso: string) => void;
}

/** A country, or the world. */
export function CountryField({ label, world, value, onChange }: Props) {
  const lang = useLang();
  const { data = [] } = useQuery(countriesQuery(lang));
  const options = data.map(({ isoCode, names }) => [isoCode, nameIn(names, lang).text] as const);
  return <SelectField label={label} any={world} options={options} value={value} onChange={onChange} />;
}
