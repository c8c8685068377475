import { describe, expect, it } from 'vitest';
import { ADMIN_ID } from '../../../tools/testing/roles.ts';
import { CATEGORY, type Http } from './api.ts';

export function testErrors({ stack, api, rest, tokenOf }: Http): void {
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

  describe('the character U+0000', () => {
    it.each([
      ['in an address of mail', '/auth/v1/token?grant_type=password', { email: 'a\u0000', password: 'x' }],
      [
        'in a password',
        '/auth/v1/token?grant_type=password',
        { email: 'a@example.org', password: 'x\u0000' },
      ],
      ['in a token', '/auth/v1/token?grant_type=refresh_token', { refresh_token: '\u0000' }],
      ['in a link', '/auth/v1/verify', { type: 'invite', token_hash: 'a\u0000' }],
      ['in a folder', '/storage/v1/object/list/media', { prefix: 'a\u0000' }],
      ['in a name', '/storage/v1/object/public/media/a%00b', null],
      ['in a bucket', '/storage/v1/object/public/me%00dia/a', null],
      ['in an argument', '/rest/v1/rpc/moved_place', { p_country: 'a\u0000' }],
    ])('%s is refused', async (_, path, body) => {
      const headers = { apikey: stack().publishableKey, 'content-type': 'application/json' };
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const answer = await fetch(stack().url + path, { ...init, headers });
      expect(answer.status, await answer.text()).toBe(400);
    });

    it('spelled in a text is a text', async () => {
      const answer = await fetch(`${stack().url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: stack().publishableKey },
        body: JSON.stringify({ email: 'nobody@example.org', password: '\\u0000' }),
      });
      expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([
        400,
        'invalid_credentials',
      ]);
    });
  });

  describe('an argument of a wrong shape ends nothing for anybody else', () => {
    const country = (sections: string) => `rpc/travel_guide?p_type=country&p_id=1&p_sections=${sections}`;
    const body = (sections: unknown): RequestInit => ({
      method: 'POST',
      body: JSON.stringify({ p_type: 'country', p_id: 1, p_sections: sections }),
    });

    it.each([
      ['an object in an address', country('%7B%7D'), {}],
      ['an object with something in it', country('%7B%22a%22:1%7D'), {}],
      ['a list of JSON', country('%5B%7B%7D%5D'), {}],
      ['an object in a body', 'rpc/travel_guide', body({ a: { b: 1 } })],
      ['a list of objects', 'rpc/travel_guide', body([{}, [{}]])],
      ['a number', 'rpc/travel_guide', body(5)],
    ])('%s', async (_, path, init) => {
      expect([200, 400]).toContain((await rest(path, init)).status);
      for (let again = 0; again < 3; again++)
        expect((await rest('continents?select=id&limit=1')).status).toBe(200);
    });
  });
}
