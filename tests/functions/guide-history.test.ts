/** guide: the history of a city from Wikipedia, beside its guide from Wikivoyage. In real Deno. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await startFunctions({ WIKIVOYAGE_TIMEOUT_MS: '1500' });
  for (const slug of [
    'paris',
    'le-caire',
    'kyoto',
    'cusco',
    'hameau',
    'muette',
    'springfield-illinois',
    'bielefeld',
  ])
    ids[slug] = await world.cityId(slug);
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const ask = (slug: string, lang: string, sections?: string) =>
  world.call('guide', { type: 'city', id: ids[slug] ?? 0, lang, ...(sections ? { sections } : {}) });
const voyages = () => world.upstreams.requests.filter((address) => address.includes('.wikivoyage.org'));
const storedRows = () =>
  world.stack.db.query<{ row: string }>(
    `select place || ' ' || edition || coalesce(' ' || title, '') as row from public.guide_articles order by 1`,
  );
const rows = async () => (await storedRows()).map(({ row }) => row.replace(/^city:\d+/, 'city'));
const wikipediaRequests = () =>
  world.upstreams.requests.filter((address) => address.includes('.wikipedia.org'));
const rest = () => world.stack.db.exec('delete from public.rate_limits');

describe('the history of a city', { timeout: 60_000 }, () => {
  it('is that section of the encyclopedia’s article alone, without boxes, notes, pictures and tables', async () => {
    const { status, body } = await ask('paris', 'fr', 'history');
    expect(status).toBe(200);
    expect(body.article).toMatchObject({
      project: 'wikipedia',
      lang: 'fr',
      title: 'Paris',
      source: 'https://fr.wikipedia.org/wiki/Paris',
      stale: false,
    });
    expect(Object.keys(body.article?.sections ?? {})).toEqual(['history']);
    const nodes = body.article?.sections.history ?? [];
    expect(nodes.map((node) => typeof node === 'object' && node.tag)).toEqual(['h3', 'p', 'h3', 'p']);
    const text = JSON.stringify(nodes);
    expect(text).toContain('Au XIIe siècle, Paris reçoit une charte');
    expect(text).not.toMatch(/PICTURE|TABLE|REFERENCE|\[1\]|Article détaillé|cite_note|hatnote/);
    expect(text).toContain('"href":"https://fr.wikipedia.org/wiki/X"');
    expect([body.languages, body.due]).toEqual([['fr'], []]);
    // The table of contents, then the one section of that very revision.
    const [contents = '', section = ''] = wikipediaRequests();
    expect(contents).toContain('page=Paris&prop=sections|revid&redirects=1');
    expect(section).toContain(`oldid=${body.article?.revision}&prop=text&section=3`);
    expect(wikipediaRequests()).toHaveLength(2);
    expect(voyages()).toEqual([]);
  });

  it.each(['en', 'es', 'de', 'it', 'ar', 'ru', 'zh'])(
    'in %s is the same, whichever parser the wiki has',
    async (lang) => {
      const { body } = await ask('paris', lang, 'history');
      const nodes = body.article?.sections.history ?? [];
      expect(nodes.map((node) => typeof node === 'object' && node.tag)).toEqual(['h3', 'p', 'h3', 'p']);
      const text = JSON.stringify(nodes);
      expect(text).not.toMatch(/PICTURE|TABLE|REFERENCE|\[1\]|\[x\]|cite_note|hatnote|redlink/);
      expect(text).toContain(`"href":"https://${lang}.wikipedia.org/wiki/X"`);
    },
  );

  it('is cached beside the Wikivoyage guide, and requested once', async () => {
    await ask('paris', 'fr', 'history');
    await ask('paris', 'fr', 'understand');
    expect(await rows()).toEqual(['city fr Paris', 'city fr Paris']);
    world.upstreams.reset();
    expect((await ask('paris', 'fr', 'history')).body.article?.project).toBe('wikipedia');
    expect((await ask('paris', 'fr', 'understand')).body.article?.project).toBe('wikivoyage');
    expect(world.upstreams.requests).toEqual([]);
  });

  it.each([
    ['le-caire', 'ar', 'ar', 'القاهرة'],
    ['paris', 'zh', 'zh', '巴黎'],
    ['le-caire', 'fr', 'en', 'Cairo'],
    ['kyoto', 'de', 'en', 'Kyoto'],
    ['cusco', 'es', 'es', 'Cuzco'],
  ])(
    'of %s for a reader of %s is that of the edition %s, long enough for search engines',
    async (slug, lang, edition, title) => {
      const { body } = await ask(slug, lang, 'history');
      expect([body.article?.lang, body.article?.title]).toEqual([edition, title]);
      expect(body.languages).toEqual([edition]);
    },
  );

  it('is empty without an article or such a section', async () => {
    for (const slug of ['hameau', 'muette', 'springfield-illinois'])
      expect((await ask(slug, 'de', 'history')).body.article).toBeNull();
    expect((await ask('cusco', 'ar', 'history')).body).toEqual({ article: null, languages: [], due: [] });
    expect(wikipediaRequests().filter((address) => address.includes('&section='))).toEqual([]);
  });

  it('is sanitised whatever it contains', async () => {
    world.upstreams.fail({ where: 'section=3', kind: 'hostile' });
    const text = JSON.stringify((await ask('paris', 'fr', 'history')).body);
    expect(text).toContain('une charte');
    expect(text).not.toMatch(/hacked|onclick|script|<[a-z]/i);
  });

  it.each([
    ['500', 'prop=sections'],
    ['error200', 'prop=sections'],
    ['slow', 'section=3'],
    ['brokenJson', 'section=3'],
    ['huge', 'section=3'],
    ['otherShape', 'section=3'],
  ] as const)('that fails by %s at %s is kept as nothing', async (kind, where) => {
    world.upstreams.fail({ where, kind, ms: 3000 });
    // English stands in for French, French for English: both fail.
    expect((await ask('paris', 'fr', 'history')).status).toBeGreaterThanOrEqual(500);
    expect(await rows()).toEqual([]);
    world.upstreams.reset();
    await rest();
    expect((await ask('paris', 'fr', 'history')).body.article?.lang).toBe('fr');
  });
});
