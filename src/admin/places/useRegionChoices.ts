import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n/i18n.tsx';
import { nameIn, namesFromColumns } from '@/shared/names.ts';
import { regionChoicesQuery } from './places.ts';

/** The regions of a country, by their names in the operator's language. */
export function useRegionChoices(countryId: number | null): readonly (readonly [id: number, name: string])[] {
  const lang = useLang();
  const { data = [] } = useQuery({ ...regionChoicesQuery(countryId ?? 0), enabled: countryId !== null });
  return data
    .map((row) => [row.id, nameIn(namesFromColumns(row), lang).text] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, lang));
}
