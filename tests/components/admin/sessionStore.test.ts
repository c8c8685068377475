import { PostgrestClient } from '@supabase/postgrest-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type User = Readonly<Record<'id' | 'email', string>>;

const ADMIN: User = { id: 'a', email: 'admin@example.org' };
const EDITOR: User = { id: 'e', email: 'editor@example.org' };
const VISITOR: User = { id: 'v', email: 'visitor@example.org' };
const NO_ANSWER = { status: 0, message: 'Failed to fetch' };
const REFUSED = { status: 400, message: 'Invalid login credentials' };

const sessionOf = (user: User) => ({ user, access_token: `token of ${user.id}` });
type Session = ReturnType<typeof sessionOf>;
type Listener = (event: string, session: Session | null) => void;

/** Responses of the backend and the client library. */
const backend = vi.hoisted(() => ({
  stored: null as { session: unknown; error: unknown } | null,
  roles: {} as Record<string, string>,
  /** For an account with a second factor. */
  lacksCode: false,
  verified: null as { data: unknown; error: unknown } | null,
  rolesUnavailable: false,
  roleReads: 0,
  user: null as { data: unknown; error: unknown } | null,
  signIn: null as { data: unknown; error: unknown } | null,
  signOuts: 0,
  listeners: [] as unknown[],
}));

vi.mock('@/lib/signedInClient.ts', () => {
  const database = new PostgrestClient('http://backend/rest/v1', {
    retry: false,
    fetch: async (_, init) => {
      backend.roleReads += 1;
      if (backend.rolesUnavailable) return Response.json({ message: 'Unavailable' }, { status: 503 });
      const token = new Headers(init?.headers).get('authorization');
      const id =
        token?.replace('Bearer token of ', '') ?? (backend.stored as { session: Session }).session.user.id;
      return Response.json(backend.lacksCode ? null : (backend.roles[id] ?? null));
    },
  });
  const auth = {
    getSession: async () => ({
      data: { session: backend.stored?.session ?? null },
      error: backend.stored?.error,
    }),
    getUser: async () => backend.user,
    mfa: {
      getAuthenticatorAssuranceLevel: async () => ({
        data: { currentLevel: 'aal1', nextLevel: backend.lacksCode ? 'aal2' : 'aal1' },
      }),
      listFactors: async () => ({ data: { totp: [{ id: 'f' }] }, error: null }),
      challengeAndVerify: async () => backend.verified,
    },
    onAuthStateChange: (listener: unknown) => backend.listeners.push(listener),
    signInWithPassword: async () => backend.signIn,
    signOut: async () => {
      backend.signOuts += 1;
      return { error: null };
    },
  };
  return { adminClient: () => ({ auth, rpc: (name: string) => database.rpc(name) }) };
});

/** A store as a new tab has it. */
async function openTab() {
  vi.resetModules();
  backend.listeners = [];
  const store = await import('@/admin/session/sessionStore.ts');
  const seen = [store.currentSession().status];
  store.subscribeToSession(() => seen.push(store.currentSession().status));
  return { ...store, ...(await import('@/lib/toast.ts')), seen };
}

async function openTabOf(user: User) {
  backend.stored = { session: sessionOf(user), error: null };
  const tab = await openTab();
  await vi.waitFor(() => expect(tab.currentSession().status).not.toBe('checking'));
  return tab;
}

/** An event of the client library: of this tab or of another one. */
function emit(event: string, user: User | null = null) {
  for (const listener of backend.listeners as Listener[]) listener(event, user && sessionOf(user));
}

const MARK = 'mappemonde.admin.signedOut';
const storeMark = () => window.dispatchEvent(new StorageEvent('storage', { key: MARK }));
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  localStorage.clear();
  Object.assign(backend, {
    stored: null,
    roles: { [ADMIN.id]: 'admin', [EDITOR.id]: 'editor' },
    lacksCode: false,
    verified: null,
    rolesUnavailable: false,
    roleReads: 0,
    user: null,
    signIn: null,
    signOuts: 0,
  });
});

describe('a new tab', () => {
  it('checks first, and is anonymous without a stored session', async () => {
    const { seen } = await openTab();
    await vi.waitFor(() => expect(seen).toEqual(['checking', 'anonymous']));
  });

  it.each([
    [ADMIN, 'staff', 'admin'],
    [EDITOR, 'staff', 'editor'],
    [VISITOR, 'visitor', null],
  ])('knows what %j is', async (user, status, role) => {
    const { currentSession } = await openTabOf(user);
    expect(currentSession()).toEqual({ status, email: user.email, role });
  });

  it('asks for the code that a session lacks', async () => {
    backend.lacksCode = true;
    const { currentSession } = await openTabOf(ADMIN);
    expect(currentSession()).toEqual({ status: 'factor', email: ADMIN.email, role: null });
  });

  it('reports the backend as unreachable when the stored session cannot be refreshed', async () => {
    backend.stored = { session: null, error: NO_ANSWER };
    const { seen } = await openTab();
    await vi.waitFor(() => expect(seen).toEqual(['checking', 'unreachable']));
  });

  it('is unreachable when the role cannot be read, and an administrator after another check', async () => {
    backend.rolesUnavailable = true;
    const { currentSession, checkSession } = await openTabOf(ADMIN);
    expect(currentSession()).toEqual({ status: 'unreachable', email: null, role: null });
    backend.rolesUnavailable = false;
    await checkSession();
    expect(currentSession().status).toBe('staff');
  });
});

describe('signing in', () => {
  const answer = (user: User) => ({ data: { user, session: sessionOf(user) }, error: null });

  it('makes an administrator, reads the role once, and takes the notice about before away', async () => {
    const { signIn, currentSession, toast, currentToast } = await openTab();
    await settle();
    toast({ title: 'Signed out' });
    backend.signIn = answer(ADMIN);
    const failure = signIn(ADMIN.email, 'password');
    emit('SIGNED_IN', ADMIN);
    expect(await failure).toBeNull();
    await settle();
    expect(currentSession()).toEqual({ status: 'staff', email: ADMIN.email, role: 'admin' });
    expect([backend.roleReads, currentToast()?.open]).toEqual([1, false]);
  });

  it.each([
    ['credentials', REFUSED],
    ['unreachable', NO_ANSWER],
    ['unreachable', { status: 503, message: 'Unavailable' }],
    ['tooMany', { status: 429, message: 'Too many tries' }],
  ])('fails with %s for the error %j', async (failure, error) => {
    const { signIn, currentSession } = await openTab();
    await settle();
    backend.signIn = { data: {}, error };
    expect(await signIn(ADMIN.email, 'password')).toBe(failure);
    expect(currentSession().status).toBe('anonymous');
  });

  it('goes on with the code of the second factor', async () => {
    const { signIn, signInWithCode, currentSession } = await openTab();
    await settle();
    backend.signIn = answer(ADMIN);
    backend.lacksCode = true;
    expect(await signIn(ADMIN.email, 'password')).toBe('second');
    expect(currentSession().status).toBe('anonymous');
    for (const [failure, status] of Object.entries({ code: 422, tooMany: 429 })) {
      backend.verified = { data: null, error: { status } };
      expect(await signInWithCode('000000')).toBe(failure);
    }
    expect(backend.signOuts).toBe(0);
    backend.verified = { data: sessionOf(ADMIN), error: null };
    backend.lacksCode = false;
    expect(await signInWithCode('123456')).toBeNull();
    expect(currentSession()).toEqual({ status: 'staff', email: ADMIN.email, role: 'admin' });
  });

  it.each([
    [VISITOR, false, 'forbidden'],
    [ADMIN, true, 'roleUnknown'],
  ])('signs %j out again where the role is unknown: %j', async (user, rolesUnavailable, failure) => {
    const { signIn } = await openTab();
    Object.assign(backend, { signIn: answer(user), rolesUnavailable });
    expect(await signIn(user.email, 'password')).toBe(failure);
    expect(backend.signOuts).toBe(1);
  });
});

describe('the end of a session', () => {
  it('keeps the screen when it comes by itself', async () => {
    const { currentSession } = await openTabOf(ADMIN);
    emit('SIGNED_OUT');
    await settle();
    expect(currentSession()).toEqual({ status: 'expired', email: ADMIN.email, role: 'admin' });
  });

  it('closes the screen when this tab signs out', async () => {
    const { currentSession, signOut } = await openTabOf(ADMIN);
    await signOut();
    emit('SIGNED_OUT');
    await settle();
    expect(currentSession()).toEqual({ status: 'anonymous', email: null, role: null });
    expect(backend.signOuts).toBe(1);
  });

  it.each([
    ['before', [storeMark, emit]],
    ['after', [emit, storeMark]],
  ])('closes the screen when another tab signs out, whose mark arrives %s the event', async (_, events) => {
    const { currentSession } = await openTabOf(ADMIN);
    for (const event of events) {
      event('SIGNED_OUT');
      await settle();
    }
    expect(currentSession()).toEqual({ status: 'anonymous', email: null, role: null });
  });

  it('leaves a mark for the other tabs when it is intended', async () => {
    const { signOut } = await openTabOf(ADMIN);
    expect(localStorage.getItem(MARK)).toBeNull();
    await signOut();
    expect(localStorage.getItem(MARK)).not.toBeNull();
  });

  it('is over once someone signs in again, in another tab too', async () => {
    const { currentSession } = await openTabOf(ADMIN);
    emit('SIGNED_OUT');
    await settle();
    emit('SIGNED_IN', ADMIN);
    await vi.waitFor(() => expect(currentSession().status).toBe('staff'));
  });

  it('is not followed by a check when the same account signs in', async () => {
    await openTabOf(ADMIN);
    const reads = backend.roleReads;
    emit('SIGNED_IN', ADMIN);
    await settle();
    expect(backend.roleReads).toBe(reads);
  });
});

describe('after a refused call', () => {
  it('a session the backend no longer knows has expired', async () => {
    const { recheckSession, currentSession } = await openTabOf(ADMIN);
    backend.user = { data: { user: null }, error: { status: 401 } };
    await recheckSession();
    expect(currentSession()).toEqual({ status: 'expired', email: ADMIN.email, role: 'admin' });
  });

  it('a withdrawn role asks to sign in again, over the same screen', async () => {
    const { recheckSession, currentSession } = await openTabOf(ADMIN);
    backend.user = { data: { user: ADMIN }, error: null };
    backend.roles = {};
    await recheckSession();
    expect(currentSession()).toEqual({
      status: 'expired',
      withdrawn: true,
      email: ADMIN.email,
      role: 'admin',
    });
  });

  it.each([
    ['the account', { user: { data: { user: null }, error: NO_ANSWER } }],
    ['the role', { user: { data: { user: ADMIN }, error: null }, rolesUnavailable: true }],
  ])('nothing changes when %s cannot be read', async (_, answers) => {
    const { recheckSession, currentSession } = await openTabOf(ADMIN);
    Object.assign(backend, answers);
    await recheckSession();
    expect(currentSession().status).toBe('staff');
  });

  it('a changed role takes effect', async () => {
    const { recheckSession, currentSession } = await openTabOf(ADMIN);
    backend.user = { data: { user: ADMIN }, error: null };
    backend.roles = { [ADMIN.id]: 'editor' };
    await recheckSession();
    expect(currentSession()).toEqual({ status: 'staff', email: ADMIN.email, role: 'editor' });
  });

  it('a visitor is not checked', async () => {
    const { recheckSession } = await openTabOf(VISITOR);
    const reads = backend.roleReads;
    await recheckSession();
    expect(backend.roleReads).toBe(reads);
  });
});
