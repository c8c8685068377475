/**
 * The addresses of a country's new cities: planned before they are written where all of them are known, and settled once the
 * country has ended. They depend on the set of cities only, so that a run killed and resumed gives the same ones.
 */
import { believedPopulation, placeSlugs, type SlugPlace } from '../../../../src/shared/geonames.ts';
import { slugify } from '../../../../src/shared/slugs.ts';
import type { Place } from './rows.ts';
import { type Rivals, readRivals, settleSlugs } from './store.ts';

export interface Planned {
  readonly slug: string;
  readonly population: number | null;
}

type Other = Pick<SlugPlace, 'population' | 'quarter' | 'latitude' | 'longitude'>;

/** Cities with a position, to find the city whose population a quarter repeats. */
function placed(others: Rivals['others']): Other[] {
  return others.flatMap(([, , population, latitude, longitude]) =>
    latitude === null || longitude === null
      ? []
      : [{ population: population ?? 0, latitude, longitude, quarter: false }],
  );
}

/** Slug and population of each new city of a whole country, by GeoNames id. Cities that are there keep theirs. */
export function plan(places: readonly Place[], { regions, others }: Rivals): Map<number, Planned> {
  const present = new Set(others.map(([id]) => id));
  const fresh: SlugPlace[] = places
    .filter(({ id }) => !present.has(id))
    .map((place) => ({
      ...place,
      population: place.population ?? 0,
      regionSlug: (place.region && regions[place.region]) || null,
    }));
  return planned(fresh, others);
}

function planned(fresh: readonly SlugPlace[], others: Rivals['others']): Map<number, Planned> {
  const slugs = placeSlugs(
    fresh,
    others.map(([, slug]) => slug),
  );
  const compatriots = [...fresh, ...placed(others)];
  return new Map(
    fresh.map((place) => [
      place.id,
      {
        slug: slugs.get(place.id) ?? String(place.id),
        population: believedPopulation(place, compatriots),
      },
    ]),
  );
}

/** The slug of a city while the others of its country are not known. A quarter stands back at once. */
export function provisionalSlug({ id, name, quarter }: Place): string {
  const slug = slugify(name);
  if (slug === '') return String(id);
  return quarter ? `${slug}-${id}` : slug;
}

/**
 * Gives the run's new cities of a country their final addresses: how many changed, and the country's own slug, null
 * where this site does not have it. @throws Conflict
 */
export async function settle(
  runId: number,
  iso: string,
  token: string,
): Promise<{ readonly settled: number; readonly countrySlug: string | null }> {
  const rivals = await readRivals(runId, iso);
  if (!rivals) return { settled: 0, countrySlug: null };
  const changes = changesOf(rivals);
  const settled = changes.length === 0 ? 0 : await settleSlugs(runId, iso, token, changes);
  return { settled, countrySlug: rivals.country };
}

function changesOf(
  rivals: Rivals,
): { readonly id: number; readonly slug: string; readonly population: number | null }[] {
  const fresh = rivals.created.map(
    ([, id, name, , population, latitude, longitude, regionSlug, quarter]): SlugPlace => ({
      id,
      name,
      population: population ?? 0,
      latitude,
      longitude,
      regionSlug,
      quarter,
    }),
  );
  const slugs = planned(fresh, rivals.others);
  return rivals.created.flatMap(([id, geonameId, , slug, population]) => {
    const target = slugs.get(geonameId);
    if (!target || (target.slug === slug && target.population === population)) return [];
    return [{ id, ...target }];
  });
}
