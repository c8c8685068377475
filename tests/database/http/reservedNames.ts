import { describe, expect, it } from 'vitest';
import { MEMBER_ID, PASSWORD } from '../../../tools/testing/roles.ts';
import type { Http } from './api.ts';

/** Addresses that name what all objects share. */
const ADDRESSES = [
  'continents?__proto__=eq.1&limit=0',
  'continents?%5F%5Fproto__=eq.1',
  'continents?%255F%255Fproto__=eq.1',
  'continents?constructor=eq.1',
  'continents?prototype=eq.1',
  'continents?toString=eq.1',
  'continents?hasOwnProperty=eq.1',
  'continents?"__proto__"=eq.1',
  'continents?%22__prot%5Co__%22=eq.1',
  'continents?+__proto__=eq.1',
  'continents?__proto__->a=eq.1',
  'continents?names->__proto__=eq.1',
  'continents?constructor.prototype=eq.1',
  'cities?select=id,city_names(lang)&city_names.__proto__=eq.1',
  'cities?select=id,city_names(lang)&__proto__.lang=eq.1',
  'cities?select=id,city_names(lang)&city_names.__proto__.order=lang',
  'cities?select=id,city_names(lang)&city_names.or=(__proto__.eq.1,lang.eq.fr)',
  'continents?select=__proto__',
  'continents?select=__proto__:slug',
  'continents?select=slug:__proto__',
  'continents?select=slug,"__proto__"',
  'continents?select=id::__proto__',
  'continents?select=countries!__proto__(slug)',
  'continents?select=__proto__(slug)',
  'continents?select=__proto__:countries(slug)',
  'continents?select=countries(constructor)',
  'continents?select=...__proto__(slug)',
  'continents?order=__proto__.desc',
  'continents?order=slug,constructor',
  'continents?or=(__proto__.eq.1,slug.eq.a)',
  'continents?or=("__proto__".eq.1)',
  'continents?or=( __proto__ .eq.1)',
  'continents?or=__proto__.eq.1',
  'continents?and=(slug.eq.a,or(id.eq.1,not.and(constructor.eq.1,id.eq.2)))',
  'continents?not.or=(__proto__.eq.1)',
  'continents?columns=__proto__',
  'continents?on_conflict=constructor',
  '__proto__?select=slug',
  '%5f_proto__',
  'rpc/constructor',
  'rpc/repair_country_links?__proto__=1',
] as const;

const BODIES = [
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/json', '[{"slug":"a"},{"constructor":{"prototype":{"a":1}}}]'],
  ['application/json', '{"p_country_slug":{"deep":[{"\\u005f_proto__":1}]}}'],
  ['text/plain', '{"__proto__":1}'],
  ['application/json', `{"__proto__":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['text/csv', 'slug,__proto__\na,b'],
  ['application/x-www-form-urlencoded', 'slug=a&%5F_proto__=b'],
] as const;

export function testReservedNames({ stack, rest }: Http): void {
  describe('names of what all objects share', () => {
    const shared = () =>
      [
        Object.prototype,
        Object,
        ...Object.values(Object.getOwnPropertyDescriptors(Object.prototype)).flatMap(({ value }) =>
          typeof value === 'function' ? [value] : [],
        ),
      ].map(Reflect.ownKeys);
    const refusal = {
      code: 'PGRST100',
      details: null,
      hint: null,
      message: expect.stringContaining('reserved name'),
    };

    it.each(ADDRESSES)('are refused in %s', async (address) => {
      const before = shared();
      const answer = await rest(address);
      expect([answer.status, await answer.json()]).toEqual([400, refusal]);
      expect(shared()).toEqual(before);
    });

    it.each(BODIES)('are refused as a key of a body of %s: %.60s', async (type, body) => {
      const before = shared();
      for (const address of ['continents', 'rpc/repair_country_links']) {
        const answer = await rest(address, { method: 'POST', body, headers: { 'content-type': type } });
        expect([answer.status, await answer.json()]).toEqual([400, refusal]);
      }
      expect(shared()).toEqual(before);
    });

    it.each([
      'continents?slug=eq.constructor',
      'continents?slug=in.(constructor,__proto__)',
      'continents?or=(slug.eq.constructor,slug.in.(toString,valueOf))',
      'continents?select=proto:slug,constructors:id',
    ])('may be values: %s', async (address) => {
      expect((await rest(address)).status).toBe(200);
    });

    it('leave signing in as it was', async () => {
      const answer = await fetch(`${stack().url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: stack().publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': '203.0.114.1',
        },
        body: JSON.stringify({ email: 'member@example.org', password: PASSWORD }),
      });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ user: { id: MEMBER_ID } });
    });
  });
}
