import { Skeleton } from '@/ui/Skeleton.tsx';

/** The room of the compact card. */
export function WeatherCardPending() {
  return <Skeleton className="mt-4 h-54 max-w-md rounded-md" />;
}
