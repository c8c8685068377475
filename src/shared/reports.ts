/** Mistakes that visitors report on places: what the form, the edge function `report` and the back office agree on. */

export const REPORTED_TYPES = ['city', 'region', 'country', 'sight'] as const;
export type ReportedType = (typeof REPORTED_TYPES)[number];

/** Kinds of mistakes about a place. */
export const REPORT_KINDS = ['name', 'position', 'population', 'region', 'text', 'picture', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Kinds of mistakes that each type of place can have. */
export const KINDS_OF: Readonly<Record<ReportedType, readonly ReportKind[]>> = {
  city: REPORT_KINDS,
  region: ['name', 'region', 'text', 'picture', 'other'],
  country: ['name', 'position', 'population', 'text', 'picture', 'other'],
  sight: ['name', 'position', 'text', 'picture', 'other'],
};

/** Kinds with one value, so that a visitor can say what it should be. */
const PROPOSED: ReadonlySet<ReportKind> = new Set(['name', 'position', 'population', 'region']);
export const hasProposal = (kind: ReportKind): boolean => PROPOSED.has(kind);

/** Lengths in characters. */
export const MAX_TEXT = 2000;
export const MAX_PROPOSAL = 200;
export const MAX_SOURCE = 500;
/** Nobody fills the form in less. */
export const MIN_FILL_MS = 3000;

/** A page of the web, without a name and a password in its address. */
export const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};
