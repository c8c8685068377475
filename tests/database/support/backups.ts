/** A site with something of everything that a backup must keep, and what can be asked of it before and after. */
import { createClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { createSite } from '../../../server/render.tsx';
import type { Database } from '../../../supabase/seed/database.ts';
import { nameOf, tablesOf } from '../../../tools/local-supabase/backup/catalog.ts';
import { migrationsOf } from '../../../tools/local-supabase/backup/migrations.ts';
import {
  type Restored,
  restoreEmbedded,
  restoreServer,
} from '../../../tools/local-supabase/backup/restore.ts';
import { sourceOf } from '../../../tools/local-supabase/backup/sources.ts';
import { verifyBackup } from '../../../tools/local-supabase/backup/verify.ts';
import { type Written, writeBackup } from '../../../tools/local-supabase/backup/write.ts';
import { type Environment, parseEnvironment } from '../../../tools/local-supabase/env.ts';
import { readMigrations } from '../../../tools/local-supabase/migrations.ts';
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { createAccounts, PASSWORD } from '../../../tools/testing/roles.ts';
import { documents } from '../../server/renderer.ts';
import { ADMIN, code, EDITOR, enrolled, waitForStepStart } from './accounts.ts';
import { createSampleData } from './world.ts';

/** The environment of a command about the database in `dataDir`, whose backend may listen on that of `stack`. */
export const environment = (dataDir: string, stack?: Stack, databaseUrl = ''): Environment =>
  parseEnvironment({
    SUPABASE_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SUPABASE_PORT: stack ? new URL(stack.url).port : '9',
  });

export async function backUp(env: Environment, path: string): Promise<Written> {
  const source = await sourceOf(env);
  try {
    return await writeBackup(source, path);
  } finally {
    await source.close();
  }
}

export async function restore(env: Environment, file: string): Promise<Restored> {
  const manifest = await verifyBackup(file);
  const options = { file, manifest, migrations: migrationsOf(manifest, readMigrations()), env };
  return env.DATABASE_URL ? restoreServer(env.DATABASE_URL, options) : restoreEmbedded(options);
}

/** A GIF of one pixel. */
export const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
export const PICTURE_PATH = 'places/a b.gif';

const STATELESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** A client of the site; each of them comes from an address of its own, because sign-ins are limited by it. */
let callers = 0;
export function clientOf(stack: Stack, key = stack.publishableKey) {
  callers += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${callers % 250}` };
  return createClient(stack.url, key, { ...STATELESS, global: { headers } });
}

export async function signIn(stack: Stack, email: string) {
  const one = clientOf(stack);
  const { error } = await one.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return one;
}

/** Values that a careless copy would change. */
const ODD = ['a\tb\\n\nc\\.\n\\N', '  x ', '\u{1F30D} é \u202E', '\'";--', 'null', '\\N'];

/** @returns the editor's second factor */
export async function fill(stack: Stack): Promise<{ factorId: string; secret: string }> {
  const { db } = stack;
  await createAccounts(db);
  await createSampleData(db);
  await db.query(
    `insert into public.system_logs (level, source, message) select 'info', 'odd', unnest($1::text[])`,
    [ODD],
  );
  await db.exec(`insert into public.upstream_cache (service, key, value, expires_at) values
    ('odd', 'json null', 'null', 'infinity'), ('odd', 'nothing', null, '0044-03-15 12:00:00.123456 BC')`);
  // More than a connection takes at a time.
  await db.exec(`insert into public.upstream_cache (service, key, value, expires_at)
    select 'large', n::text, to_jsonb(repeat(md5(n::text), 40)), now() from generate_series(1, 3000) n`);
  await db.exec(`insert into storage.buckets (id, name, public) values ('kept', 'kept', true)`);
  const bucket = clientOf(stack, stack.secretKey).storage.from('kept');
  for (const path of [PICTURE_PATH, 'second.gif'])
    await bucket.upload(path, PICTURE, { contentType: 'image/gif' });
  await bucket.upload('second.gif', Buffer.concat([PICTURE, PICTURE]), {
    contentType: 'image/gif',
    upsert: true,
  });
  await signIn(stack, ADMIN);
  const editor = await signIn(stack, EDITOR);
  const factor = await enrolled(editor);
  await waitForStepStart();
  const { error } = await editor.auth.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: code(factor.secret, -1),
  });
  if (error) throw error;
  return factor;
}

/** Returns how many rows each table has, and a hash of them with their generated columns. */
export async function contentsOf(db: Database): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const table of await tablesOf(db)) {
    const [row] = await db.query<{ found: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text collate "C")), '') as found from ${nameOf(table)} t`,
    );
    contents[`${table.schema}.${table.name}`] = row?.found ?? '';
  }
  return contents;
}

const PAGES = [
  '/',
  '/fr/continents/europe/pays/france',
  '/ru/continents/europe/pays/france/regions/ile-de-france/ville/paris',
  '/fr/blog',
  '/fr/blog/published',
];

/** The renderer keeps the first address and the first `fetch` it sees, so these lead on to the backend of the moment. */
const BACKEND = 'http://backend.test';
let current = '';
const real = globalThis.fetch;
const through: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  return real(new Request(request.url.replace(BACKEND, current), request));
};

/** Pages as the server renders them over this backend. */
export async function pagesOf(stack: Stack): Promise<Record<string, string>> {
  current = stack.url;
  vi.stubGlobal('fetch', through);
  // Some sample rows are too bare for a page's part.
  const report = () => undefined;
  const site = createSite({ documents, backend: BACKEND, timeLimit: 20_000, report });
  const pages: Record<string, string> = {};
  for (const path of PAGES) {
    const answer = await site(new Request(`https://site.test${path}`));
    // But for the moment of reading.
    pages[path] = `${answer.status} ${(await answer.text()).replace(/"(?:at|\w+At)":\d{13}/g, '')}`;
  }
  vi.stubGlobal('fetch', real);
  return pages;
}
