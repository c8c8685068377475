/** Outside services that have failed lately, by the blocks that live by them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { rowOf } from '@/lib/errors.ts';
import type { PageRequest } from '@/lib/loader.ts';
import { MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';

/** The names of supabase/functions/_shared/upstreams. */
const SERVICES = {
  weather: ['open-meteo', 'weatherapi'],
  climate: ['nasa-power'],
  sights: ['wikidata-query'],
} as const;

export type ServedBlock = keyof typeof SERVICES;

/** The services that have failed within five minutes. The key: server/render.tsx. */
export const failingServicesQuery = queryOptions({
  queryKey: ['failing services'],
  staleTime: MINUTE,
  queryFn: async ({ signal }): Promise<readonly string[]> =>
    rowOf(await db().rpc('failing_services_now', {}, { get: true }).abortSignal(signal)) ?? [],
});

/** Reads them for a page that a server renders. That none fails takes no room in the page. */
export async function readFailing({ read, queryClient }: PageRequest): Promise<void> {
  const services = await read(failingServicesQuery);
  if (services?.length === 0)
    queryClient.removeQueries({ queryKey: failingServicesQuery.queryKey, exact: true });
}

/** Tells whether the page was rendered while the service of a block failed: then no room is reserved for it. */
export function useFailing(): (block: ServedBlock) => boolean {
  const { data = [] } = useQuery({ ...failingServicesQuery, enabled: false });
  return (block) => SERVICES[block].some((service) => data.includes(service));
}
