/**
 * The part of Supabase Auth's admin API that the people of the back office need (GoTrue: /admin, /invite, /recover), which lite has
 * not.
 * Shapes, codes and the required key are those of the hosted service, so that one script serves both.
 */
import { randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import * as v from 'valibot';
import type { Database } from '../../supabase/seed/database.ts';
import { authError } from './authErrors.ts';
import { removeFactor } from './authFactors.ts';
import { generateLink, noMail } from './authLinks.ts';
import { COST, factorsOf, userOf } from './authTokens.ts';
import type { Fetch } from './fetch.ts';
import { endSessions } from './sessions.ts';

const PATH = '/auth/v1/admin/users';
const LINKS = '/auth/v1/admin/generate_link';
/** Routes of hosted Auth that send mail, which is not available here. */
const MAILS = ['/auth/v1/invite', '/auth/v1/recover'];

const NewUser = v.object({
  email: v.pipe(v.string(), v.email()),
  password: v.pipe(v.string(), v.minLength(6)),
});
const Changes = v.object({ password: v.pipe(v.string(), v.minLength(6)) });

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly created_at: string;
}

const asUser = ({ id, email, created_at }: UserRow) => ({
  id,
  email,
  created_at,
  aud: 'authenticated',
  role: 'authenticated',
  app_metadata: {},
  user_metadata: {},
});

/** Handles the admin API for callers with the secret key; everything else goes to `next`. */
export function withAuthAdmin(next: Fetch, db: Database, secretKey: string): Fetch {
  return async (request) => {
    const { pathname, searchParams, origin } = new URL(request.url);
    const mails = MAILS.includes(pathname);
    if (pathname !== PATH && !pathname.startsWith(`${PATH}/`) && pathname !== LINKS && !mails)
      return next(request);
    if (request.headers.get('apikey') !== secretKey)
      return authError(401, 'no_authorization', 'This endpoint requires the secret key');
    if (request.method === 'GET' && pathname === PATH) return list(db, searchParams);
    if (request.method === 'POST' && pathname === PATH) return create(db, await body(request));
    if (request.method === 'POST' && mails) return noMail();
    if (request.method === 'POST' && pathname === LINKS) return generateLink(db, await body(request), origin);
    const [id = '', factors, factor] = pathname.slice(PATH.length + 1).split('/');
    if (/^[0-9a-f-]{36}$/.test(id)) return ofUser(db, id, factors, factor, request);
    return authError(405, 'method_not_allowed', 'The embedded backend has no such call');
  };
}

async function ofUser(
  db: Database,
  id: string,
  factors: string | undefined,
  factor: string | undefined,
  request: Request,
): Promise<Response> {
  const user = await userOf(db, id);
  if (!user) return authError(404, 'user_not_found', 'User not found');
  switch (`${request.method}${factors ? ` ${factors}` : ''}${factor ? ' one' : ''}`) {
    case 'GET':
      return Response.json(user);
    case 'PUT':
      return change(db, id, await body(request));
    case 'DELETE':
      await db.query('delete from auth.users where id = $1', [id]);
      return Response.json({});
    case 'GET factors':
      return Response.json(await factorsOf(db, id));
    case 'DELETE factors one':
      await removeFactor(db, factor ?? '');
      return Response.json({ id: factor });
    default:
      return authError(405, 'method_not_allowed', 'The embedded backend has no such call');
  }
}

async function body(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

async function list(db: Database, query: URLSearchParams): Promise<Response> {
  const perPage = Math.min(Math.max(Number(query.get('per_page')) || 50, 1), 1000);
  const page = Math.max(Number(query.get('page')) || 1, 1);
  const users = await db.query<UserRow>(
    'select id, email, created_at from auth.users order by created_at, id limit $1 offset $2',
    [perPage, (page - 1) * perPage],
  );
  return Response.json({ users: users.map(asUser), aud: 'authenticated' });
}

async function create(db: Database, input: unknown): Promise<Response> {
  const parsed = v.safeParse(NewUser, input);
  if (!parsed.success) return authError(422, 'validation_failed', parsed.issues[0].message);
  const { password } = parsed.output;
  const email = parsed.output.email.toLowerCase();
  const hash = await bcrypt.hash(password, COST);
  const user = await db.transaction(async (tx) => {
    const [account] = await tx.query('select 1 from auth.users where email = $1', [email]);
    if (account) return undefined;
    const id = randomUUID();
    const [row] = await tx.query<UserRow>(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, $3, now(), '{"provider":"email","providers":["email"]}', '{}')
       returning id, email, created_at`,
      [id, email, hash],
    );
    await tx.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       values ($1::uuid, 'email', $1::uuid, $1::uuid, jsonb_build_object('sub', $1::uuid, 'email', $2::text, 'email_verified', true))`,
      [id, email],
    );
    return row;
  });
  return user
    ? Response.json(asUser(user))
    : authError(422, 'email_exists', 'A user with this email address has already been registered');
}

async function change(db: Database, id: string, input: unknown): Promise<Response> {
  const parsed = v.safeParse(Changes, input);
  if (!parsed.success) return authError(422, 'validation_failed', parsed.issues[0].message);
  await db.query('update auth.users set encrypted_password = $2 where id = $1', [
    id,
    await bcrypt.hash(parsed.output.password, COST),
  ]);
  await endSessions(db, id);
  return Response.json(await userOf(db, id));
}
