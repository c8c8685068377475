import { queryOptions } from '@tanstack/react-query';
import type { SportsAnswer } from '@/domain/sports.ts';
import { callFunction, isRecord, retryOnce } from './functions.ts';
import { HOUR } from './queryClient.ts';

function isSports(body: unknown): body is SportsAnswer {
  return isRecord(body) && [body.football, body.cricket, body.golf].every(Array.isArray);
}

/** The fixtures of a city, kept for an hour (visitor.md §9). */
export const sportsQuery = (cityId: number) =>
  queryOptions({
    queryKey: ['sports', cityId],
    staleTime: HOUR,
    gcTime: HOUR,
    retry: retryOnce,
    queryFn: ({ signal }) => callFunction('sports-events', { cityId }, isSports, signal),
  });
