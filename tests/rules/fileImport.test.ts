/** A file of places: read as a table, its columns recognised, each line checked. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckedLine, checkLines } from '@/admin/import-file/fileRows.ts';
import { MAX_FILE, UnreadableFile } from '@/admin/import-file/fileTable.ts';
import { type Mapping, proposedMapping } from '@/admin/import-file/mapping.ts';
import { readTable } from '@/admin/import-file/readFile.ts';
import { readCsv, toCsv } from '@/shared/csv.ts';

const read = (text: string, header?: boolean) => readTable(new TextEncoder().encode(text), 'fr', header);
const problemOf = (bytes: Uint8Array) => {
  try {
    return readTable(bytes, 'fr') && 'none';
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem;
    throw error;
  }
};

describe('CSV', () => {
  it.each([',', ';', '\t'])(
    'is read with the separator %j, quotes, a byte order mark and any line ends',
    (by) => {
      const table = read(`\ufeffname${by}note\r\nCaen${by}"a ""b""${by}\r\nc"\nRouen${by}\n\n"Dieppe"${by}x`);
      expect(table.columns).toEqual(['name', 'note']);
      expect(table.lines).toEqual([
        { line: 2, cells: { name: 'Caen', note: `a "b"${by}\r\nc` } },
        { line: 4, cells: { name: 'Rouen', note: '' } },
        { line: 6, cells: { name: 'Dieppe', note: 'x' } },
      ]);
    },
  );

  it('round-trips a table', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const written = toCsv([['a', 'b'], ...rows]).slice(1);
        expect(
          readCsv(written)
            .slice(1, rows.length + 1)
            .map(({ fields }) => fields),
        ).toEqual(rows);
      }),
    );
  });
});

it('reads JSON and GeoJSON', () => {
  expect(read('[{"name":"Caen","population":5},{"name":"Rouen","extra":{"a":1}}]')).toEqual({
    columns: ['name', 'population', 'extra.a'],
    lines: [
      { line: 1, cells: { name: 'Caen', population: '5', 'extra.a': '' } },
      { line: 2, cells: { name: 'Rouen', population: '', 'extra.a': '1' } },
    ],
    header: null,
    encoding: 'utf-8',
  });
  const feature = {
    type: 'Feature',
    properties: { name: 'Caen' },
    geometry: { type: 'Point', coordinates: [-0.4, 49.2] },
  };
  expect(read(JSON.stringify({ type: 'FeatureCollection', features: [feature] })).lines).toEqual([
    { line: 1, cells: { name: 'Caen', latitude: '49.2', longitude: '-0.4' } },
  ]);
});

it('reports why a file cannot be read', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(problemOf(new Uint8Array(MAX_FILE + 1))).toBe('tooLarge');
  expect(problemOf(bytes(' \n'))).toBe('empty');
  expect(problemOf(bytes('name,country\n'))).toBe('empty');
  expect(problemOf(bytes('[{]'))).toBe('unreadable');
  expect(problemOf(bytes('{"a":1}'))).toBe('noList');
  expect(problemOf(bytes('{"cities":[]}'))).toBe('empty');
  expect(problemOf(bytes('{"a":1}\n[\n{\n'))).toBe('unreadable');
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2154' } };
  expect(problemOf(bytes(JSON.stringify({ type: 'FeatureCollection', crs, features: [{}] })))).toBe('crs');
});

it('proposes the columns by their names', () => {
  expect(proposedMapping(['Nom', 'Country Code', 'LAT', 'lng', 'name_ar', 'GeoNameID', 'other'])).toEqual({
    name: 'Nom',
    country: 'Country Code',
    latitude: 'LAT',
    longitude: 'lng',
    geoname_id: 'GeoNameID',
    name_ar: 'name_ar',
  });
});

describe('a line', () => {
  const COLUMNS = [
    'name',
    'country',
    'latitude',
    'longitude',
    'population',
    'timezone',
    'geoname_id',
    'slug',
  ] as const;
  const mapping: Mapping = Object.fromEntries(COLUMNS.map((column) => [column, column]));
  const check = (...rows: Partial<Record<(typeof COLUMNS)[number], string>>[]): CheckedLine[] => [
    ...checkLines(
      rows.map((cells, index) => ({
        line: index + 2,
        cells: { name: 'Caen', country: 'fr', latitude: '49,18', longitude: '-0.37', ...cells },
      })),
      mapping,
    ),
  ];
  const refusals = (checked: readonly CheckedLine[]) =>
    checked.map((line) => ('refusal' in line ? `${line.refusal.field}: ${line.refusal.reason}` : 'row'));

  it('becomes a row', () => {
    expect(check({ population: '1 234 567', timezone: 'Europe/Paris', geoname_id: '7' })).toEqual([
      {
        row: {
          line: 2,
          geoname_id: 7,
          id: null,
          name: 'Caen',
          slug: 'caen',
          own_slug: false,
          country: 'FR',
          region: null,
          population: 1_234_567,
          latitude: 49.18,
          longitude: -0.37,
          timezone: 'Europe/Paris',
          names: {},
        },
      },
    ]);
  });

  it.each([
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['12.0', 12],
    ['12000.000', 12_000],
    ['٦٢٠٠٠', 62_000],
    ['', null],
    ['0', null],
  ])('with the population %j has %j', (population, people) => {
    expect(check({ population })).toMatchObject([{ row: { population: people } }]);
  });

  it.each([
    [{ name: ' ' }, 'name: missing_name'],
    [{ name: 'a\u0007' }, 'name: invalid_name'],
    [{ name: 'a'.repeat(201) }, 'name: invalid_name'],
    [{ country: '' }, 'country: missing_country'],
    [{ country: 'France' }, 'country: unknown_country'],
    [{ latitude: '91' }, 'latitude: out_of_range'],
    [{ longitude: '-180.5' }, 'longitude: out_of_range'],
    [{ latitude: 'north' }, 'latitude: not_a_number'],
    [{ latitude: '' }, 'latitude: missing_position'],
    [{ population: '1.234' }, 'population: ambiguous_number'],
    [{ population: '12.000' }, 'population: ambiguous_number'],
    [{ population: '12,000' }, 'population: ambiguous_number'],
    [{ population: '1e5' }, 'population: not_a_number'],
    [{ population: '12.5' }, 'population: not_a_number'],
    [{ population: '-5' }, 'population: out_of_range'],
    [{ geoname_id: '3000000000' }, 'geoname_id: out_of_range'],
    [{ timezone: 'Mars/Base' }, 'timezone: unknown_timezone'],
    [{ slug: 'Ca en' }, 'slug: invalid_slug'],
  ])('%j is refused: %s', (cells, reason) => {
    expect(refusals(check(cells))).toEqual([reason]);
  });

  it('is refused when an earlier one is the same city', () => {
    expect(refusals(check({}, { name: 'CAEN', latitude: '49.19' }, { latitude: '45' }))).toEqual([
      'row',
      'name: duplicate',
      'row',
    ]);
    expect(
      refusals(check({ geoname_id: '7' }, { geoname_id: '7', name: 'Rouen' }, { geoname_id: '8' })),
    ).toEqual(['row', 'geoname_id: duplicate', 'row']);
    // However its name is spelled, and whichever of the two has an id.
    expect(
      refusals(
        check(
          { name: 'Saint-Étienne', geoname_id: '7' },
          { name: 'SAINT ETIENNE', latitude: '49.2' },
          { name: 'St. Etienne', geoname_id: '8' },
          { name: 'Évreux', latitude: '45' },
          { name: 'Evreux', latitude: '45.01', geoname_id: '9' },
        ),
      ),
    ).toEqual(['row', 'name: duplicate', 'row', 'row', 'name: duplicate']);
    expect(refusals(check({ slug: 'x' }, { name: 'Y', slug: 'x' }))).toEqual(['row', 'slug: duplicate']);
  });

  it('of a name without Latin letters has an address by its romanization or its id', () => {
    const [cyrillic, han] = check(
      { name: 'Тверь', country: 'RU' },
      { name: '北京', country: 'CN', geoname_id: '5' },
    );
    expect(cyrillic).toMatchObject({ row: { slug: 'tver' } });
    expect(han).toMatchObject({ row: { slug: '5' } });
  });
});

const SIZE = 20 * 1024 * 1024;
// Minutes, where each line is compared with all others of its name.
it('a file of 20 MB with one name is read and checked line by line', { timeout: 60_000 }, () => {
  const header = 'name,country,latitude,longitude,note\n';
  const line = (index: number) =>
    `Saint-Martin,FR,${((index % 1600) / 10 - 80).toFixed(1)},${(Math.floor(index / 1600) / 2).toFixed(1)},${'x'.repeat(400)}\n`;
  const bytes = new Uint8Array(SIZE).fill(0x0a);
  let end = new TextEncoder().encodeInto(header, bytes).written;
  let written = 0;
  for (let text = line(0); end + text.length < SIZE; text = line(written)) {
    end += new TextEncoder().encodeInto(text, bytes.subarray(end)).written;
    written += 1;
  }
  const table = readTable(bytes, 'fr');
  expect(table.lines).toHaveLength(written);
  let rows = 0;
  for (const checked of checkLines(table.lines, proposedMapping(table.columns)))
    if ('row' in checked) rows += 1;
  expect(rows).toBe(written);
});
