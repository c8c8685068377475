import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/admin/ui/SelectField.tsx';
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
export function CountryField({ label, world, value, onChange }: Props) {
  const lang = useLang();
  const { data = [] } = useQuery(countriesQuery(lang));
  const options = data.map(({ isoCode, names }) => [isoCode, nameIn(names, lang).text] as const);
  return <SelectField label={label} options={[['', world], ...options]} value={value} onChange={onChange} />;
}
