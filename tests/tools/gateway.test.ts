/** The gateway of the embedded backend: whose word it takes for the address of a caller. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gateway, startGateway } from '../../tools/local-supabase/gateway.ts';

const TOKEN = 't'.repeat(64);

function started(siteToken?: string): Promise<Gateway> {
  return startGateway({
    port: 0,
    siteToken,
    names: new Set(),
    backup: async (_, outgoing) => void outgoing.end(),
    // What limits go by, and whether the token goes any further.
    dataApi: async ({ headers }) =>
      Response.json([headers.get('x-forwarded-for'), headers.get('x-site-token')]),
    functionsAt: () => ({ portOf: async () => undefined, stop: async () => undefined }),
  });
}

const seenAt = async ({ url }: Gateway, headers: Record<string, string>) =>
  (await (await fetch(`${url}/auth/v1/token`, { headers })).json()) as (string | null)[];

describe('beside its site', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await started(TOKEN);
  });
  afterAll(() => gateway.stop());

  it.each([
    ['without a token', {}],
    ['with another token', { 'x-site-token': 'u'.repeat(64) }],
    ['with an empty token', { 'x-site-token': '' }],
    ['with two tokens', { 'x-site-token': `${TOKEN}, ${TOKEN}` }],
  ])('believes no caller %s', async (_, more) => {
    for (const address of ['203.0.113.7', '203.0.113.8, 203.0.113.9', '::1'])
      expect(await seenAt(gateway, { 'x-forwarded-for': address, ...more })).toEqual(['127.0.0.1', null]);
  });

  it('believes the site, of which the last address counts', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7', 'x-site-token': TOKEN };
    expect(await seenAt(gateway, headers)).toEqual(['203.0.113.7', null]);
  });
});

it('by itself, as in tests, believes what it is told', async () => {
  const gateway = await started();
  expect(await seenAt(gateway, { 'x-forwarded-for': '203.0.113.7' })).toEqual(['203.0.113.7', null]);
  await gateway.stop();
});
