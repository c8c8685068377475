/** The Data API over HTTP, on both engines: who may do what, and how it answers. One stack each serves all of it. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { ADMIN_ID, createAccounts } from '../../tools/testing/roles.ts';
import { RELATIONS } from './access.ts';
import { httpOf } from './http/api.ts';
import { testAuth } from './http/auth.ts';
import { testEmbeds } from './http/embeds.ts';
import { testErrors } from './http/errors.ts';
import { testReservedNames } from './http/reservedNames.ts';
import { testAccounts, testKeys, testSessions } from './http/sessions.ts';
import { createSampleData } from './support/world.ts';

onEachEngine((stack) => {
  beforeAll(async () => {
    await createAccounts(stack().db);
    await createSampleData(stack().db);
  });
  const http = httpOf(stack);
  const { api, rest, tokenOf } = http;

  describe('a visitor', () => {
    const readable = Object.keys(RELATIONS).filter((name) => RELATIONS[name]?.rights.anon === 'S');

    it.each(readable)('reads %s', async (name) => {
      // What visitors may read of uploads is a list of columns.
      const { data, error, status } = await api()
        .from(name)
        .select(name === 'media' ? 'id, credit' : '*');
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

    it('never gets the role of a concurrent request', async () => {
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

    it.each([
      'true',
      'FALSE',
      'null',
      '12',
      '1e3',
      '-0',
      'NaN',
      '{}',
      '{a,b}',
      '{"toString":{}}',
      '{"a\\\\"}',
    ])('may look for a text that reads as something else: %s', async (text) => {
      const { data, error } = await api().from('countries').select('slug').eq('slug', text);
      expect({ data, error }).toEqual({ data: [], error: null });
    });

    it('filters by boolean values', async () => {
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

  testKeys(http);
  testSessions(http);
  testAccounts(http);
  testAuth(http);
  testErrors(http);
  testEmbeds(http);
  testReservedNames(http);

  it('stores objects and arrays as JSON', async () => {
    const server = new PostgrestClient(`${stack().url}/rest/v1`, { headers: { apikey: stack().secretKey } });
    const options = { dryRun: true };
    const { data: job } = await server.rpc('start_job', {
      p_job: { kind: 'imports', country: 'FR', options },
    });
    const values = [{ a: [1, { b: 'é' }] }, ['x', null], 3];
    const logs = values.map((data) => ({ job_id: job, level: 'info', code: 'x', message: 'x', data }));
    expect((await server.from('job_logs').insert(logs)).error).toBeNull();
    const kept = await server.from('jobs').select('options, job_logs(data)').eq('id', job);
    const texts = await server
      .from('job_logs')
      .select('text:data->>a')
      .match({ job_id: job, code: 'x' })
      .order('id');
    await stack().db.query('delete from public.jobs where id = $1', [job]);
    expect(kept.data).toEqual([{ options, job_logs: values.map((data) => ({ data })) }]);
    expect(texts.data).toEqual([{ text: '[1, {"b": "é"}]' }, { text: null }, { text: null }]);
  });

  it.each([
    ['PATCH', '/rest/v1/cities'],
    ['GET', '/rest/v1/rpc/cities_in_view'],
    ['POST', '/rest/v1/rpc/nothing_of_this_name'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['PUT', '/auth/v1/user'],
    ['GET', '/storage/v1/object/public/media/none.jpg'],
    ['POST', '/functions/v1/report'],
  ])('allows a page of another origin to %s %s, and to read the answer', async (method, path) => {
    const origin = 'https://example.org';
    const wanted = 'apikey,authorization,content-type,x-client-info';
    const preflight = await fetch(stack().url + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': wanted,
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const methods = preflight.headers.get('access-control-allow-methods');
    // GET and POST need no mention.
    if (!['GET', 'POST'].includes(method)) expect(methods).toContain(method);
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(/, */) ?? [];
    expect(wanted.split(',').filter((name) => !allowed.includes(name))).toEqual([]);
    const body = method === 'GET' ? {} : { body: '{}' };
    const answer = await fetch(stack().url + path, { method, headers: { origin }, ...body });
    expect([answer.headers.get('access-control-allow-origin'), answer.status < 500]).toEqual(['*', true]);
    await answer.body?.cancel();
  });

  it('exposes the headers of counts', async () => {
    const read = await rest('cities', { headers: { origin: 'https://example.org', prefer: 'count=exact' } });
    expect(read.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('content-range');
    expect(read.headers.get('content-range')).toMatch(/^0-\d+\/\d+$/);
  });

  it('has no other routes', async () => {
    for (const path of ['/', '/_system', '/studio', '/storage/v2/object', '/rest', '/rest/v2/cities']) {
      const answer = await fetch(`${stack().url}${path}`, { headers: { apikey: stack().secretKey } });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('has exactly the privileges of the migrations', async () => {
    const rows = await stack().db.query(
      `select has_table_privilege('anon', 'public.user_roles', 'select') as reads,
         has_table_privilege('anon', 'public.cities', 'insert') as writes,
         (select count(*)::int from pg_default_acl where defaclobjtype in ('r', 'S')) as defaults`,
    );
    expect(rows).toEqual([{ reads: false, writes: false, defaults: 0 }]);
  });
});
