/** report: what visitors may send about a place, what of it is kept, and how often. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInBoth } from '../../tools/testing/imports.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
let paris = 0;
beforeAll(async () => {
  world = await startFunctions({ CALLER_LIMIT_PER_MINUTE: '100000' });
  paris = await world.cityId('paris');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
}

const REPORT = { placeType: 'city', lang: 'fr', kind: 'name', text: 'Une faute.', filledMs: 8000 };

async function send(body: object, address = '203.0.113.7'): Promise<Answered> {
  const response = await fetch(`${world.stack.url}/functions/v1/report`, {
    method: 'POST',
    body: JSON.stringify({ ...REPORT, placeId: paris, ...body }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  });
  const answer = (await response.json()) as { error?: { code: string } };
  return {
    status: response.status,
    code: answer.error?.code,
    retryAfter: response.headers.get('retry-after'),
  };
}
const storedReports = () =>
  world.stack.db.query(
    'select place_type, place_id, lang, kind, text, proposal, source, state from public.corrections order by id',
  );
const keptTexts = async () =>
  (await world.stack.db.query<{ text: string }>('select text from public.corrections order by id')).map(
    ({ text }) => text,
  );

describe('a report', () => {
  it('is stored completely, without data about its sender', async () => {
    const answer = await send({
      proposal: ' Paris ',
      source: ' https://www.paris.fr/?a=1 ',
      text: ' Deux\r\nlignes. ',
    });
    expect(answer.status).toBe(200);
    expect(await storedReports()).toEqual([
      {
        place_type: 'city',
        place_id: paris,
        lang: 'fr',
        kind: 'name',
        text: 'Deux\nlignes.',
        proposal: 'Paris',
        source: 'https://www.paris.fr/?a=1',
        state: 'open',
      },
    ]);
    const everything = JSON.stringify(
      await world.stack.db.query(
        'select to_jsonb(c) as row from public.corrections c union all select to_jsonb(l) from public.rate_limits l',
      ),
    );
    expect(everything).not.toContain('203.0.113.7');
  });

  it('that is sent twice is stored once', async () => {
    expect([(await send({})).status, (await send({})).status]).toEqual([200, 200]);
    expect(await storedReports()).toHaveLength(1);
  });

  it('on an unknown place is rejected', async () => {
    expect(await send({ placeId: 999_999 })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await storedReports()).toEqual([]);
  });

  it('that fills the honeypot field is accepted and discarded', async () => {
    expect((await send({ website: 'https://spam.invalid' })).status).toBe(200);
    expect(await storedReports()).toEqual([]);
  });
});

describe('hostile text', () => {
  it.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['SQL', "'); drop table public.corrections; --"],
    ['a template', '{{constructor.constructor("return 1")()}}'],
    ['emoji and scripts', '🗼 東京 القاهرة Москва'],
    ['joined letters', 'می‌خواهم 👩‍👧'],
  ])('of %s is kept as text', async (_, text) => {
    expect((await send({ text })).status).toBe(200);
    expect(await keptTexts()).toEqual([text]);
  });

  it.each([
    ['control characters', 'a\u0007\u001b[31mb\u007f\u0085c', 'a[31mbc'],
    ['what turns the direction', 'a\u202egnp.exe\u2066b\u2069', 'agnp.exeb'],
  ])('loses %s', async (_, text, left) => {
    expect((await send({ text, proposal: text })).status).toBe(200);
    expect(await storedReports()).toMatchObject([{ text: left, proposal: left }]);
  });

  it.each([
    ['1 MB of text', { text: 'x'.repeat(1_000_000) }],
    ['a text of 2,001 characters', { text: 'é'.repeat(2001) }],
    ['a text of nothing', { text: ' \u0007\u202e\n ' }],
    ['a text of marks of direction', { text: '\u200e\u200f\u061c' }],
    ['a text of joiners and blanks', { text: '\u200b \u200d\ufeff\u00ad\u2060' }],
    ['a text of tags', { text: '\u{e0041}\u{e007f}' }],
    ['a text of fillers', { text: '\u3164\u115f\u2800' }],
    ['a source that turns the direction', { source: 'https://evil.test/\u202e/gro.aidepikiw' }],
    ['a source with a control character', { source: 'https://evil.test/\u0007' }],
    ['the character 0', { text: 'a\0b' }],
    ['half a character', { text: 'a\ud800b' }],
    ['a number for a text', { text: 5 }],
    ['a list for a text', { text: ['a'] }],
    ['no text', { text: null }],
    ['a text for a time', { filledMs: '8000' }],
    ['a form that nobody fills so fast', { filledMs: 200 }],
    ['another type', { placeType: 'planet' }],
    ['another kind', { kind: 'spam' }],
    ['another language', { lang: 'pt' }],
    ['an id of SQL', { placeId: '1; drop table public.cities' }],
    ['a negative id', { placeId: -1 }],
    ['a script for a source', { source: 'javascript:alert(1)' }],
    ['a source with a password', { source: 'https://a:b@example.org' }],
    ['a source with blanks', { source: 'https://example.org/a b' }],
    ['a source of 501 characters', { source: `https://example.org/${'a'.repeat(481)}` }],
    ['a proposal of 201 characters', { proposal: 'x'.repeat(201) }],
  ])('with %s is refused, and nothing is kept', async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await storedReports()).toEqual([]);
  });

  it('of 2,000 characters that take two units each is kept', async () => {
    expect((await send({ text: '🗼'.repeat(2000) })).status).toBe(200);
    expect(await keptTexts()).toEqual(['🗼'.repeat(2000)]);
  });

  it('of over 6 MB is not read to its end', async () => {
    expect(await send({ text: 'x'.repeat(7_000_000) })).toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe('a hundred reports at once', { timeout: 60_000 }, () => {
  const hundred = (address: (n: number) => string) =>
    Promise.all(Array.from({ length: 100 }, (_, n) => send({ text: `Faute ${n}` }, address(n))));
  const count = (answers: readonly Answered[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  it('from one address are limited to ten, the others get Retry-After', async () => {
    const answers = await hundred(() => '198.51.100.9');
    expect([count(answers, 200), count(answers, 429)]).toEqual([10, 90]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.code).toBe('too_many_requests');
    expect(Number(refused?.retryAfter)).toBeGreaterThan(60);
    expect(await storedReports()).toHaveLength(10);
    // Other addresses are not limited.
    expect((await send({}, '198.51.100.10')).status).toBe(200);
  });

  it('from one IPv6 network are limited to ten too', async () => {
    const answers = await hundred((n) => `2001:db8:1:2::${n.toString(16)}`);
    expect(count(answers, 200)).toBe(10);
  });

  it('from a hundred addresses are limited to sixty', async () => {
    const answers = await hundred((n) => `198.51.100.${n + 1}`);
    // A second or two of the bucket's filling may pass meanwhile.
    expect(count(answers, 200)).toBeGreaterThanOrEqual(60);
    expect(count(answers, 200)).toBeLessThan(75);
    expect(count(answers, 200) + count(answers, 429)).toBe(100);
    expect(await storedReports()).toHaveLength(count(answers, 200));
  });
});

it('is the only way to read or write reports', async () => {
  await send({});
  const { member, admin } = await signInBoth(world.stack);
  for (const authorization of [undefined, `Bearer ${member}`]) {
    const headers = {
      apikey: world.stack.publishableKey,
      'content-type': 'application/json',
      ...(authorization ? { authorization } : {}),
    };
    const at = `${world.stack.url}/rest/v1`;
    const readAnswer = await fetch(`${at}/corrections?select=text`, { headers });
    expect(await readAnswer.text()).not.toContain('faute');
    const writeAnswer = await fetch(`${at}/rpc/add_correction`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        p_place_type: 'city',
        p_place_id: paris,
        p_lang: 'fr',
        p_kind: 'name',
        p_text: 'x',
      }),
    });
    expect([401, 403, 404]).toContain(writeAnswer.status);
    const listAnswer = await fetch(`${at}/rpc/corrections_page`, { method: 'POST', headers, body: '{}' });
    expect([401, 403, 404]).toContain(listAnswer.status);
  }
  expect(await storedReports()).toHaveLength(1);
  const operator = await fetch(`${world.stack.url}/rest/v1/corrections?select=text`, {
    headers: { apikey: world.stack.publishableKey, authorization: `Bearer ${admin}` },
  });
  expect(await operator.json()).toEqual([{ text: 'Une faute.' }]);
});
