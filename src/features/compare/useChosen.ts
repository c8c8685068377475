import { useSyncExternalStore } from 'react';
import { chosen, chosenOnServer, subscribe } from './chosenStore.ts';

/** The cities chosen for a comparison. */
export const useChosen = () => useSyncExternalStore(subscribe, chosen, chosenOnServer);

/** Whether one city is among them: only the cards that change are drawn again. */
export const useIsChosen = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => chosen().includes(id),
    () => false,
  );
