/**
 * Whether the visitor agrees to content of other sites, in this browser's storage and the same in all its tabs
 * (docs: DECISIONS, Consent). Where storage is refused the choice lives as long as the page does.
 */

export type Choice = 'accepted' | 'refused';

export interface Consent {
  readonly choice: Choice;
  /** ISO 8601 moment of the choice. */
  readonly at: string;
}

export const CONSENT_KEY = 'mappemonde.consent';
/** Six months, after which the question is asked again. */
const VALID_MS = 182 * 24 * 60 * 60 * 1000;

const listeners = new Set<() => void>();
/** What holds now; undefined until it is first asked for. */
let current: Consent | null | undefined;
/** False where storage is refused. */
let kept = true;

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
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  // A null key: everything was cleared.
  if (event.key === CONSENT_KEY || event.key === null) show(stored());
}

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    if (kept) current = undefined; // another tab may have chosen while nobody listened
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

export function consent(): Consent | null {
  if (current === undefined) current = stored();
  return current;
}

/**
 * Keeps the choice and shows it. What others have already run in this page cannot be taken back: an agreement that is
 * withdrawn ends with the page, which is loaded again.
 */
export function choose(choice: Choice): void {
  const withdrawn = choice === 'refused' && consent()?.choice === 'accepted';
  const made: Consent = { choice, at: new Date().toISOString() };
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(made));
  } catch {
    kept = false; // the choice holds until the page is left
  }
  show(made);
  if (withdrawn && kept) window.location.reload();
}
