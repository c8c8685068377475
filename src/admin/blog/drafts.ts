/** Unsaved text, stored in this browser: a closed tab or an ended session loses nothing. */
import type { PostForm } from './postForm.ts';

const KEY = 'mappemonde.admin.draft';

export interface Draft {
  /** ISO 8601. */
  readonly at: string;
  readonly form: PostForm;
}

type Drafts = Readonly<Record<string, Draft>>;

function all(): Drafts {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Drafts;
  } catch {
    return {}; // storage refused, or not ours
  }
}

const name = (id: number | null) => String(id ?? 'new');

/** The draft of an article (null: of a new one); null where there is none of the form's shape. */
export function loadDraft(id: number | null): Draft | null {
  const draft = all()[name(id)];
  return draft?.form?.texts?.fr && Array.isArray(draft.form.places) ? draft : null;
}

/** Stores a draft; null removes it. */
export function storeDraft(id: number | null, form: PostForm | null): void {
  const { [name(id)]: _, ...others } = all();
  const drafts = form ? { ...others, [name(id)]: { at: new Date().toISOString(), form } } : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Storage refused or full: the page still holds the text, and warns before it is left.
  }
}
