/**
 * The session of the back office. It decides what is shown; the database and the functions decide at every call what is
 * allowed.
 */
import type { Session } from '@supabase/supabase-js';
import { createEmitter } from '@/lib/emitter.ts';
import { adminClient } from './client.ts';

export type SessionStatus =
  /** Not known yet. */
  | 'checking'
  | 'anonymous'
  /** The backend does not answer: the role is not known. */
  | 'unreachable'
  /** Signed in without the role of an administrator. */
  | 'visitor'
  | 'admin'
  /**
   * The session or the role ended while an administrator worked: what is on the screen stays, and signing in as an
   * administrator continues it.
   */
  | 'expired';

export interface AdminSession {
  readonly status: SessionStatus;
  readonly email: string | null;
  /** Why it is `expired`: the account is signed in still and is no administrator any more. */
  readonly withdrawn?: true;
}

/** Whether the backend, not the account, is the cause. auth-js gives the status 0 or none without an answer. */
const isUnreachable = ({ status }: { readonly status?: number | undefined }) => !status || status >= 500;

export type SignInFailure = 'credentials' | 'forbidden' | 'roleUnknown' | 'tooMany' | 'unreachable';

/** Written by an intended sign-out; the `storage` event takes it to the other tabs. */
const SIGNED_OUT_KEY = 'mappemonde.admin.signedOut';

let current: AdminSession = { status: 'checking', email: null };
let userId: string | null = null;
let started = false;
/** The form is reading the role of the new session; the event handler need not. */
let signingIn = false;
let signingOut = false;
const { subscribe, emit } = createEmitter();

function set(next: AdminSession): void {
  current = next;
  emit();
}

/**
 * Whether the account is an administrator. @throws the backend's error when it cannot be read.
 * @param token of a new session: the event from another tab arrives before its storage can be read
 */
async function holdsAdminRole(id: string, token?: string): Promise<boolean> {
  const roles = adminClient().from('user_roles').select('role').eq('user_id', id).eq('role', 'admin');
  const { data, error } = await (token ? roles.setHeader('Authorization', `Bearer ${token}`) : roles);
  if (error) throw error;
  return data.length > 0;
}

async function adopt(session: Session | null): Promise<void> {
  const before = current.status;
  userId = session?.user.id ?? null;
  if (!session) {
    set({ status: 'anonymous', email: null });
    return;
  }
  const email = session.user.email ?? null;
  try {
    const admin = await holdsAdminRole(session.user.id, session.access_token);
    set({ status: admin ? 'admin' : 'visitor', email });
  } catch {
    // An unreachable backend does not close an open screen; an unchecked session is not let in.
    set(before === 'admin' ? { status: 'admin', email } : { status: 'unreachable', email: null });
  }
}

/** Reads the stored session and checks it with the backend. */
export async function checkSession(): Promise<void> {
  try {
    const { data, error } = await adminClient().auth.getSession();
    // A session that could not be renewed is still there.
    if (error && isUnreachable(error)) set({ status: 'unreachable', email: null });
    else await adopt(data.session);
  } catch {
    await adopt(null);
  }
}

function onEnd(): void {
  if (current.status === 'admin' && !signingOut) set({ ...current, status: 'expired' });
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
        event === 'SIGNED_IN' &&
        session &&
        // Until then checkSession() checks the same session.
        current.status !== 'checking' &&
        !signingIn &&
        (session.user.id !== userId || current.status === 'expired')
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
  if (current.status !== 'admin') return;
  const { data, error } = await adminClient().auth.getUser();
  if (error && isUnreachable(error)) return; // nothing is known
  if (error || !data.user) {
    set({ ...current, status: 'expired' });
    return;
  }
  try {
    if (!(await holdsAdminRole(data.user.id))) set({ ...current, status: 'expired', withdrawn: true });
  } catch {
    // Not reached: nothing is known.
  }
}

/** Null when an administrator is signed in now; otherwise the reason, and no session is left. */
export async function signIn(email: string, password: string): Promise<SignInFailure | null> {
  signingIn = true;
  try {
    return await signInAndCheck(email, password);
  } finally {
    signingIn = false;
  }
}

async function signInAndCheck(email: string, password: string): Promise<SignInFailure | null> {
  const { auth } = adminClient();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) return isUnreachable(error) ? 'unreachable' : error.status === 429 ? 'tooMany' : 'credentials';
  let failure: SignInFailure;
  try {
    if (await holdsAdminRole(data.user.id, data.session.access_token)) {
      userId = data.user.id;
      set({ status: 'admin', email: data.user.email ?? null });
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
  set({ status: 'anonymous', email: null });
}
