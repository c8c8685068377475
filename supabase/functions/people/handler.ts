/** The people of the back office (src/shared/people.ts): what needs the secret key, and what goes with it. */
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { EMAIL } from '../../../src/shared/emailAddress.ts';
import {
  type AccountSession,
  type DoneAnswer,
  type LinkAnswer,
  type LinkToken,
  type PeopleAnswer,
  type PeopleProblem,
  type Person,
  ROLES,
} from '../../../src/shared/people.ts';
import { serviceClient } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';
import { FunctionError } from '../_shared/http.ts';

const user = v.pipe(v.string(), v.uuid());
const Input = v.variant('action', [
  v.object({
    action: v.literal('list'),
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  }),
  v.object({
    action: v.literal('invite'),
    email: EMAIL,
    role: v.picklist(ROLES),
  }),
  v.object({ action: v.literal('role'), user, role: v.nullable(v.picklist(ROLES)) }),
  v.object({ action: v.picklist(['link', 'removeFactor', 'sessions']), user }),
  v.object({ action: v.literal('endSessions'), user, session: v.optional(v.pipe(v.string(), v.uuid())) }),
]);

/**
 * `{ action }`: `list` answers a PeopleAnswer, 100 a `page` from 0; `invite` an `email` with a `role`, and `link` for a new invitation or password of a
 * `user`, a LinkAnswer; `role`, where null withdraws it, `removeFactor` and `endSessions`, all or one `session`, a DoneAnswer;
 * `sessions` { sessions }. The database decides, with the rights of the caller, and writes the audit log.
 */
export const handler = defineFunction({
  name: 'people',
  methods: ['POST'],
  role: 'admin',
  input: Input,
  callsPerMinute: 60,
  handle: async ({ input, caller: { db } }) => {
    switch (input.action) {
      case 'list':
        return pageOf(db, input.page);
      case 'invite':
        return invite(db, input.email, input.role);
      case 'role':
        return setRole(db, input.user, input.role);
      case 'link':
        return renewLink(db, input.user);
      case 'removeFactor':
        return removeFactors(db, input.user);
      case 'sessions':
        return {
          sessions: (await asked(db.rpc('account_sessions', { p_user: input.user }))) as AccountSession[],
        };
      case 'endSessions': {
        const one = input.session ? { p_session: input.session } : {};
        await asked(db.rpc('end_sessions', { p_user: input.user, ...one }));
        return { done: true } satisfies DoneAnswer;
      }
    }
  },
});

interface Answer {
  readonly data: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
}

const PROBLEMS: Readonly<Record<string, PeopleProblem>> = { PT404: 'gone', PT409: 'last' };

class Refused extends Error {
  readonly problem: PeopleProblem;

  constructor(problem: PeopleProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Result of a call to the database. @throws Refused for what it is right to refuse. */
async function asked(call: PromiseLike<Answer>): Promise<unknown> {
  const { data, error } = await call;
  if (!error) return data;
  const problem = PROBLEMS[error.code];
  if (problem) throw new Refused(problem);
  if (error.code === '42501') throw new FunctionError('forbidden', 'Administrators only.');
  throw new Error(`The database refuses: ${error.code} ${error.message}`);
}

/** An expected refusal as an answer. */
async function orProblem<Done>(
  work: () => Promise<Done>,
): Promise<Done | { readonly problem: PeopleProblem }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    throw error;
  }
}

interface PeopleQuery {
  readonly p_email?: string;
  readonly p_user?: string;
  readonly p_offset?: number;
  readonly p_limit?: number;
}

const peopleOf = async (db: SupabaseClient, query: PeopleQuery) =>
  (await asked(db.rpc('people', query))) as Person[];

const PAGE = 100;

async function pageOf(db: SupabaseClient, page: number): Promise<PeopleAnswer> {
  const people = await peopleOf(db, { p_offset: page * PAGE, p_limit: PAGE + 1 });
  return { people: people.slice(0, PAGE), last: people.length <= PAGE };
}

const record = (db: SupabaseClient, person: string, act: 'invited' | 'reset' | 'factor_removed') =>
  asked(db.rpc('record_person_act', { p_user: person, p_act: act }));

const give = (db: SupabaseClient, person: string, role: Person['role']) =>
  asked(db.rpc('set_person_role', { p_user: person, ...(role ? { p_role: role } : {}) }));

const setRole = (db: SupabaseClient, person: string, role: Person['role']): Promise<DoneAnswer> =>
  orProblem(async () => {
    await give(db, person, role);
    return { done: true };
  });

async function personOf(db: SupabaseClient, person: string): Promise<Person> {
  const [account] = await peopleOf(db, { p_user: person });
  if (!account) throw new Refused('gone');
  return account;
}

/** Who has an account already is given the role, and no link. */
const invite = (db: SupabaseClient, email: string, role: Person['role']): Promise<LinkAnswer> =>
  orProblem(async () => {
    const [account] = await peopleOf(db, { p_email: email });
    if (account?.role) throw new Refused('taken');
    if (account?.accepted) {
      await give(db, account.id, role);
      return { link: null };
    }
    const { id, link } = await invited(email);
    await give(db, id, role);
    await record(db, id, 'invited');
    return { link };
  });

/** Words of Auth for an address it does not like. */
const REFUSED_ADDRESS: ReadonlySet<string> = new Set([
  'email_address_invalid',
  'email_address_not_authorized',
  'validation_failed',
]);

/** By mail; where none can be sent, as a link to hand over. */
async function invited(email: string): Promise<{ readonly id: string; readonly link: LinkToken | null }> {
  const { auth } = serviceClient();
  const mailed = await auth.admin.inviteUserByEmail(email);
  if (!mailed.error) return { id: mailed.data.user.id, link: null };
  const answer = await auth.admin.generateLink({ type: 'invite', email });
  if (answer.error && REFUSED_ADDRESS.has(answer.error.code ?? '')) throw new Refused('address');
  if (answer.error) throw new Error(`The invitation could not be made: ${answer.error.message}`);
  return { id: answer.data.user.id, link: { type: 'invite', token: answer.data.properties.hashed_token } };
}

/** For a new password; a new invitation for whoever has not followed theirs. */
const renewLink = (db: SupabaseClient, person: string): Promise<LinkAnswer> =>
  orProblem(async () => {
    const { email, accepted } = await personOf(db, person);
    if (!accepted) {
      const { link } = await invited(email);
      await record(db, person, 'invited');
      return { link };
    }
    const link = await recovery(email);
    await record(db, person, 'reset');
    return { link };
  });

/** By mail; where none can be sent, as a link to hand over. */
async function recovery(email: string): Promise<LinkToken | null> {
  const { auth } = serviceClient();
  const mailed = await auth.resetPasswordForEmail(email);
  if (!mailed.error) return null;
  const answer = await auth.admin.generateLink({ type: 'recovery', email });
  if (answer.error) throw new Error(`The link could not be made: ${answer.error.message}`);
  return { type: 'recovery', token: answer.data.properties.hashed_token };
}

/** For whoever has lost theirs: the password alone opens a session again, until they enrol a new one. */
const removeFactors = (db: SupabaseClient, person: string): Promise<DoneAnswer> =>
  orProblem(async () => {
    const { mfa } = serviceClient().auth.admin;
    const { id: userId } = await personOf(db, person);
    const { data, error } = await mfa.listFactors({ userId });
    if (error) throw new Error(`The factors could not be read: ${error.message}`);
    for (const { id } of data.factors) {
      const answer = await mfa.deleteFactor({ id, userId });
      if (answer.error) throw new Error(`The factor could not be removed: ${answer.error.message}`);
    }
    await record(db, userId, 'factor_removed');
    return { done: true };
  });
