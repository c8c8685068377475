/**
 * Places that an earlier seed had elsewhere: disputed towns in another country, regions that are none of ours, a town twice
 * (src/shared/geonames.ts). What is in the database is moved, and the addresses that were published lead on.
 */
import { type AreaCodes, isGone, LISTED_TWICE, placedAt, placeName } from '../../src/shared/geonames.ts';
import { NAME_COLUMNS } from '../../src/shared/names.ts';
import { slugify } from '../../src/shared/slugs.ts';
import type { SourceCity } from './cities.ts';
import type { RegionRow } from './data.ts';
import type { Database } from './database.ts';

/** Regions by GeoNames' code, and where each leads to: another region, or a country. */
const REGIONS = [
  { code: 'IL.WE', slug: 'judea-and-samaria-area', country: 'PS', region: 'PS.WE' },
  { code: 'MA.11', slug: 'laayoune-sakia-el-hamra', country: 'EH', region: null },
  { code: 'MA.12', slug: 'dakhla-oued-ed-dahab', country: 'EH', region: null },
] as const;

/** A region that got another name, where it still has the old one. */
const RENAMED_REGION = { code: 'AZ.61', was: 'Stepanakert' };

/** A city that GeoNames lists elsewhere, by the id of the one that the site has. */
export interface Misplaced {
  readonly id: number;
  readonly listed: AreaCodes;
  /** The slug it had there. */
  readonly slug: string;
}

export function misplacedOf(source: readonly SourceCity[]): Misplaced[] {
  return source.flatMap(({ cityId, name, country, adminCode, featureCode, loc }) => {
    const [longitude, latitude] = loc.coordinates;
    const listedArea = { country, admin: adminCode };
    const now = placedAt(cityId, listedArea, { latitude, longitude });
    const other = LISTED_TWICE.get(cityId);
    const isThere = now.country === country && now.admin === adminCode && other === undefined;
    if (isThere || isGone(featureCode)) return [];
    return [{ id: other ?? cityId, listed: listedArea, slug: slugify(placeName(cityId, name, country)) }];
  });
}

/** Moves what an earlier seed or import had elsewhere. Nothing of it is left for the next run. */
export function moveFormerPlaces(
  db: Database,
  misplaced: readonly Misplaced[],
  regions: readonly RegionRow[],
): Promise<void> {
  return db.transaction(async (tx) => {
    await mergeTwins(tx);
    await moveCities(tx, misplaced);
    await removeRegions(tx);
    await renameRegion(tx, regions);
  });
}

/** A city that people have worked on stays, twice or not. */
async function mergeTwins(tx: Database): Promise<void> {
  const twins = [...LISTED_TWICE].map(([twin, city]) => ({ twin, city }));
  const mergedIds = await tx.query<{ gone: number; kept: number }>(
    `select t.id as gone, c.id as kept
     from jsonb_to_recordset($1::jsonb) as r (twin integer, city integer)
     join public.cities t on t.geoname_id = r.twin
     join public.cities c on c.geoname_id = r.city
     where t.id not in (select private.cities_with_own_work())
       and not exists (select from public.city_names n where n.city_id = t.id and n.source = 'editors')`,
    [JSON.stringify(twins)],
  );
  for (const { gone, kept } of mergedIds) {
    await tx.query(
      'update public.former_addresses set city_id = $2, merged_ids = merged_ids || $1::integer where city_id = $1',
      [gone, kept],
    );
    await tx.query(
      `insert into public.former_addresses (city_id, within_id, slug, merged_ids, geoname_id)
       select $2::integer, country_id, slug, array[id], geoname_id from public.cities where id = $1
       on conflict on constraint former_addresses_address do update
       set city_id = excluded.city_id, merged_ids = excluded.merged_ids, geoname_id = excluded.geoname_id`,
      [gone, kept],
    );
    await tx.query('delete from public.cities where id = $1', [gone]);
  }
}

interface Present {
  readonly id: number;
  readonly geoname_id: number | null;
  readonly country: string;
  readonly region: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const codeOf = ({ country, admin }: AreaCodes) => `${country}.${admin}`;

/**
 * Country and region in which GeoNames lists a city that is still there; undefined for one that an operator has moved, which
 * is left alone.
 */
function listedOf(city: Present, misplaced: ReadonlyMap<number, Misplaced>): AreaCodes | undefined {
  const gone = REGIONS.find(({ code }) => code === city.region);
  if (gone) return { country: city.country, admin: gone.code.slice(3) };
  const listedArea = misplaced.get(city.geoname_id ?? 0)?.listed;
  const isThere = listedArea?.country === city.country && [null, codeOf(listedArea)].includes(city.region);
  return isThere ? listedArea : undefined;
}

async function moveCities(tx: Database, misplaced: readonly Misplaced[]): Promise<void> {
  const byId = new Map(misplaced.map((city) => [city.id, city]));
  const cities = await tx.query<Present>(
    `select c.id, c.geoname_id, n.iso_code as country, g.geonames_admin1 as region, c.latitude, c.longitude
     from public.cities c
     join public.countries n on n.id = c.country_id
     left join public.regions g on g.id = c.region_id
     where g.geonames_admin1 in (select jsonb_array_elements_text($1::jsonb))
       or c.geoname_id in (select jsonb_array_elements_text($2::jsonb)::integer)`,
    [JSON.stringify(REGIONS.map(({ code }) => code)), JSON.stringify([...byId.keys()])],
  );
  const moves = cities.flatMap((city) => {
    const area = listedOf(city, byId);
    if (!area) return [];
    const at = { latitude: city.latitude ?? Number.POSITIVE_INFINITY, longitude: city.longitude ?? 0 };
    const now = placedAt(city.geoname_id ?? 0, area, at);
    return [{ id: city.id, country: now.country, region: codeOf(now) }];
  });
  const parameter = JSON.stringify(moves);
  const joined = `jsonb_to_recordset($1::jsonb) as r (id integer, country text, region text)
    join public.countries k on k.iso_code = r.country
    left join public.regions g on g.geonames_admin1 = r.region and g.country_id = k.id`;
  // One that was there already, and was moved back.
  const returned = `exists (
    select from public.former_addresses f where f.city_id = c.id and f.within_id = k.id and k.id <> c.country_id)`;
  await tx.query(
    `insert into public.former_addresses (city_id, within_id, slug)
     select c.id, c.country_id, c.slug
     from ${joined} join public.cities c on c.id = r.id and c.country_id <> k.id
     where not ${returned}
     on conflict on constraint former_addresses_address do nothing`,
    [parameter],
  );
  await tx.query(
    `update public.cities c
     set country_id = k.id, region_id = g.id, slug = case
       when c.country_id <> k.id and exists (select from public.cities o where o.country_id = k.id and o.slug = c.slug)
       then c.slug || '-' || coalesce(c.geoname_id, c.id) else c.slug end
     from ${joined}
     where c.id = r.id and (c.country_id, c.region_id) is distinct from (k.id, g.id) and not ${returned}`,
    [parameter],
  );
}

/** One that still has cities, or that people have worked on, stays. */
async function removeRegions(tx: Database): Promise<void> {
  const gone = `
    with gone as (
      select o.id, o.country_id as within_id, o.slug, g.id as region_id, case when g.id is null then k.id end as country_id
      from jsonb_to_recordset($1::jsonb) as r (code text, country text, region text)
      join public.regions o on o.geonames_admin1 = r.code
      join public.countries k on k.iso_code = r.country
      left join public.regions g on g.geonames_admin1 = r.region and g.country_id = k.id
      where not exists (select from public.cities c where c.region_id = o.id)
        and not exists (select from public.blog_post_places p where p.region_id = o.id)
        and not exists (select from public.place_guides p where p.region_id = o.id)
        and not exists (select from public.place_pictures p where p.region_id = o.id and p.chosen_by <> 'source')
    )`;
  const parameters = [JSON.stringify(REGIONS)];
  await tx.query(
    `${gone} update public.former_addresses f set region_id = gone.region_id, country_id = gone.country_id
     from gone where f.region_id = gone.id`,
    parameters,
  );
  await tx.query(
    `${gone} insert into public.former_addresses (region_id, country_id, within_id, slug)
     select region_id, country_id, within_id, slug from gone
     on conflict on constraint former_addresses_address do nothing`,
    parameters,
  );
  await tx.query(`${gone} delete from public.regions o using gone where o.id = gone.id`, parameters);
}

async function renameRegion(tx: Database, regions: readonly RegionRow[]): Promise<void> {
  const renamed = regions.filter(({ geonames_admin1: code }) => code === RENAMED_REGION.code);
  await tx.query(
    `update public.regions g
     set (${NAME_COLUMNS}) = (select ${NAME_COLUMNS} from jsonb_populate_record(null::public.regions, $1::jsonb))
     where g.geonames_admin1 = $2 and $3 in (g.name_fr, g.name_en) and g.name_fr = g.name_en`,
    [JSON.stringify(renamed[0] ?? {}), RENAMED_REGION.code, RENAMED_REGION.was],
  );
}

/** Adds the addresses that no place has now; gives how many. */
export async function insertFormerAddresses(db: Database, misplaced: readonly Misplaced[]): Promise<number> {
  const cities = await db.query(
    `insert into public.former_addresses (city_id, within_id, slug)
     select c.id, k.id, r.slug
     from jsonb_to_recordset($1::jsonb) as r (id integer, country text, slug text)
     join public.cities c on c.geoname_id = r.id
     join public.countries k on k.iso_code = r.country and k.id <> c.country_id
     where not exists (select from public.cities o where o.country_id = k.id and o.slug = r.slug)
     on conflict on constraint former_addresses_address do nothing
     returning id`,
    [JSON.stringify(misplaced.map(({ id, listed, slug }) => ({ id, country: listed.country, slug })))],
  );
  const regions = await db.query(
    `insert into public.former_addresses (region_id, country_id, within_id, slug)
     select g.id, case when g.id is null then k.id end, w.id, r.slug
     from jsonb_to_recordset($1::jsonb) as r (code text, country text, region text, slug text)
     join public.countries k on k.iso_code = r.country
     join public.countries w on w.iso_code = split_part(r.code, '.', 1)
     left join public.regions g on g.geonames_admin1 = r.region and g.country_id = k.id
     where not exists (select from public.regions o where o.country_id = w.id and o.slug = r.slug)
     on conflict on constraint former_addresses_address do nothing
     returning id`,
    [JSON.stringify(REGIONS)],
  );
  return cities.length + regions.length;
}
