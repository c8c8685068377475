import type { City } from '@/shared/places.ts';
import { usePopulationSource } from './usePopulationSource.ts';

/** Line under the facts of a city. */
export function PopulationSource({ city }: { readonly city: City }) {
  return <p className="mt-2 text-sm text-ink-muted">{usePopulationSource()(city)}</p>;
}
