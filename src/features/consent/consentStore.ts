/**
 * Whether the visitor agrees to content of other sites, in this browser's storage and the same in all its tabs. Where
 * storage is refused the choice lasts as long as the page.
 */
import { createEmitter } from '@/lib/emitter.ts';

export type Choice = 'accepted' | 'refused';

export interface Consent {
  readonly choice: Choice;
  /** ISO 8601 moment of the choice. */
  readonly at: string;
}

export const CONSENT_KEY = 'mappemonde.consent';
/** Six months, after which the question is asked again. */
const VALID_MS = 182 * 24 * 60 * 60 * 1000;

/** The current choice; undefined until it is first read. */
let current: Consent | null | undefined;
/** False where storage is refused. */
let kept = true;

/** What else happens to the storage: another tab writes, or everything is cleared, which has a null key. */
const { subscribe, emit } = createEmitter(() => {
  if (kept) current = undefined; // another tab may have chosen while nobody listened
  const onStorage = ({ key }: StorageEvent) => (key === CONSENT_KEY || key === null) && show(stored());
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

export { subscribe };

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

function stored(): Consent | null {
  try {
    return parseConsent(localStorage.getItem(CONSENT_KEY), Date.now());
  } catch {
    return null; // storage refused
  }
}

function show(consent: Consent | null): void {
  current = consent;
  emit();
}

export function getConsent(): Consent | null {
  if (current === undefined) current = stored();
  return current;
}

/**
 * Keeps the choice and shows it. What others have already run in this page cannot be taken back: an agreement that is
 * withdrawn ends with the page, which is loaded again.
 */
export function setConsent(choice: Choice): void {
  const withdrawn = choice === 'refused' && getConsent()?.choice === 'accepted';
  const made: Consent = { choice, at: new Date().toISOString() };
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(made));
  } catch {
    kept = false; // the choice holds until the page is left
  }
  show(made);
  if (withdrawn && kept) window.location.reload();
}
