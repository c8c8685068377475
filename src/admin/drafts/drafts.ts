/** Unsaved text, stored in this browser: a closed tab or an ended session loses nothing. */

const KEY = 'mappemonde.admin.draft';

/** Storage slot of one form's draft. */
export interface DraftSlot<Form> {
  readonly name: string;
  /** Checks that a stored value has the form's shape. */
  readonly isForm: (given: unknown) => given is Form;
}

export interface Draft<Form> {
  /** ISO 8601. */
  readonly at: string;
  readonly form: Form;
}

type Drafts = Readonly<Record<string, Draft<unknown>>>;

function all(): Drafts {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Drafts;
  } catch {
    return {}; // storage refused, or not ours
  }
}

/** The draft of a form; null where there is none of its shape. */
export function loadDraft<Form>({ name, isForm }: DraftSlot<Form>): Draft<Form> | null {
  const { at = '', form } = all()[name] ?? {};
  return isForm(form) ? { at, form } : null;
}

/** Stores a draft; null removes it. */
export function storeDraft<Form>({ name }: DraftSlot<Form>, form: Form | null): void {
  const { [name]: _, ...others } = all();
  const drafts = form ? { ...others, [name]: { at: new Date().toISOString(), form } } : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Storage refused or full: the page still holds the text, and warns before it is left.
  }
}
