/** The people of the back office, as the edge function `people` and its screen tell each other of them. */

export const ROLES = ['admin', 'editor'] as const;
/** An editor writes the content of the site, an administrator does everything. */
export type StaffRole = (typeof ROLES)[number];

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole | null;
  /** ISO 8601. */
  readonly created_at: string;
  readonly last_sign_in_at: string | null;
  /** True once the invitation has been followed. */
  readonly accepted: boolean;
  readonly second_factor: boolean;
  readonly sessions: number;
  /** True for the account that asks. */
  readonly own: boolean;
}

/** A page of the list. */
export interface PeopleAnswer {
  readonly people: readonly Person[];
  /** True for the last page. */
  readonly last: boolean;
}

export interface AccountSession {
  readonly id: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly used_at: string;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly second_factor: boolean;
  /** True for the session that asks. */
  readonly present: boolean;
}

/** Parts of a link that this site makes itself: the address of the screen is completed with these. */
export interface LinkToken {
  readonly type: 'invite' | 'recovery';
  readonly token: string;
}

/** `taken`: the address has a role already; `address`: Auth does not take it; `last`: the last administrator stays one; `gone`: there is no such account. */
export type PeopleProblem = 'taken' | 'last' | 'gone' | 'address';

/** `link` is null where mail was sent. */
export type LinkAnswer = { readonly link: LinkToken | null } | { readonly problem: PeopleProblem };
export type DoneAnswer = { readonly done: true } | { readonly problem: PeopleProblem };
