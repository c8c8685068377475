import { useSyncExternalStore } from 'react';
import { state, stateOnServer, subscribe } from './listsStore.ts';

/** The lists of this browser, in step with its other tabs. */
export const useLists = () => useSyncExternalStore(subscribe, state, stateOnServer);
