import { useStored } from '../persistentStore.ts';
import { type Consent, consentStore } from './consentStore.ts';

/** The visitor's choice, or null before one is made and on a server. */
export function useConsent(): Consent | null {
  return useStored(consentStore);
}

/** Tells whether the visitor has accepted content of other sites, so that it loads without another question. */
export function useAllowed(): boolean {
  return useConsent()?.choice === 'accepted';
}
