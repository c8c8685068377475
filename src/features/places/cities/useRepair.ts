import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countryRepairQuery } from '@/features/places/countries/countryQuery.ts';
import { cityCountQuery } from './queries.ts';

/** Links the country's stray cities, then reads its cities again when there were any (visitor.md §4); whether it is at it. */
export function useRepair(countrySlug: string): boolean {
  const client = useQueryClient();
  const repair = useQuery(countryRepairQuery(countrySlug));
  const repaired = repair.data ?? 0;
  useEffect(() => {
    if (repaired > 0) {
      void client.invalidateQueries({ queryKey: cityCountQuery({ countrySlug }).queryKey });
      void client.invalidateQueries({ queryKey: ['cities', 'country', countrySlug] });
    }
  }, [client, countrySlug, repaired]);
  return repair.isFetching;
}
