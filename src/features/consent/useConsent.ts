import { useSyncExternalStore } from 'react';
import { type Consent, getConsent, subscribe } from './consentStore.ts';

/** The visitor's choice, or null before one is made and on a server. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, getConsent, () => null);
}

/** Whether content of other sites may be loaded without asking again. */
export function useAllowed(): boolean {
  return useConsent()?.choice === 'accepted';
}
