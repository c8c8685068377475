import { useSyncExternalStore } from 'react';
import { type AdminSession, currentSession, subscribeToSession } from './sessionStore.ts';

export function useSession(): AdminSession {
  return useSyncExternalStore(subscribeToSession, currentSession);
}
