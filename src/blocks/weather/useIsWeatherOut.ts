import type { UseQueryResult } from '@tanstack/react-query';
import { NotFoundError } from '@/lib/errors.ts';
import { useFailing } from '@/places/states/failing.ts';

/** Tells whether there is no weather to show because its service fails, or is known to and has not been asked yet. */
export function useIsWeatherOut({
  isLoadingError,
  isPending,
  error,
}: Pick<UseQueryResult<unknown>, 'isLoadingError' | 'isPending' | 'error'>): boolean {
  const failing = useFailing();
  if (error instanceof NotFoundError) return false;
  return isLoadingError || (isPending && failing('weather'));
}
