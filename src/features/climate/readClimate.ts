import { loadNamespaces } from '@/lib/i18n.tsx';
import type { PageRequest } from '@/lib/loader.ts';
import type { City } from '@/shared/places.ts';
import { keptClimateQuery, keptElevationQuery } from './queries.ts';

/** For a server: reads the climate and height kept for a city, and loads what its block is written with. */
export async function readClimate(
  { lang, read }: PageRequest,
  { id, latitude, longitude }: City,
): Promise<void> {
  if (latitude === null || longitude === null) return;
  await Promise.all([
    read(keptClimateQuery({ latitude, longitude })),
    read(keptElevationQuery(id)),
    loadNamespaces(lang, ['climate', 'grammar']),
  ]);
}
