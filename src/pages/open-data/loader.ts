import type { PageLoader } from '@/lib/loader.ts';
import { openDataQuery } from './queries.ts';

export const loadOpenData: PageLoader<'openData'> = async ({ read }) => {
  await read(openDataQuery());
  return undefined;
};
