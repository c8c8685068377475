import { readWorld } from '@/blocks/world/readWorld.ts';
import type { PageLoader } from '@/lib/loader.ts';

/** The places a page lists that has no map yet. */
export const loadExplorer: PageLoader<'map'> = async (request) => {
  await readWorld(request);
  return undefined;
};
