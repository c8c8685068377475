import { useSyncExternalStore } from 'react';
import { getListsState, listsStateOnServer, subscribe } from './listsStore.ts';

/** The lists of this browser, in step with its other tabs. */
export const useLists = () => useSyncExternalStore(subscribe, getListsState, listsStateOnServer);
