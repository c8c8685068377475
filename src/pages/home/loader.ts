import { readWorld } from '@/blocks/world/readWorld.ts';
import type { PageLoader } from '@/lib/loader.ts';

export const loadHome: PageLoader<'home'> = async (request) => {
  await readWorld(request);
  return undefined;
};
