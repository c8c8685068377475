/** Preview of a file: the cities as they are stored then, and those that a file names by our own numbers. */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
import { caen, cities, createFileWorld, preview, send, start } from './support/fileImports.ts';

onEachEngine((stack) => {
  let db: Database;
  beforeAll(async () => {
    db = stack().db;
    await createFileWorld(db);
  });
  const asAdmin = <Result>(work: (tx: Database) => Promise<Result>) => as(db, 'admin', work);

  it('shows slugs and cities as they are stored then', async () => {
    await asAdmin(async (tx) => {
      const rows = [
        { ...caen, name: 'Évreux', slug: 'evreux', latitude: 45, longitude: 3 },
        {
          ...caen,
          line: 3,
          region: 'ile-de-france',
          name: 'Évreux',
          slug: 'evreux',
          latitude: 44,
          longitude: 3,
        },
        {
          line: 4,
          geoname_id: 3019265,
          name: 'EVREUX',
          country: 'FR',
          population: 46_000,
          latitude: 1,
          longitude: 1,
        },
        { ...caen, line: 5, country: 'QQ' },
      ];
      const shown = (await preview(tx, rows)) as unknown as { stored?: { slug: string } }[];
      expect(shown).toMatchObject([
        { stored: { name: 'Évreux', slug: 'evreux-2', country: 'FR', region: null } },
        { stored: { slug: 'evreux-3', region: { fr: expect.any(String) } } },
        { stored: { name: 'Évreux', slug: 'evreux', population: 46_000, latitude: 49.02 } },
        { verdict: 'refused' },
      ]);
      expect(shown[3]).not.toHaveProperty('stored');
      const { id } = await start(tx);
      await send(tx, id, 1, rows);
      const slugs = (await cities(tx)).map(({ slug }) => slug);
      expect(slugs.filter((slug) => slug.startsWith('evreux'))).toEqual(['evreux', 'evreux-2', 'evreux-3']);
    });
  });

  it('finds a city by its number here, together with its name', async () => {
    await asAdmin(async (tx) => {
      const [city] = await tx.query<{ id: number }>("select id from public.cities where slug = 'evreux'");
      await tx.exec("update public.cities set country_id = null, region_id = null where slug = 'evreux'");
      const row = { line: 2, id: city?.id, name: 'evreux', country: 'FR', region: 'ile-de-france' };
      expect(
        await preview(tx, [
          row,
          { ...row, line: 3, name: 'Rouen' },
          { ...row, line: 4, id: 999_999, latitude: 1, longitude: 1 },
        ]),
      ).toMatchObject([
        { verdict: 'updated' },
        { verdict: 'refused', field: 'id', reason: 'unknown_city', value: String(city?.id) },
        { verdict: 'refused', field: 'id', reason: 'unknown_city', value: '999999' },
      ]);
      const { id } = await start(tx);
      await send(tx, id, 1, [row], { last: true });
      const [stored] = await tx.query(
        `select k.iso_code, r.slug from public.cities c join public.countries k on k.id = c.country_id
         join public.regions r on r.id = c.region_id where c.id = $1`,
        [city?.id],
      );
      expect(stored).toEqual({ iso_code: 'FR', slug: expect.stringContaining('ile-de-france') });
      // Once it has them, nothing is filled in.
      expect(await preview(tx, [row])).toMatchObject([{ verdict: 'skipped' }]);
    });
  });

  it('takes the code of a region without its zero', async () => {
    await asAdmin(async (tx) => {
      await tx.exec("update public.regions set geonames_admin1 = 'FR.02' where slug like 'ile-de-france%'");
      const row = { ...caen, region: '2' };
      expect(await preview(tx, [row, { ...caen, line: 3, name: 'Z', slug: 'z', region: '3' }])).toMatchObject(
        [{ verdict: 'created' }, { reason: 'unknown_region' }],
      );
    });
  });
});
