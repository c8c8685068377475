import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, sqlstateOf } from '../../tools/testing/roles.ts';
import { change, make } from './support/linkChanges.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

/** Cities whose country or region is not the one their texts and slugs say. */
const DISAGREEING = `
  select c.id from public.cities c
  left join public.countries n on n.id = c.country_id
  left join public.regions r on r.id = c.region_id
  where (c.country_id is not null and (c.country, c.country_slug) is distinct from (coalesce(n.name_fr, n.name_en), n.slug))
    or (c.country_id is null and (c.country_slug is not null or c.region_id is not null))
    or (c.region_id is not null
      and (c.region, c.region_slug, c.country_id) is distinct from (coalesce(r.name_fr, r.name_en), r.slug, r.country_id))
    or (c.region_id is null and (c.region is not null or c.region_slug is not null))`;

const undone = new Error('undone');

/** Runs `work` in a transaction that leaves nothing behind. */
async function inVain(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  const attempt = db.transaction(async (tx) => {
    await work(tx);
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
}

async function cityRow(db: Database, id: number) {
  const [row] = await db.query(
    'select country_id, region_id, country, country_slug, region, region_slug from public.cities where id = $1',
    [id],
  );
  return row;
}

onEachEngine((stack) => {
  const country: Record<string, number> = {};
  const region: Record<string, number> = {};
  beforeAll(async () => {
    const { db } = stack();
    await insertContinent(db, 1, 'europe');
    for (const [iso, slug] of [
      ['FR', 'france'],
      ['ES', 'espagne'],
      ['IT', 'italie'],
    ] as const) {
      country[slug] = await insertCountry(db, iso, slug);
    }
    region.bretagne = await insertRegion(db, country.france ?? 0, 'bretagne');
    region.corse = await insertRegion(db, country.france ?? 0, 'corse');
    region.murcie = await insertRegion(db, country.espagne ?? 0, 'murcie');
  });

  it('keeps city, region and country consistent after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 15 }), async (steps) => {
        await inVain(stack().db, async (tx) => {
          for (const step of steps) {
            // A constraint may refuse a change; nothing else may go wrong, and nothing of it may remain.
            const refused = await sqlstateOf(tx.transaction((nested) => make(nested, step)));
            if (refused !== undefined) expect(['23503', '23505', '23514']).toContain(refused);
            expect(await tx.query(DISAGREEING)).toEqual([]);
          }
        });
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it.each([
    ['the region alone', { regionId: 'bretagne' }],
    ["the country's French name in another case", { country: 'FRANCE (FR)' }],
    ["the country's English name", { country: 'france (en)' }],
  ])('links a city that comes with %s', async (_, given) => {
    await inVain(stack().db, async (tx) => {
      const id = await insertCity(tx, {
        slug: 'x',
        ...('regionId' in given ? { regionId: region[given.regionId] ?? null } : given),
      });
      expect(await cityRow(tx, id)).toMatchObject({ country_id: country.france, country_slug: 'france' });
    });
  });

  it("refuses a region of another country than the city's", async () => {
    const { db } = stack();
    const wrong = insertCity(db, { slug: 'x', countryId: country.espagne ?? 0, regionId: region.corse ?? 0 });
    expect(await sqlstateOf(wrong)).toBe('23503');
  });

  it('renames country and region in their cities, and leaves other cities alone', async () => {
    await inVain(stack().db, async (tx) => {
      const brest = await insertCity(tx, { slug: 'brest', regionId: region.bretagne ?? 0 });
      const cadix = await insertCity(tx, { slug: 'cadix', countryId: country.espagne ?? 0 });
      const before = await cityRow(tx, cadix);
      await tx.exec(`update public.countries set name_fr = 'Gaule', slug = 'gaule' where slug = 'france';
        update public.regions set name_fr = 'Armorique', slug = 'armorique' where slug = 'bretagne'`);
      expect(await cityRow(tx, brest)).toMatchObject({
        country: 'Gaule',
        country_slug: 'gaule',
        region: 'Armorique',
        region_slug: 'armorique',
      });
      expect(await cityRow(tx, cadix)).toEqual(before);
    });
  });

  it('takes a region and its cities to another country together', async () => {
    await inVain(stack().db, async (tx) => {
      const id = await insertCity(tx, { slug: 'brest', regionId: region.bretagne ?? 0 });
      await tx.query('update public.regions set country_id = $1 where slug = $2', [
        country.italie,
        'bretagne',
      ]);
      expect(await cityRow(tx, id)).toMatchObject({ country_slug: 'italie', region_slug: 'bretagne' });
    });
  });

  it('keeps the cities of a region that is deleted, in their country', async () => {
    await inVain(stack().db, async (tx) => {
      const id = await insertCity(tx, { slug: 'brest', regionId: region.bretagne ?? 0 });
      await tx.exec(`delete from public.regions where slug = 'bretagne'`);
      expect(await cityRow(tx, id)).toMatchObject({
        country_slug: 'france',
        region_id: null,
        region: null,
        region_slug: null,
      });
    });
  });

  it('refuses to delete a country that has cities', async () => {
    await inVain(stack().db, async (tx) => {
      await insertCity(tx, { slug: 'brest', countryId: country.france ?? 0 });
      const deletion = tx.transaction((nested) =>
        nested.exec(`delete from public.countries where slug = 'france'`),
      );
      expect(await sqlstateOf(deletion)).toBe('23503');
    });
  });

  describe('repair_country_links', () => {
    const repair = async (db: Database, slug: string) =>
      (await db.query<{ n: number }>('select public.repair_country_links($1) as n', [slug]))[0]?.n;

    it('can be run by a visitor, returns a count, and is idempotent', async () => {
      const { db } = stack();
      const other = await insertCity(db, { slug: 'ailleurs', country: 'Lémurie' });
      const stray = await insertCity(db, { slug: 'poseidia', country: 'atlantide (FR)' });
      const atlantis = await insertCountry(db, 'XA', 'atlantide');
      try {
        const counts = await as(db, 'anon', async (tx) => {
          const first = await repair(tx, 'atlantide');
          return [first, await repair(tx, 'atlantide'), await cityRow(tx, stray), await cityRow(tx, other)];
        });
        expect(counts).toEqual([
          1,
          0,
          expect.objectContaining({
            country_id: atlantis,
            country: 'atlantide (fr)',
            country_slug: 'atlantide',
          }),
          expect.objectContaining({ country_id: null, country: 'Lémurie', country_slug: null }),
        ]);
        expect(await as(db, 'anon', (tx) => repair(tx, 'no-such-country'))).toBe(0);
      } finally {
        await db.exec(`delete from public.cities; delete from public.countries where slug = 'atlantide'`);
      }
    });

    it('gives a city whose slug is taken in the country its own number', async () => {
      await inVain(stack().db, async (tx) => {
        const stray = await insertCity(tx, { slug: 'poseidia', geonameId: 77, country: 'atlantide (fr)' });
        const atlantis = await insertCountry(tx, 'XA', 'atlantide');
        await insertCity(tx, { slug: 'poseidia', countryId: atlantis });
        expect(await repair(tx, 'atlantide')).toBe(1);
        const [row] = await tx.query('select slug from public.cities where id = $1', [stray]);
        expect(row).toEqual({ slug: 'poseidia-77' });
      });
    });

    it('never fails half-way, whatever slugs there are', async () => {
      const slug = fc.constantFrom('a', 'a-1', 'a-2', 'a-3', 'b');
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(slug), fc.uniqueArray(slug), async (unlinked, present) => {
          await inVain(stack().db, async (tx) => {
            for (const [i, name] of unlinked.entries()) {
              await insertCity(tx, { slug: name, geonameId: i + 1, country: 'atlantide (fr)' });
            }
            const atlantis = await insertCountry(tx, 'XA', 'atlantide');
            for (const name of present) await insertCity(tx, { slug: name, countryId: atlantis });
            expect(await repair(tx, 'atlantide')).toBe(unlinked.length);
            expect(await tx.query(DISAGREEING)).toEqual([]);
          });
        }),
        { numRuns: 25, endOnFailure: true },
      );
    });
  });
});
