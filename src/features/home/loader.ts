import type { PageLoader } from '@/lib/loader.ts';
import { readWorld } from './readWorld.ts';

export const loadHome: PageLoader<'home'> = async (request) => {
  await readWorld(request);
  return undefined;
};
