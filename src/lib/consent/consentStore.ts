/** Tells whether the visitor agrees to content of other sites. */
import { createPersistentStore } from '../persistentStore.ts';

export type Choice = 'accepted' | 'refused';

export interface Consent {
  readonly choice: Choice;
  /** ISO 8601 moment of the choice. */
  readonly at: string;
}

export const CONSENT_KEY = 'mappemonde.consent';
/** Six months, after which the question is asked again. */
const VALID_MS = 182 * 24 * 60 * 60 * 1000;

/** The choice a stored text holds; null for anything else, and for one made more than six months before `now`. */
export function parseConsent(text: string | null, now: number): Consent | null {
  try {
    const { choice, at } = JSON.parse(text ?? 'null') ?? {};
    const age = now - Date.parse(at);
    if ((choice !== 'accepted' && choice !== 'refused') || !(age < VALID_MS)) return null;
    return { choice, at };
  } catch {
    return null;
  }
}

export const consentStore = createPersistentStore<Consent | null>({
  key: CONSENT_KEY,
  parse: (text) => parseConsent(text, Date.now()),
  serialize: (consent) => consent && JSON.stringify(consent),
  empty: null,
});

export const getConsent = consentStore.get;

/**
 * Keeps the choice and shows it. What others have already run in this page cannot be taken back: an agreement that is
 * withdrawn ends with the page, which is loaded again.
 */
export function setConsent(choice: Choice): void {
  const withdrawn = choice === 'refused' && getConsent()?.choice === 'accepted';
  consentStore.set({ choice, at: new Date().toISOString() });
  if (withdrawn && consentStore.isKept()) window.location.reload();
}
