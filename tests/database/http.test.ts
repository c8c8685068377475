import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { RELATIONS } from './access.ts';
import { onEachEngine } from './support/engines.ts';
import { ADMIN_ID, createAccounts, MEMBER_ID, PASSWORD } from './support/roles.ts';
import { sessionClaims, signToken, unsignedToken } from './support/tokens.ts';
import { createSmallWorld } from './support/world.ts';

const CATEGORY = {
  slug: 'plages',
  ...Object.fromEntries(
    ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'].map((lang) => [`name_${lang}`, 'x']),
  ),
};
const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

onEachEngine((stack) => {
  beforeAll(async () => {
    await createAccounts(stack().db);
    await createSmallWorld(stack().db);
  });

  /** As the site reads: postgrest-js with the publishable key, and a session's token when there is one. */
  const api = (token?: string) =>
    new PostgrestClient(`${stack().url}/rest/v1`, {
      headers: { apikey: stack().publishableKey, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    });
  const rest = (path: string, init: RequestInit = {}, key: string | null = stack().publishableKey) =>
    fetch(`${stack().url}/rest/v1/${path}`, {
      ...init,
      headers: { ...(key ? { apikey: key } : {}), 'content-type': 'application/json', ...init.headers },
    });
  const tokenOf = (id: string) => signToken(sessionClaims(id), stack().jwtSecret);
  const client = () =>
    createClient(stack().url, stack().publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });

  describe('a visitor', () => {
    const readable = Object.keys(RELATIONS).filter((name) => RELATIONS[name]?.rights.anon === 'S');

    it.each(readable)('reads %s', async (name) => {
      const { data, error, status } = await api().from(name).select('*');
      expect({ error, status, found: (data ?? []).length > 0 }).toEqual({
        error: null,
        status: 200,
        found: true,
      });
    });

    it.each(Object.keys(RELATIONS))('is refused every write to %s', async (name) => {
      const { column = '', value = 'x' } = RELATIONS[name] ?? {};
      const row: never = { [column]: value } as never;
      const before = await stack().db.query(`select * from public.${name} order by 1`);
      const attempts = [
        await api().from(name).insert(row),
        await api().from(name).upsert(row),
        await api().from(name).update(row).not(column, 'is', null),
        await api().from(name).delete().not(column, 'is', null),
      ];
      for (const { status, error } of attempts) {
        // 55000: a view that joins tables can't be written to by anybody.
        expect([`401 42501`, `500 55000`]).toContain(`${status} ${error?.code}`);
      }
      expect(await stack().db.query(`select * from public.${name} order by 1`)).toEqual(before);
    });

    it('may call the functions meant for visitors', async () => {
      const { data, error } = await api().rpc('repair_country_links', { p_country_slug: 'france' });
      expect({ data, error }).toEqual({ data: 0, error: null });
    });

    it('cannot reach what is not in the exposed schema', async () => {
      const accounts = await rest('users', { headers: { 'accept-profile': 'auth' } });
      expect(accounts.status).toBe(406);
      const helper = await api().rpc('is_admin');
      expect(helper.error?.code).toBe('PGRST202');
    });

    it('never gets the rights of a request answered at the same time', async () => {
      const admin = tokenOf(ADMIN_ID);
      const answers = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const asAdmin = index % 3 === 0;
          const { data, error } = await api(asAdmin ? admin : undefined)
            .from('categories')
            .update({ name_fr: `x${index}` })
            .eq('slug', 'hotels')
            .select('slug');
          return { asAdmin, wrote: error === null && data.length === 1 };
        }),
      );
      expect(answers.filter(({ asAdmin, wrote }) => asAdmin !== wrote)).toEqual([]);
    });

    it.each(['true', 'FALSE', 'null', '12', '1e3', '-0', 'NaN'])(
      'may look for a text that reads as something else: %s',
      async (text) => {
        const { data, error } = await api().from('countries').select('slug').eq('slug', text);
        expect({ data, error }).toEqual({ data: [], error: null });
      },
    );

    it('tells what is true from what is not', async () => {
      const links = () => api(tokenOf(ADMIN_ID)).from('broken_links').select('fixed');
      const { data: none } = await links().eq('fixed', true);
      const { data: open } = await links().eq('fixed', false);
      const { data: not } = await links().not('fixed', 'eq', true);
      expect({ none, open }).toEqual({ none: [], open: [{ fixed: false }] });
      expect(not).toEqual(open);
    });

    it('gets at most max_rows rows', async () => {
      await stack().db.exec(
        `insert into public.cities (name, slug, country) select 'n', 'n-' || n, 'Nulle part' from generate_series(1, 5001) n`,
      );
      const { data } = await api().from('cities').select('id').limit(10_000);
      await stack().db.exec(`delete from public.cities where country = 'Nulle part'`);
      expect(data).toHaveLength(5000);
    });
  });

  describe('keys', () => {
    it.each([
      ['no key', null],
      ['a made-up key', 'sb_publishable_made_up'],
      ['an empty secret', 'sb_secret_'],
    ])('%s is refused', async (_, key) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const body = method === 'POST' ? { body: '{}' } : {};
        expect((await rest('continents', { method, ...body }, key)).status).toBe(401);
      }
    });

    it('a session without a key is refused', async () => {
      const answer = await rest(
        'continents',
        { headers: { Authorization: `Bearer ${tokenOf(ADMIN_ID)}` } },
        null,
      );
      expect(answer.status).toBe(401);
    });

    it('the secret key reads drafts, but not from a browser', async () => {
      const drafts = await rest('blog_posts?slug=eq.draft', {}, stack().secretKey);
      expect(await drafts.json()).toHaveLength(1);
      const browser = await rest('blog_posts', { headers: { 'user-agent': BROWSER } }, stack().secretKey);
      expect(browser.status).toBe(401);
    });
  });

  describe('sessions', () => {
    it('a member writes nothing, an administrator does, by row-level security', async () => {
      const asMember = await api(tokenOf(MEMBER_ID)).from('categories').insert(CATEGORY);
      expect({ status: asMember.status, code: asMember.error?.code }).toEqual({ status: 403, code: '42501' });
      const asAdmin = await api(tokenOf(ADMIN_ID)).from('categories').insert(CATEGORY).select('slug');
      expect(asAdmin.data).toEqual([{ slug: 'plages' }]);
      const removed = await api(tokenOf(ADMIN_ID))
        .from('categories')
        .delete()
        .eq('slug', 'plages')
        .select('slug');
      expect(removed.data).toEqual([{ slug: 'plages' }]);
    });

    it.each([
      ['signed with another secret', () => signToken(sessionClaims(ADMIN_ID), 'x'.repeat(64)), 'PGRST301'],
      ['expired', () => signToken(sessionClaims(ADMIN_ID, -60), stack().jwtSecret), 'PGRST303'],
    ])('a token %s is refused', async (_, token, code) => {
      const answer = await api(token()).from('categories').select('slug');
      expect({ status: answer.status, code: answer.error?.code }).toEqual({ status: 401, code });
    });

    it.each([
      ['without a signature', () => unsignedToken(sessionClaims(ADMIN_ID))],
      ['that is no token', () => 'nonsense'],
      [
        'with its claims exchanged',
        () => {
          const [head, , signature] = tokenOf(MEMBER_ID).split('.');
          return `${head}.${tokenOf(ADMIN_ID).split('.')[1]}.${signature}`;
        },
      ],
    ])('a token %s gives no right', async (_, token) => {
      const answer = await api(token()).from('categories').insert(CATEGORY);
      expect(answer.status).toBe(401);
      expect(await stack().db.query(`select 1 from public.categories where slug = 'plages'`)).toEqual([]);
    });

    it.each(['postgres', 'pg_read_all_data', 'mappemonde_owner'])(
      'a token cannot name %s, a role the Data API does not serve',
      async (role) => {
        const token = signToken(sessionClaims(ADMIN_ID, 3600, role), stack().jwtSecret);
        const answer = await api(token).from('blog_posts').select('slug').eq('slug', 'draft');
        expect({ status: answer.status, code: answer.error?.code }).toEqual({ status: 401, code: '42501' });
      },
    );
  });

  describe('accounts', () => {
    it('cannot be made', async () => {
      const { error } = await client().auth.signUp({ email: 'new@example.org', password: PASSWORD });
      expect({ status: error?.status, code: error?.code }).toEqual({ status: 422, code: 'signup_disabled' });
      expect(await stack().db.query(`select 1 from auth.users where email = 'new@example.org'`)).toEqual([]);
    });

    it('sign in, use their rights, and sign out', async () => {
      const supabase = client();
      const session = await supabase.auth.signInWithPassword({
        email: 'admin@example.org',
        password: PASSWORD,
      });
      expect(session.error).toBeNull();
      expect((await supabase.from('user_roles').select('role')).data).toEqual([{ role: 'admin' }]);
      expect((await supabase.auth.signOut()).error).toBeNull();
      expect((await supabase.from('user_roles').select('role')).error?.code).toBe('42501');
    });

    it('are told the same for a wrong password and an unknown address', async () => {
      const tries = [
        { email: 'admin@example.org', password: 'wrong password' },
        { email: 'nobody@example.org', password: PASSWORD },
      ];
      for (const attempt of tries) {
        const { error } = await client().auth.signInWithPassword(attempt);
        expect({ status: error?.status, code: error?.code }).toEqual({
          status: 400,
          code: 'invalid_credentials',
        });
      }
    });
  });

  describe('errors come as hosted gives them', () => {
    const admin = () => api(tokenOf(ADMIN_ID));
    const cases: [
      string,
      number,
      string,
      () => PromiseLike<{ status: number; error: { code: string } | null }>,
    ][] = [
      [
        'a duplicate',
        409,
        '23505',
        () =>
          admin()
            .from('categories')
            .insert({ ...CATEGORY, slug: 'hotels' }),
      ],
      [
        'a link to nothing',
        409,
        '23503',
        () => admin().from('regions').insert({ country_id: 999_999, slug: 'x', name_fr: 'x' }),
      ],
      ['a missing value', 400, '23502', () => admin().from('cities').insert({ slug: 'x' })],
      ['a value of another type', 400, '22P02', () => api().from('cities').select('id').eq('id', 'abc')],
      ['no such column', 400, '42703', () => api().from('cities').select('nonsense')],
      ['no such table', 404, 'PGRST205', () => api().from('nonsense').select('*')],
      ['no such function', 404, 'PGRST202', () => api().rpc('nonsense')],
      ['one row of none', 406, 'PGRST116', () => api().from('cities').select('id').eq('id', -1).single()],
      ['writing by GET', 405, '25006', () => writeByGet()],
    ];
    /** A country and its stray, so that the function has something to write. */
    async function writeByGet() {
      await stack().db.exec(`insert into public.cities (name, slug, country) values ('x', 'stray', 'nowhere');
        update public.countries set name_en = 'nowhere'`);
      const answer = await api().rpc('repair_country_links', { p_country_slug: 'france' }, { get: true });
      await stack().db.exec(`delete from public.cities where slug = 'stray'`);
      return answer;
    }

    it.each(cases)('%s: %i %s', async (_, status, code, ask) => {
      const answer = await ask();
      expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
    });
  });

  it('takes objects and lists for JSON as they were sent', async () => {
    const server = new PostgrestClient(`${stack().url}/rest/v1`, { headers: { apikey: stack().secretKey } });
    const scope = { kind: 'country', iso: 'FR' };
    const { data: run } = await server.rpc('start_import_run', {
      p_run: { scope, mode: 'export', options: { dryRun: true } },
      p_countries: [{ iso: 'FR', total: 3 }],
    });
    const values = [{ a: [1, { b: 'é' }] }, ['x', null], 3];
    const logs = values.map((data) => ({ run_id: run, level: 'info', code: 'x', message: 'x', data }));
    expect((await server.from('import_run_logs').insert(logs)).error).toBeNull();
    const kept = await server.from('import_runs').select('scope, import_run_logs(data)').eq('id', run);
    await stack().db.query('delete from public.import_runs where id = $1', [run]);
    expect(kept.data).toEqual([{ scope, import_run_logs: values.map((data) => ({ data })) }]);
  });

  it('lets pages of any origin ask, and read the counts', async () => {
    const preflight = await fetch(`${stack().url}/rest/v1/cities`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,authorization,content-type,prefer',
      },
    });
    expect(preflight.status).toBeLessThan(300);
    expect(preflight.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/example\.org)$/);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('apikey');
    const read = await rest('cities', { headers: { origin: 'https://example.org', prefer: 'count=exact' } });
    expect(read.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('content-range');
  });

  it('has no other routes', async () => {
    for (const path of ['/', '/_system', '/studio', '/storage/v1/bucket', '/rest', '/rest/v2/cities']) {
      const answer = await fetch(`${stack().url}${path}`, { headers: { apikey: stack().secretKey } });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('has kept every right as the migrations gave it', async () => {
    const rows = await stack().db.query(
      `select has_table_privilege('anon', 'public.user_roles', 'select') as reads,
         has_table_privilege('anon', 'public.cities', 'insert') as writes,
         (select count(*)::int from pg_default_acl where defaclobjtype in ('r', 'S')) as defaults`,
    );
    expect(rows).toEqual([{ reads: false, writes: false, defaults: 0 }]);
  });
});
