/** Which picture a place gets with its summary: a free photograph of its item or article, once, and none when in doubt. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctions();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const ask = (placeName: string, parentName: string, language = 'en', placeType = 'city') =>
  world.call('place-summary', { placeType, placeName, parentName, language });
const query = <Row extends object>(sql: string) => world.stack.db.query<Row>(sql);
const choices = () =>
  query<{ file: string; chosen_by: string }>(
    'select file, chosen_by from public.place_pictures order by file',
  );
const askedCommons = () => world.upstreams.requests.filter((one) => one.startsWith('commons.wikimedia.org'));

const EIFFEL = 'La Tour Eiffel vue de la Tour Saint-Jacques, Paris août 2014 (2).jpg';

describe('the picture of a place', { timeout: 30_000 }, () => {
  it.each([
    ['paris', 'france', EIFFEL, 'Yann & Co', 'CC BY-SA 2.0', '/by-sa/2.0/'],
    ['kyoto', 'japon', 'Kinkaku-ji in November 2016 -02.jpg', 'Martin', 'CC BY-SA 4.0', '/by-sa/4.0/'],
    ['le-caire', 'egypte', 'Cairo skyline, Panoramic view, Egypt.jpg', 'نور', 'CC0', '/zero/1.0/'],
    ['cusco', 'perou', 'Plaza de Armas, Cusco.jpg', 'D. Mamani', 'Public domain', null],
    ['reykjavik', 'islande', 'Reykjavik harbour.jpg', 'Helga Jónsdóttir', 'CC BY 3.0', '/by/3.0/'],
  ])('of %s, %s, is %s', async (slug, country, file, author, licence, url) => {
    expect((await ask(slug, country, slug === 'cusco' ? 'es' : 'en')).status).toBe(200);
    expect(await choices()).toEqual([{ file, chosen_by: 'source' }]);
    const [row] = await query<{ author: string; licence: string; licence_url: string | null; page: string }>(
      `select author, licence, licence_url, page from public.pictures p join public.place_pictures c using (file)`,
    );
    expect([row?.author, row?.licence]).toEqual([author, licence]);
    expect(row?.licence_url ?? null).toEqual(url && expect.stringContaining(url));
    expect(row?.page).toMatch(/^https:\/\/commons\.wikimedia\.org\/wiki\/File:/);
  });

  it('of a region may be WebP; a continent that has but a map has none', async () => {
    await ask('ile-de-france', 'france', 'fr', 'region');
    expect(await choices()).toEqual([{ file: 'Château de Fontainebleau, jardin.webp', chosen_by: 'source' }]);
    await ask('europe', '', 'fr', 'continent').catch(() => undefined);
    await world.call('place-summary', { placeType: 'continent', placeName: 'europe', language: 'fr' });
    expect(await choices()).toHaveLength(1);
  });

  it('is requested once for all languages', async () => {
    await ask('paris', 'france', 'en');
    await ask('paris', 'france', 'fr');
    expect(askedCommons()).toHaveLength(1);
  });

  it('is refreshed after three months, and removed when it is no longer free', async () => {
    await ask('paris', 'france');
    await query(`update public.pictures set checked_at = now() - interval '91 days'`);
    await world.age(24 * 40);
    world.upstreams.patch('commons', (body: { query: { pages: { imageinfo: object[] }[] } }) => ({
      ...body,
      query: {
        pages: body.query.pages.map((page) => ({
          ...page,
          imageinfo: page.imageinfo.map((info) => ({
            ...info,
            extmetadata: { LicenseShortName: { value: 'CC BY-NC 4.0' } },
          })),
        })),
      },
    }));
    await ask('paris', 'france');
    expect([await choices(), await query('select file from public.pictures')]).toEqual([[], []]);
  });

  it.each(['editor', 'none'])('stays what an operator has decided: %s', async (by) => {
    const id = await world.cityId('paris');
    await ask('kyoto', 'japon');
    await query(
      `insert into public.place_pictures (city_id, file, chosen_by)
       values (${id}, ${by === 'none' ? 'null' : "'Kinkaku-ji in November 2016 -02.jpg'"}, '${by}')`,
    );
    await ask('paris', 'france');
    const [row] = await query<{ chosen_by: string }>(
      `select chosen_by from public.place_pictures where city_id = ${id}`,
    );
    expect(row?.chosen_by).toBe(by);
  });
});

describe('responses of Commons are validated', { timeout: 30_000 }, () => {
  const patchInfo = (change: object) =>
    world.upstreams.patch('commons', (body: { query: { pages: { imageinfo: object[] }[] } }) => ({
      ...body,
      query: {
        pages: body.query.pages.map((page) => ({
          ...page,
          imageinfo: page.imageinfo.map((info) => ({ ...info, ...change })),
        })),
      },
    }));

  it.each([
    [
      'a thumbnail elsewhere',
      { thumburl: 'https://tracker.example/wikipedia/commons/thumb/a/a8/X.jpg/330px-X.jpg' },
    ],
    ['a thumbnail of another form', { thumburl: 'https://upload.wikimedia.org/../../330px-X.jpg' }],
    ['a page elsewhere', { descriptionurl: 'javascript:alert(1)' }],
    ['no licence', { extmetadata: {} }],
    ['a licence that is not free', { extmetadata: { LicenseShortName: { value: 'CC BY-ND 4.0' } } }],
    ['a free licence beside another', { extmetadata: { LicenseShortName: { value: 'CC BY 4.0 or GFDL' } } }],
    [
      'a mark that it is not free',
      { extmetadata: { LicenseShortName: { value: 'CC BY 4.0' }, NonFree: { value: 'true' } } },
    ],
    ['a film', { mime: 'video/webm' }],
  ])('about %s', async (_, change) => {
    patchInfo(change);
    expect((await ask('kyoto', 'japon')).status).toBe(200);
    expect(await query('select file from public.pictures')).toEqual([]);
  });

  const AT = 'wikimedia.org/wikipedia/commons';
  const THUMB = `thumb.${AT}/thumb/a/a8/X.jpg/{width}px-X.jpg`;
  it.each([
    [`thumb.${AT}/thumb/a/a8/X.jpg/330px-X.jpg?utm_source=commons`, {}, THUMB],
    [`upload.${AT}/thumb/a/a8/X.jpg/330px-X.jpg`, {}, THUMB.replace('thumb', 'upload')],
    [`thumb.${AT}/thumb/a/a8/X.jpg/500px-X.jpg`, {}, THUMB],
    [`thumb.${AT}/thumb/a/a8/X.jpg/320px-X.jpg`, {}, THUMB],
    [
      `thumb.${AT}/thumb/a/a8/X.tif/lossy-page1-330px-X.tif.jpg`,
      { mime: 'image/tiff' },
      `thumb.${AT}/thumb/a/a8/X.tif/lossy-page1-{width}px-X.tif.jpg`,
    ],
    [
      `thumb.${AT}/thumb/a/a8/1200px-X.jpg/330px-1200px-X.jpg`,
      {},
      `thumb.${AT}/thumb/a/a8/1200px-X.jpg/{width}px-1200px-X.jpg`,
    ],
    [`upload.${AT}/a/a8/X.jpg?utm_source=commons`, { width: 325 }, `upload.${AT}/a/a8/X.jpg`],
    [`thumb.${AT}/a/a8/X.png`, { width: 330, mime: 'image/png' }, `thumb.${AT}/a/a8/X.png`],
    [`upload.${AT}/a/a8/X.jpg`, { width: 319 }, null],
    // Shown as it is, it would be more than a browser or a reader's connection should take.
    [`upload.${AT}/a/a8/X.jpg`, { width: 4000 }, null],
    [`upload.${AT}/a/a8/X.svg`, { width: 325, mime: 'image/svg+xml' }, null],
    [`tracker.example/wikipedia/commons/a/a8/X.jpg`, { width: 325 }, null],
    [`upload.wikimedia.org/wikipedia/en/a/a8/X.jpg`, { width: 325 }, null],
    [`upload.${AT}/archive/a/a8/X.jpg`, { width: 325 }, null],
  ])('about the thumbnail %s of %o: %s', async (thumb, change, kept) => {
    patchInfo({ thumburl: `https://${thumb}`, ...change });
    await ask('kyoto', 'japon');
    expect(await query('select thumb from public.pictures')).toEqual(
      kept === null ? [] : [{ thumb: `https://${kept}` }],
    );
  });

  it('about an author whose name holds code', async () => {
    patchInfo({
      extmetadata: {
        Artist: { value: '<script>alert(1)</script><img src=x onerror=alert(1)>E&#118;e \u202egnp' },
        LicenseShortName: { value: 'cc by-sa 4.0' },
        LicenseUrl: { value: 'javascript:alert(1)' },
      },
    });
    await ask('kyoto', 'japon');
    expect(await query('select author, licence, licence_url from public.pictures')).toEqual([
      {
        author: 'Eve gnp',
        licence: 'CC BY-SA 4.0',
        licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
      },
    ]);
  });
});

describe.each(['500', '429', 'slow', 'html', 'brokenJson', 'error200', 'redirectAway'] as const)(
  'Commons: %s',
  { timeout: 30_000 },
  (kind) => {
    it('keeps summary and picture, and retries within the hour', async () => {
      await ask('kyoto', 'japon');
      await query(`update public.pictures set checked_at = now() - interval '91 days'`);
      await world.age(24 * 40);
      world.upstreams.fail({ where: 'commons.wikimedia.org', kind });
      const { status, body } = await ask('kyoto', 'japon');
      expect([status, body.title]).toEqual([200, 'Kyoto']);
      expect(await choices()).toHaveLength(1);
      const [row] = await query<{ minutes: number }>(
        `select round(extract(epoch from expires_at - fetched_at) / 60)::int as minutes
         from public.upstream_cache where service = 'summary-wikipedia-2'`,
      );
      expect(row?.minutes).toBe(60);
    });
  },
);

describe('a picture that comes too late', { timeout: 60_000 }, () => {
  it('times out, and Wikimedia is not marked as unreachable', async () => {
    const patient = await startFunctions({ UPSTREAM_TIMEOUT_MS: '8000' });
    try {
      patient.upstreams.fail({ where: 'commons.wikimedia.org', kind: 'slow', ms: 6000 });
      const summaryOf = (placeName: string, parentName: string) =>
        patient.call('place-summary', { placeType: 'city', placeName, parentName, language: 'en' });
      expect((await summaryOf('paris', 'france')).status).toBe(200);
      expect((await summaryOf('kyoto', 'japon')).status).toBe(200);
    } finally {
      await patient.stop();
    }
  });
});
