import { queryOptions } from '@tanstack/react-query';
import { callFunction, isRecord, retryOnce } from '@/lib/functions.ts';
import { HOUR } from '@/lib/queryClient.ts';
import type { SportsAnswer } from '@/shared/sports.ts';

function isSports(body: unknown): body is SportsAnswer {
  return isRecord(body) && [body.football, body.cricket, body.golf].every(Array.isArray);
}

/** The fixtures of a city, fresh for an hour. */
export const sportsQuery = (cityId: number) =>
  queryOptions({
    queryKey: ['sports', cityId],
    staleTime: HOUR,
    gcTime: HOUR,
    retry: retryOnce,
    queryFn: ({ signal }) => callFunction('sports-events', { cityId }, isSports, signal),
  });
