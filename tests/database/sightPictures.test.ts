/** Pictures of sights: when Commons is to be asked for them, and which ones are shown. */
import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
import { insertCity, insertContinent, insertCountry } from './support/world.ts';

const sight = (item: string, slug: string, picture: string | null) => ({
  item,
  slug,
  kind: 'tower',
  names: { fr: slug },
  descriptions: {},
  articles: {},
  latitude: 48.858,
  longitude: 2.294,
  world_heritage: false,
  weight: 10,
  picture,
});
const TOWER = sight('Q243', 'tour-eiffel', 'Tower.jpg');
const PARK = sight('Q7', 'parc', null);

interface Around {
  readonly picturesDue: boolean;
  readonly sights: readonly { readonly slug: string; readonly picture: boolean }[];
}

onEachEngine((stack) => {
  let paris = 0;
  beforeAll(async () => {
    const { db } = stack();
    await insertContinent(db, 1, 'europe');
    const countryId = await insertCountry(db, 'FR', 'france');
    paris = await insertCity(db, { slug: 'paris', countryId, latitude: 48.8534, longitude: 2.3488 });
  });
  beforeEach(() =>
    stack().db.exec(`
      delete from public.sights; delete from public.sight_checks; delete from public.pictures;
      insert into public.pictures (file, version, thumb, page, width, height, mime, licence) values (
        'Iron tower.jpg', '0123456789',
        'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/X.jpg/{width}px-X.jpg',
        'https://commons.wikimedia.org/wiki/File:X.jpg', 900, 600, 'image/jpeg', 'CC0')`),
  );

  const keep = (...given: readonly object[]) =>
    stack().db.query('select public.store_sights($1, $2::jsonb, true)', [paris, JSON.stringify(given)]);
  const asked = (files: object) =>
    stack().db.query('select public.store_sight_pictures($1::jsonb)', [JSON.stringify(files)]);
  const read = async <Value>(sql: string) => {
    const rows = await as(stack().db, 'anon', (db) => db.query<{ value: Value }>(sql));
    return rows[0]?.value;
  };
  const around = () => read<Around>(`select public.city_sights(${paris}) as value`);
  const due = async () => {
    const [row] = await stack().db.query<{ files: string[] }>(
      'select public.sight_pictures_due($1) as files',
      [paris],
    );
    expect((await around())?.picturesDue).toBe((row?.files.length ?? 0) > 0);
    return row?.files;
  };

  it('are to be asked for once, and again when a sight has another one or after 90 days', async () => {
    await keep(TOWER, PARK);
    expect(await due()).toEqual(['Tower.jpg']);
    await asked({ 'Tower.jpg': null });
    expect(await due()).toEqual([]);
    await keep(TOWER, PARK);
    expect(await due()).toEqual([]);
    await keep({ ...TOWER, picture: 'Other.jpg' }, PARK);
    expect(await due()).toEqual(['Other.jpg']);
    await asked({ 'Other.jpg': null });
    await stack().db.exec("update public.sights set picture_checked_at = now() - interval '91 days'");
    expect(await due()).toEqual(['Other.jpg']);
  });

  it('are asked for a hundred at a time, those of the heaviest sights first', async () => {
    const many = Array.from({ length: 103 }, (_, n) => ({
      ...sight(`Q${n + 1}`, `tour-${n}`, `${n}.jpg`),
      weight: n,
    }));
    await keep(...many);
    const first = (await due()) ?? [];
    expect([first.length, first[0], first.at(-1)]).toEqual([100, '102.jpg', '3.jpg']);
    await asked(Object.fromEntries(first.map((file) => [file, null])));
    expect(await due()).toEqual(['2.jpg', '1.jpg', '0.jpg']);
  });

  it('and sights are stored concurrently without a deadlock', async () => {
    await keep(TOWER, { ...PARK, picture: 'Park.jpg', weight: 5 });
    let pictures: Promise<unknown> | undefined;
    await stack().db.transaction(async (tx) => {
      const keepTower = (complete: boolean) =>
        tx.query('select public.store_sights($1, $2::jsonb, $3)', [paris, JSON.stringify([TOWER]), complete]);
      await keepTower(false);
      pictures = asked({ 'Park.jpg': null });
      await setTimeout(200);
      await keepTower(true);
    });
    await pictures;
    expect(await due()).toEqual(['Tower.jpg']);
  });

  it('are shown where they are kept, by the name they have now', async () => {
    await keep(TOWER, PARK);
    const shown = async () =>
      (await around())?.sights.flatMap(({ slug, picture }) => (picture ? [slug] : []));
    expect(await shown()).toEqual([]);
    await asked({ 'Tower.jpg': 'Iron tower.jpg' });
    expect(await shown()).toEqual(['tour-eiffel']);
    expect(await read("select public.sight_page('tour-eiffel') -> 'picture' as value")).toMatchObject({
      file: 'Iron tower.jpg',
      licence: 'CC0',
      height: 600,
    });
    const query = new URLSearchParams({ select: 'slug,shown_picture', slug: 'in.(tour-eiffel,parc)' });
    const answer = await fetch(`${stack().url}/rest/v1/sights?${query}`, {
      headers: { apikey: stack().publishableKey },
    });
    expect(await answer.json()).toEqual(
      expect.arrayContaining([
        { slug: 'parc', shown_picture: null },
        {
          slug: 'tour-eiffel',
          shown_picture: {
            file: 'Iron tower.jpg',
            version: '0123456789',
            width: 900,
            author: null,
            licence: 'CC0',
          },
        },
      ]),
    );
  });
});
