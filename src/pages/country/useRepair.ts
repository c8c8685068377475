import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cityCountQuery } from '@/places/cities/queries.ts';
import { countryRepairQuery } from '@/places/countries/countryQuery.ts';

/**
 * Links the country's unlinked cities, then refetches its cities when there were any. Returns whether it is running.
 */
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
