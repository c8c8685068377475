/**
 * The session of the back office. It decides what is shown; the database and the functions decide at every call what is
 * allowed.
 */
import type { Session, User } from '@supabase/supabase-js';
import { createEmitter } from '@/lib/emitter.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { dismissToast } from '@/lib/toast.ts';
import { ROLES, type StaffRole } from '@/shared/people.ts';

export type SessionStatus =
  /** Not known yet. */
  | 'checking'
  | 'anonymous'
  /** The backend does not answer: the role is not known. */
  | 'unreachable'
  /** The password was right; the code of the second factor is missing. */
  | 'factor'
  /** Signed in without a role. */
  | 'visitor'
  /** Signed in with a role. */
  | 'staff'
  /**
   * The session or the role ended while somebody worked: what is on the screen stays, and signing in again continues it.
   */
  | 'expired';

export interface AdminSession {
  readonly status: SessionStatus;
  readonly email: string | null;
  /** Null without one, or while it is not known. */
  readonly role: StaffRole | null;
  /** Reason for `expired`: the account is still signed in but has no role any more. */
  readonly withdrawn?: true;
}

/** Returns whether the backend, not the account, is the cause. auth-js gives the status 0 or none without an answer. */
const isUnreachable = ({ status }: { readonly status?: number | undefined }) => !status || status >= 500;

export type SignInFailure = 'credentials' | 'forbidden' | 'roleUnknown' | 'tooMany' | 'unreachable';
/** Failures of the second factor. */
export type CodeFailure = 'code' | 'forbidden' | 'roleUnknown' | 'tooMany' | 'unreachable';

/** Key written by an intended sign-out; the `storage` event takes it to the other tabs. */
const SIGNED_OUT_KEY = 'mappemonde.admin.signedOut';

const NO_ACCOUNT = { email: null, role: null } as const;

let current: AdminSession = { status: 'checking', ...NO_ACCOUNT };
let userId: string | null = null;
let started = false;
/** The form is reading the role of the new session; the event handler need not. */
let signingIn = false;
let signingOut = false;
const { subscribe, emit } = createEmitter();

function set(next: AdminSession): void {
  // Earlier messages, such as that of a sign-out, are no longer true.
  if (next.status === 'staff' && current.status !== 'staff') dismissToast();
  current = next;
  emit();
}

/**
 * Reads the role of the account. @throws the backend's error when it cannot be read.
 * @param token of a new session: the event from another tab arrives before its storage can be read
 */
async function roleOf(token?: string): Promise<StaffRole | null> {
  const request = adminClient().rpc('my_role');
  const { data, error } = await (token ? request.setHeader('Authorization', `Bearer ${token}`) : request);
  if (error) throw error;
  return ROLES.find((role) => role === data) ?? null;
}

/** Returns whether a session without a right lacks the code of the second factor. */
async function lacksCode(token: string): Promise<boolean> {
  const { data } = await adminClient().auth.mfa.getAuthenticatorAssuranceLevel(token);
  return data?.currentLevel === 'aal1' && data.nextLevel === 'aal2';
}

async function adopt(session: Session | null): Promise<void> {
  const before = current.status;
  userId = session?.user.id ?? null;
  if (!session) {
    set({ status: 'anonymous', ...NO_ACCOUNT });
    return;
  }
  const email = session.user.email ?? null;
  try {
    const role = await roleOf(session.access_token);
    if (role) set({ status: 'staff', email, role });
    else set({ status: (await lacksCode(session.access_token)) ? 'factor' : 'visitor', email, role: null });
  } catch {
    // An unreachable backend does not close an open screen; an unchecked session is not let in.
    set(before === 'staff' ? { ...current, email } : { status: 'unreachable', ...NO_ACCOUNT });
  }
}

/** Reads the stored session and checks it with the backend. */
export async function checkSession(): Promise<void> {
  try {
    const { data, error } = await adminClient().auth.getSession();
    // A session that could not be renewed is still there.
    if (error && isUnreachable(error)) set({ status: 'unreachable', ...NO_ACCOUNT });
    else await adopt(data.session);
  } catch {
    await adopt(null);
  }
}

function onEnd(): void {
  if (current.status === 'staff' && !signingOut) set({ ...current, status: 'expired' });
  else if (current.status !== 'expired') void adopt(null);
}

function start(): void {
  started = true;
  const { auth } = adminClient();
  auth.onAuthStateChange((event, session) => {
    // Calls of the client inside this callback would deadlock.
    setTimeout(() => {
      if (event === 'SIGNED_OUT') onEnd();
      else if (
        (event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED') &&
        session &&
        // Until then checkSession() checks the same session.
        current.status !== 'checking' &&
        !signingIn &&
        (session.user.id !== userId || current.status === 'expired' || current.status === 'factor')
      )
        void adopt(session);
    });
  });
  // Before or after SIGNED_OUT, which another process can deliver first.
  window.addEventListener('storage', ({ key }) => {
    if (key === SIGNED_OUT_KEY) void adopt(null);
  });
  void checkSession();
}

export function subscribeToSession(listener: () => void): () => void {
  if (!started) start();
  return subscribe(listener);
}

export function currentSession(): AdminSession {
  return current;
}

/** After the backend has refused a call: the session may have ended, or the role been withdrawn. */
export async function recheckSession(): Promise<void> {
  if (current.status !== 'staff') return;
  const { data, error } = await adminClient().auth.getUser();
  if (error && isUnreachable(error)) return; // nothing is known
  if (error || !data.user) {
    set({ ...current, status: 'expired' });
    return;
  }
  try {
    const role = await roleOf();
    if (!role) set({ ...current, status: 'expired', withdrawn: true });
    else if (role !== current.role) set({ ...current, role });
  } catch {
    // Not reached: nothing is known.
  }
}

async function whileSigningIn<Result>(work: () => Promise<Result>): Promise<Result> {
  signingIn = true;
  try {
    return await work();
  } finally {
    signingIn = false;
  }
}

/** Null when somebody with a role is signed in now; `second` when a code is to follow; otherwise why not, and no session is left. */
export const signIn = (email: string, password: string): Promise<SignInFailure | 'second' | null> =>
  whileSigningIn(() => signInAndCheck(email, password));

/** After {@link signIn} has answered `second`. Null when signed in now. A wrong code leaves the session for the next try. */
export const signInWithCode = (code: string): Promise<CodeFailure | null> =>
  whileSigningIn(async () => {
    const { mfa } = adminClient().auth;
    const { data, error } = await mfa.listFactors();
    const factorId = data?.totp[0]?.id;
    if (error || !factorId) return isUnreachable(error ?? {}) ? 'unreachable' : 'forbidden';
    const { data: session, error: refused } = await mfa.challengeAndVerify({ factorId, code });
    if (refused) return isUnreachable(refused) ? 'unreachable' : refused.status === 429 ? 'tooMany' : 'code';
    return enter(session.user, session.access_token);
  });

async function signInAndCheck(email: string, password: string): Promise<SignInFailure | 'second' | null> {
  const { auth } = adminClient();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) return isUnreachable(error) ? 'unreachable' : error.status === 429 ? 'tooMany' : 'credentials';
  if (await lacksCode(data.session.access_token)) return 'second';
  return enter(data.user, data.session.access_token);
}

/** Lets a new session in when its account has a role; otherwise ends it. */
async function enter(user: User, token: string): Promise<'forbidden' | 'roleUnknown' | null> {
  let failure: 'forbidden' | 'roleUnknown';
  try {
    const role = await roleOf(token);
    if (role) {
      userId = user.id;
      set({ status: 'staff', email: user.email ?? null, role });
      return null;
    }
    failure = 'forbidden';
  } catch {
    failure = 'roleUnknown';
  }
  await endSession();
  return failure;
}

async function endSession(): Promise<void> {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()));
  } catch {
    // Storage refused: there are no other tabs with this session either.
  }
  // Only this browser's session; an unreachable server must not prevent signing out.
  await adminClient().auth.signOut({ scope: 'local' });
}

/** Ends the session in this browser, all its tabs included. */
export async function signOut(): Promise<void> {
  signingOut = true;
  try {
    await endSession();
  } finally {
    signingOut = false;
  }
  userId = null;
  set({ status: 'anonymous', ...NO_ACCOUNT });
}
