/** choose-picture: an operator gives a place another picture of Commons or none; the licence and the database decide. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PictureChoiceAnswer } from '@/shared/pictures.ts';
import { signInBoth } from '../../tools/testing/imports.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
let tokens: Awaited<ReturnType<typeof signInBoth>>;
let paris = 0;
beforeAll(async () => {
  world = await startFunctions();
  tokens = await signInBoth(world.stack);
  paris = await world.cityId('paris');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const choose = (body: object, token: string | null = tokens.admin) =>
  world.post<PictureChoiceAnswer & { error?: object }>(
    'choose-picture',
    { placeType: 'city', placeId: paris, ...body },
    token,
  );
const choices = () =>
  world.stack.db.query('select city_id, file, chosen_by from public.place_pictures order by city_id');
const editor = (file: string) => ({ choice: 'editor', file });

describe('an operator', { timeout: 30_000 }, () => {
  it.each([
    'Paris from above.jpg',
    'File:Paris_from_above.jpg',
    '  file: paris from above.jpg ',
    'https://commons.wikimedia.org/wiki/File:Paris_from_above.jpg?uselang=fr',
    'https://fr.wikipedia.org/wiki/Fichier:Paris%20from%20above.jpg',
    'https://ru.wikipedia.org/wiki/%D0%A4%D0%B0%D0%B9%D0%BB:Paris_from_above.jpg',
    'https://commons.wikimedia.org/wiki/Paris#/media/File:Paris_from_above.jpg',
    'https://commons.wikimedia.org/wiki/File:Paris_from_above.jpg#filelinks',
    'https://commons.wikimedia.org/w/index.php?title=File:Paris_from_above.jpg&action=history#mw-head',
    'https://upload.wikimedia.org/wikipedia/commons/thumb/1/12/Paris_from_above.jpg/640px-Paris_from_above.jpg',
    'https://upload.wikimedia.org/wikipedia/commons/1/12/Paris_from_above.jpg',
  ])('chooses %j', async (file) => {
    const { status, body } = await choose(editor(file));
    expect(status).toBe(200);
    expect(body).toMatchObject({ picture: { file: 'Paris from above.jpg', licence: 'CC BY-SA 4.0' } });
    expect(await choices()).toEqual([{ city_id: paris, file: 'Paris from above.jpg', chosen_by: 'editor' }]);
  });

  it('may choose a drawing, and the old name of a file', async () => {
    expect((await choose(editor('Flag of France.svg'))).body).toMatchObject({
      picture: { file: 'Flag of France.svg' },
    });
    expect((await choose(editor('Old name of Cusco.jpg'))).body).toMatchObject({
      picture: { file: 'Plaza de Armas, Cusco.jpg' },
    });
  });

  it('chooses no picture, and reverts to the sources', async () => {
    await choose(editor('Paris from above.jpg'));
    expect((await choose({ choice: 'none' })).body).toEqual({ picture: null });
    expect(await choices()).toEqual([{ city_id: paris, file: null, chosen_by: 'none' }]);
    expect((await choose({ choice: 'source' })).body).toEqual({ picture: null });
    expect(await choices()).toEqual([]);
    await world.call('place-summary', {
      placeType: 'city',
      placeName: 'paris',
      parentName: 'france',
      language: 'fr',
    });
    expect(await choices()).toMatchObject([{ chosen_by: 'source' }]);
  });

  it('reverts to the sources although their summary is remembered, which then ask once', async () => {
    const visit = () =>
      world.call('place-summary', {
        placeType: 'city',
        placeName: 'paris',
        parentName: 'france',
        language: 'fr',
      });
    const requestCount = () => world.upstreams.requests.length;
    await visit();
    await choose(editor('Paris from above.jpg'));
    await choose({ choice: 'source' });
    expect(await choices()).toEqual([]);
    await visit();
    expect(await choices()).toMatchObject([{ chosen_by: 'source' }]);
    // A place of which the sources have no picture is not asked for at every visit.
    await world.stack.db.query('delete from public.place_pictures');
    const before = requestCount();
    await visit();
    expect([requestCount(), await choices()]).toEqual([before, []]);
  });

  it('may choose one narrower than any thumbnail, which is shown as it is', async () => {
    expect(await choose(editor('Narrow.jpg'))).toMatchObject({
      status: 200,
      body: { picture: { width: 325 } },
    });
    const at = (width: number) =>
      fetch(`${world.stack.url}/functions/v1/picture?file=Narrow.jpg&width=${width}`);
    const { width } = await sharp(Buffer.from(await (await at(330)).arrayBuffer())).metadata();
    expect([width, (await at(500)).status]).toEqual([325, 404]);
  });

  it.each([
    ['Logo.jpg', 'not_free'],
    ['Not commercial.jpg', 'not_free'],
    ['Documentation.jpg', 'not_free'],
    ['Nowhere.jpg', 'missing'],
    ['https://example.org/a.jpg', 'missing'],
    ['https://commons.wikimedia.org.example.org/wiki/File:Paris_from_above.jpg', 'missing'],
    ['https://commons.wikimedia.org/wiki/Main_Page', 'missing'],
    ['../../etc/passwd', 'missing'],
    ['A|File:Paris from above.jpg', 'missing'],
    ['Tiny.jpg', 'unusable'],
    ['Narrow.svg', 'unusable'],
    ['Film.webm', 'unusable'],
  ])('sees why %s is rejected, and the previous picture stays', async (file, problem) => {
    await choose(editor('Paris from above.jpg'));
    expect(await choose(editor(file))).toMatchObject({ status: 200, body: { problem } });
    expect(await choices()).toMatchObject([{ file: 'Paris from above.jpg' }]);
  });

  it('chooses another picture or none for a sight, and reverts to that of its item', async () => {
    await world.call('sights', { cityId: paris, lang: 'fr' });
    const [tower] = await world.stack.db.query<{ id: number }>(
      "select id from public.sights where slug = 'tour-eiffel'",
    );
    const ofTower = { placeType: 'sight', placeId: tower?.id };
    const shownFile = async () => {
      const [row] = await world.stack.db.query<{ file: string | null }>(
        "select public.sight_page('tour-eiffel') -> 'picture' ->> 'file' as file",
      );
      return row?.file;
    };
    const file = 'Paris from above.jpg';
    expect((await choose({ ...ofTower, ...editor(file) })).body).toMatchObject({ picture: { file } });
    expect(await shownFile()).toBe(file);
    expect((await choose({ ...ofTower, ...editor('Logo.jpg') })).body).toEqual({ problem: 'not_free' });
    expect(await shownFile()).toBe(file);
    expect((await choose({ ...ofTower, choice: 'none' })).body).toEqual({ picture: null });
    expect(await shownFile()).toBeNull();
    const source = 'Tour Eiffel Wikimedia Commons.jpg';
    expect((await choose({ ...ofTower, choice: 'source' })).body).toMatchObject({
      picture: { file: source },
    });
    expect(await shownFile()).toBe(source);
    expect((await choose({ ...ofTower, placeId: 999_999, choice: 'none' })).status).toBe(404);
    expect((await choose({ ...ofTower, choice: 'none' }, tokens.member)).status).toBe(403);
  });

  it('chooses for existing places only', async () => {
    expect((await choose({ ...editor('Paris from above.jpg'), placeId: 999_999 })).status).toBe(404);
    expect((await choose({ choice: 'none', placeType: 'planet' })).status).toBe(400);
  });

  it('sees an error when Commons is unreachable, and nothing changes', async () => {
    world.upstreams.fail({ where: 'commons.wikimedia.org', kind: '500' });
    expect((await choose(editor('Paris from above.jpg'))).status).toBe(502);
    expect(await choices()).toEqual([]);
  });
});

it('is for administrators only', async () => {
  expect((await choose({ choice: 'none' }, null)).status).toBe(401);
  expect((await choose({ choice: 'none' }, tokens.member)).status).toBe(403);
  expect([await choices(), world.upstreams.requests]).toEqual([[], []]);
});
