import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS, type Format, MEDIA_TYPES, toFile } from '@/blocks/lists/files.ts';
import { FILE_LIMIT } from '@/blocks/lists/limits.ts';
import { NOTE_LIMIT, type SavedPlan } from '@/blocks/lists/lists.ts';
import type { PlacedPlan, PlacedStop } from '@/blocks/lists/places.ts';
import { formatOf, readFile } from '@/blocks/lists/readFiles.ts';

const NOW = new Date('2026-11-22T20:15:00Z');
const context = { creator: 'Mappemonde', host: 'site.test', now: NOW };

const stop = (id: number, change: Partial<PlacedStop> = {}): PlacedStop => ({
  id,
  visited: false,
  note: '',
  date: null,
  name: `City ${id}`,
  country: 'Pérou',
  latitude: -12.04318,
  longitude: -77.02824,
  link: 'https://site.test/fr/ville?a=1&b=2',
  ...change,
});
const andes: PlacedPlan = {
  name: 'Andes & "2027" <été>',
  stops: [
    stop(3, {
      name: 'Lima',
      visited: true,
      date: '2027-02-28',
      note: 'Ceviche; "Malecón", à midi\nPuis <nord>',
    }),
    stop(1, { name: 'Cuzco 库斯科', note: '=1+1', longitude: 180 }),
    stop(2, { name: 'قلعة', date: '2028-02-29', note: `${'é'.repeat(200)}\\n,;` }),
  ],
};
const bare = ({ name, stops }: SavedPlan): SavedPlan => ({
  name,
  stops: stops.map(({ id, visited, note, date }) => ({ id, visited, note, date })),
});
const fileOf = (format: Format, plan: PlacedPlan = andes) => toFile(format, plan, context);
const again = (format: Format, plan: PlacedPlan = andes) => readFile(fileOf(format, plan), 'x');

/** Text as XML and spreadsheets leave it: no control characters, no other line ends. */
const note = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((text) =>
    text
      .toWellFormed()
      .replace(/[\p{C}'\uFFFE\uFFFF]/gu, '')
      .normalize(),
  )
  .map((text) => text.trim());
const plans: fc.Arbitrary<PlacedPlan> = fc.record({
  name: note.map((text) => `L ${text}`.trim().slice(0, 70).trim().toWellFormed()),
  stops: fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 0x7fffffff }),
        visited: fc.boolean(),
        note,
        date: fc.option(fc.constantFrom('2027-01-31', '2028-02-29', '1999-12-01')),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
    )
    .map((stops) => stops.map((one) => stop(one.id, one))),
});

describe.each(['json', 'gpx', 'kml', 'csv'] as const)('a list as %s', (format) => {
  it('is read as it was written', () => {
    expect(again(format)).toEqual({ plan: bare(andes) });
    fc.assert(
      fc.property(plans, (plan) => {
        expect(again(format, plan)).toEqual({ plan: bare(plan) });
      }),
      {
        numRuns: 60,
      },
    );
  });
});

describe('a list as ics', () => {
  const file = fileOf('ics');

  it('gives the stops that have a date, as they were', () => {
    const dated = { ...andes, stops: andes.stops.filter(({ date }) => date !== null) };
    expect(again('ics')).toEqual({ plan: bare(dated) });
  });

  it('has lines of at most 75 octets that end as the standard says, and escaped texts', () => {
    const lines = file.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(lines).toContain('DTSTART;VALUE=DATE:20270228');
    expect(lines).toContain('DTEND;VALUE=DATE:20270301');
    expect(lines).toContain('GEO:-12.04318;-77.02824');
    expect(file.replaceAll('\r\n ', '')).toContain(
      'DESCRIPTION:Ceviche\\; "Malecón"\\, à midi\\nPuis <nord>\r\n',
    );
    expect(file.match(/^UID:.*$/gm)).toEqual([
      'UID:20270228-city-3@site.test',
      'UID:20280229-city-2@site.test',
    ]);
  });
});

describe('XML files', () => {
  const parse = (format: Format) => new DOMParser().parseFromString(fileOf(format), 'application/xml');
  const children = (element: Element | undefined) =>
    [...(element?.children ?? [])].map(({ localName }) => localName);

  it('have the waypoints of GPX 1.1 in the order of the schema', () => {
    const gpx = parse('gpx');
    expect([gpx.documentElement.localName, gpx.documentElement.namespaceURI]).toEqual([
      'gpx',
      'http://www.topografix.com/GPX/1/1',
    ]);
    expect(children(gpx.documentElement)).toEqual(['metadata', 'wpt', 'wpt', 'wpt']);
    const points = [...gpx.getElementsByTagName('wpt')];
    expect(children(points[0])).toEqual(['name', 'cmt', 'desc', 'link', 'extensions']);
    expect(points[1]?.getAttribute('lon')).toBe('-180');
  });

  it('have the placemarks of KML 2.2 in the order of the schema, and the way between them', () => {
    const kml = parse('kml');
    expect(kml.documentElement.namespaceURI).toBe('http://www.opengis.net/kml/2.2');
    const marks = [...kml.getElementsByTagName('Placemark')];
    expect(children(marks[0])).toEqual(['name', 'description', 'TimeStamp', 'ExtendedData', 'Point']);
    expect(children(marks[1])).toEqual(['name', 'description', 'ExtendedData', 'Point']);
    expect(marks[0]?.getElementsByTagName('coordinates')[0]?.textContent).toBe('-77.02824,-12.04318');
    expect(marks[3]?.getElementsByTagName('LineString')).toHaveLength(1);
  });

  it('leave out stops without a position', () => {
    const nowhere = { ...andes, stops: [stop(1, { latitude: null }), stop(2)] };
    for (const format of ['gpx', 'kml'] as const)
      expect(again(format, nowhere)).toMatchObject({ plan: { stops: [{ id: 2 }] } });
  });
});

it('knows each format by its content', () => {
  for (const format of FORMATS) {
    expect(formatOf(fileOf(format))).toBe(format);
    expect(MEDIA_TYPES[format]).toMatch(/^\w+\/[\w.+-]+$/);
  }
});

const bomb = `<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><gpx><wpt><name>&b;</name></wpt></gpx>`;
const manyStops = { ...andes, stops: Array.from({ length: 101 }, (_, index) => stop(index + 1)) };
describe('a file that is not taken', () => {
  it.each([
    ['nothing', '', 'unreadable'],
    ['a picture', '\u0089PNG\r\n', 'unreadable'],
    ['other JSON', '{"type":"Topology","objects":{}}', 'unreadable'],
    ['GeoJSON without a point', '{"type":"FeatureCollection","features":[]}', 'empty'],
    ['half of JSON', fileOf('json').slice(0, 200), 'unreadable'],
    ['half of XML', fileOf('gpx').slice(0, 400), 'unreadable'],
    ['entities', bomb, 'unreadable'],
    ['a page', '<!doctype html><gpx></gpx>', 'unreadable'],
    ['another CSV', 'name,latitude\r\nLima,1\r\n', 'unreadable'],
    [
      'a GPX file of others without a point',
      '<gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>',
      'empty',
    ],
    ['a quote in a field', `list,city_id,${'a'.repeat(4_900_000)}"`, 'empty'],
    ['a quote that is left open', `list,city_id,note\r\nx,7,"${'a'.repeat(4_900_000)}`, 'unreadable'],
    ['quotes without an end', `list,city_id,\r\n${'"'.repeat(4_900_001)}x`, 'unreadable'],
    ['too many bytes', `{"x":"${'a'.repeat(FILE_LIMIT)}"}`, 'large'],
  ])('%s', (_name, text, refused) => expect(readFile(text, 'x')).toEqual({ refused }));

  it('is any text, without an exception', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof readFile(text, 'x') === 'object'));
  });
});

it.each(['json', 'csv', 'gpx', 'kml'] as const)(
  'takes more stops than a list holds, to be divided: %s',
  (format) => {
    const result = readFile(toFile(format, manyStops, context), 'x');
    expect('draft' in result && result.draft.stops.map((one) => 'id' in one && one.id)).toEqual(
      manyStops.stops.map(({ id }) => id),
    );
  },
);

it('cuts notes of others to what a stop holds, leaves days out that there are not, says so, and names the nameless', () => {
  const file = `list,city_id,name,date,note\r\n,7,Lima,2027-02-30,${'n'.repeat(NOTE_LIMIT + 5)}\r\n,8,Cusco,2027-01-01,once\r\n,8,Cusco,,twice\r\n`;
  expect(readFile(file, 'fallback')).toEqual({
    plan: {
      name: 'fallback',
      stops: [
        { id: 7, visited: false, date: null, note: 'n'.repeat(NOTE_LIMIT) },
        { id: 8, visited: false, date: '2027-01-01', note: 'once\ntwice' },
      ],
    },
    leftOut: [
      { name: 'Lima (2027-02-30)', reason: 'date' },
      { name: 'Lima', reason: 'cut' },
    ],
  });
});
