import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Correction, type CorrectionLookups, correctPath } from '@/shared/corrections.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { withoutUnderscores } from '@/shared/pathSpelling.ts';
import { parsePath } from '@/shared/paths.ts';

const nothing: CorrectionLookups = { postExists: async () => false, findCity: async () => null };
const posts: CorrectionLookups = { ...nothing, postExists: async () => true };
const paris = { slug: 'paris', continentSlug: 'europe', countrySlug: 'france', regionSlug: 'ile-de-france' };
const cities: CorrectionLookups = { ...nothing, findCity: async () => paris };

const to = (path: string, notice?: string) => ({ kind: 'redirect', to: path, ...(notice ? { notice } : {}) });
const stay = { kind: 'stay' };

describe('the corrections of wrong addresses', () => {
  it.each<[string, string, CorrectionLookups, object]>([
    ['legal texts in a language there is not', '/pt/legal', posts, to('/fr/legal')],
    ['the other one too, regions included', '/pt-BR/privacy', nothing, to('/fr/privacy')],
    ['a legal text too deep', '/nulle-part/legal', nothing, stay],
    ['1: a post that is missing', '/fr/blog/rien', nothing, to('/fr/blog', 'postMissing')],
    ['1: a post that exists', '/en/blog/there', posts, stay],
    ['2: a post without blog', '/es/mi-viaje', posts, to('/es/blog/mi-viaje', 'redirected')],
    ['2: a post without blog or language', '/mon-voyage', posts, to('/fr/blog/mon-voyage', 'redirected')],
    ['2: never looked up', '/fr/admin', posts, stay],
    ['2: no such post', '/fr/nulle-part', nothing, stay],
    [
      '3: a city with a region',
      '/de/ville/paris',
      cities,
      to('/de/continents/europe/pays/france/regions/ile-de-france/ville/paris'),
    ],
    [
      '3: a city of an unknown country',
      '/fr/ville/atlantis',
      {
        ...nothing,
        findCity: async (slug) => ({ slug, continentSlug: null, countrySlug: null, regionSlug: null }),
      },
      to('/fr/continents/europe/pays/autres/ville/atlantis'),
    ],
    ['3: no such city', '/fr/ville/rien', nothing, stay],
    [
      '4: an empty country',
      '/fr/continents/europe/pays//ville/paris',
      nothing,
      to('/fr/continents/europe/pays/autres/ville/paris'),
    ],
    [
      '4: with a region and a tab',
      '/it/continents/europe/pays//regions/r/ville/paris/meilleurs-restaurants-a-paris',
      nothing,
      to('/it/continents/europe/pays/autres/regions/r/ville/paris/meilleurs-restaurants-a-paris'),
    ],
    [
      '4: a country that fell out',
      '/fr/continents/asie/pays/ville/tokyo',
      nothing,
      to('/fr/continents/asie/pays/autres/ville/tokyo'),
    ],
    [
      '4: an empty continent too',
      '/fr/continents//pays//ville/x',
      nothing,
      to('/fr/continents/europe/pays/autres/ville/x'),
    ],
    ['5: a placeholder', '/ru/villes/:cityName', nothing, to('/ru/villes')],
    ['5: an escaped placeholder, further in', '/fr/x/villes/%3AcityName/y', nothing, to('/fr/villes')],
    ['6: cities for ville', '/en/cities/new-york', nothing, to('/en/ville/new-york')],
    ['7: a country that is missing', '/fr/pays/rien', nothing, to('/fr/continents')],
    ['7: something under the countries', '/fr/pays/france/paris', nothing, to('/fr/continents')],
    ['7: in another language', '/ar/pays/a/b', nothing, to('/ar/continents')],
    ['7: with the language twice', '/en/fr/pays', nothing, to('/en/continents')],
    ['7: a list of regions', '/zh/continents/europe/pays/france/regions', nothing, to('/zh/continents')],
    [
      'a category without its segment',
      '/de/ville/paris/hotels',
      nothing,
      to('/de/ville/paris/category/hotels'),
    ],
    [
      'a category in other words',
      '/ville/rome/vols-pas-chers',
      nothing,
      to('/fr/ville/rome/category/transport'),
    ],
    ['a segment that is no category', '/fr/ville/paris/musees', nothing, stay],
    ['8: anything else', '/fr/a/b/c', posts, stay],
    ['8: a stray percent sign', '/fr/%zz', posts, stay],
    ['a page that exists', '/fr/continents/europe/pays/ville/ville/x', posts, stay],
  ])('%s', async (_name, path, lookups, expected) => {
    expect(await correctPath(path, lookups)).toEqual(expected);
  });

  it('makes no look-up where no rule needs it', async () => {
    const postExists = vi.fn(async () => true);
    const findCity = vi.fn(async () => paris);
    for (const path of [
      '/fr/villes/:cityName',
      '/fr/cities/x',
      '/fr/a/b',
      '/fr/pays/a/b',
      '/fr/continents/x',
    ])
      await correctPath(path, { postExists, findCity });
    expect(postExists).not.toHaveBeenCalled();
    expect(findCity).not.toHaveBeenCalled();
  });

  it('rethrows the error of a look-up', async () => {
    const postExists = async () => Promise.reject(new Error('offline'));
    await expect(correctPath('/fr/blog/x', { ...nothing, postExists })).rejects.toThrow('offline');
  });
});

describe('underscores of old continent addresses', () => {
  it.each([
    ['/fr/continents/amerique_du_nord', '/fr/continents/amerique-du-nord'],
    ['/ar/continents/amerique_du_sud/pays', '/ar/continents/amerique-du-sud/pays'],
    [
      '/continents/amerique_du_nord/pays/canada/ville/quebec/meilleurs-restaurants-a-quebec',
      '/fr/continents/amerique-du-nord/pays/canada/ville/quebec/meilleurs-restaurants-a-quebec',
    ],
  ])('%s', async (path, corrected) => {
    expect(withoutUnderscores(path)).toBe(corrected);
    expect(await correctPath(path, nothing)).toEqual(to(corrected));
  });

  it.each(['/fr/continents/amerique-du-nord', '/fr/continents/pays_perdu', '/fr/blog/amerique_du_nord'])(
    'leaves %s alone',
    (path) => expect(withoutUnderscores(path)).toBeNull(),
  );
});

describe('no address redirects for ever', () => {
  const word = fc.constantFrom(
    ...[
      '',
      'continents',
      'pays',
      'regions',
      'ville',
      'villes',
      'cities',
      'blog',
      'admin',
      ':cityName',
      'autres',
    ],
    ...[
      'amerique_du_nord',
      'europe',
      'categories',
      'category',
      'activite',
      'paris',
      'search',
      '%',
      '%2F',
      '..',
    ],
    ...['meilleurs-restaurants-a-paris', 'é', '%E0%A4%A', '?', '#', ' ', ...LANGUAGE_CODES],
  );
  const path = fc
    .array(fc.oneof({ weight: 5, arbitrary: word }, fc.string({ maxLength: 8 })), { maxLength: 9 })
    .map((segments) => `/${segments.join('/')}`);
  const slug = fc.option(fc.constantFrom('x', 'a_b', 'paris', 'é/è'), { nil: null });
  const city = fc.option(
    fc.record({
      slug: fc.constantFrom('paris', 'x'),
      continentSlug: slug,
      countrySlug: slug,
      regionSlug: slug,
    }),
    { nil: null },
  );

  it('whatever the address, and whatever each look-up answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.infiniteStream(fc.boolean()),
        fc.infiniteStream(city),
        async (start, yes, found) => {
          // Each look-up may answer anything, even something else than a moment before.
          const lookups: CorrectionLookups = {
            postExists: async () => yes.next().value,
            findCity: async () => found.next().value,
          };
          let address = start;
          for (let redirects = 0; ; redirects += 1) {
            const correction: Correction = await correctPath(address, lookups);
            if (correction.kind === 'stay') return;
            expect(redirects).toBeLessThan(3);
            expect(correction.to).not.toBe(address);
            expect(parsePath(correction.to).route.name).not.toBe('notFound');
            expect(parsePath(correction.to).lang).toBe(parsePath(address).lang);
            address = correction.to;
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});
