/**
 * The client of whoever is signed in, with a backend in memory behind it:
 * `vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'))`.
 */
import { createClient } from '@supabase/supabase-js';

/** A request to the backend: `table` is the table, view or function that it names. */
const requestOf = (address: string, init: RequestInit = {}) => {
  const url = new URL(address);
  return {
    url,
    table: url.pathname.split('/').at(-1) ?? '',
    method: init.method ?? 'GET',
    body: init.body ? JSON.parse(String(init.body)) : null,
    signal: init.signal,
  };
};

/** Each test sets what it needs. */
export const signedIn = {
  /** Answers a request of the client with a response, or with the value that one holds. */
  answer: (_: ReturnType<typeof requestOf>): unknown => [],
  /** Answers a call of an edge function by `callAdminFunction`. */
  call: (_name: string, _body: object): unknown => ({}),
};

const client = createClient('http://backend', 'key', {
  auth: { persistSession: false, autoRefreshToken: false },
  db: { retry: false },
  global: {
    fetch: async (input, init) => {
      const answer = await signedIn.answer(requestOf(String(input), init));
      return answer instanceof Response ? answer : Response.json(answer);
    },
  },
});

export const adminClient = () => client;
export const callAdminFunction = async (name: string, body: object) => signedIn.call(name, body);
