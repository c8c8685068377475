import { useIsKept, useStored } from '@/lib/persistentStore.ts';
import { listsStore } from './listsStore.ts';

/** The lists of this browser, in step with its other tabs, and whether they outlive the page. */
export const useLists = () => ({ ...useStored(listsStore), kept: useIsKept(listsStore) });
