/** Exported files against the schemas of their kinds, by libxml2 and ical.js. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { type Format, toFile } from '@/blocks/lists/files.ts';
import type { PlacedPlan } from '@/blocks/lists/places.ts';
import { toGpx } from '@/shared/gpx.ts';

const schema = (kind: 'gpx' | 'kml') =>
  readFileSync(new URL(`../fixtures/exports/${kind}.xsd`, import.meta.url), 'utf8');

/** Returns libxml2's findings in files of one kind; none when all are valid. */
async function findings(kind: 'gpx' | 'kml', files: readonly string[]): Promise<string[]> {
  const xml = files.map((contents, at) => ({ fileName: `${at}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema: schema(kind) });
  return errors.map(({ rawMessage }) => rawMessage);
}

const written = (format: Format, plan: PlacedPlan) =>
  toFile(format, plan, { creator: 'Mappemonde', host: 'site.test', now: new Date('2026-11-22T20:15:00Z') });

const stop = fc.record({
  id: fc.integer({ min: 1, max: 0x7fffffff }),
  visited: fc.boolean(),
  note: fc.string({ unit: 'binary', maxLength: 80 }),
  date: fc.option(fc.constantFrom('2027-01-31', '2028-02-29', '2026-12-31')),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  country: fc.constantFrom('', 'Côte d’Ivoire', 'مصر'),
  latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
  longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
  link: fc.constant('https://site.test/fr/ville?a=1&b=2'),
});
const plan: fc.Arbitrary<PlacedPlan> = fc.record({
  name: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  stops: fc.array(stop, { maxLength: 6 }),
});
const plans = fc.sample(plan, { numRuns: 80, seed: 22 });

describe('files of lists and favourites', () => {
  it.each(['gpx', 'kml'] as const)('are valid %s, whatever stands in them', async (format) => {
    expect(
      await findings(
        format,
        plans.map((one) => written(format, one)),
      ),
    ).toEqual([]);
  });

  it('of favourites are valid GPX', async () => {
    const waypoints = plans.flatMap(({ stops }) =>
      stops.flatMap(({ name, latitude, longitude, country, link }) =>
        latitude === null || longitude === null
          ? []
          : [{ name, latitude, longitude, description: country, link }],
      ),
    );
    const file = { name: 'x', creator: 'Mappemonde', time: new Date(), waypoints };
    expect(await findings('gpx', [toGpx(file), toGpx({ ...file, waypoints: [] })])).toEqual([]);
  });

  it.each<['gpx' | 'kml', (file: string) => string]>([
    ['gpx', (file) => file.replace('lat="', 'lat="9')],
    ['gpx', (file) => file.replace(/(<name>.*?<\/name>)\n\s*(<link.*?\/>)/, '$2$1')],
    ['kml', (file) => file.replace('<coordinates>', '<coordinates>x')],
    ['kml', (file) => file.replace('<Placemark>', '<Placemark><Point/>')],
  ])('with errors fail validation: %s', async (kind, spoil) => {
    const good = written(kind, {
      name: 'x',
      stops: [
        {
          id: 1,
          visited: false,
          note: '',
          date: null,
          name: 'Lima',
          country: '',
          latitude: -12,
          longitude: -77,
          link: 'https://x.test/',
        },
      ],
    });
    expect(spoil(good)).not.toBe(good);
    expect(await findings(kind, [spoil(good)])).not.toEqual([]);
  });

  it('are calendars that ical.js reads, a whole day for each stop with a date', () => {
    for (const one of plans) {
      const calendar = new ICAL.Component(ICAL.parse(written('ics', one)));
      const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
      const dated = one.stops.filter(({ date }) => date !== null);
      expect(events.map(({ startDate, duration }) => [startDate.toString(), duration.toString()])).toEqual(
        dated.map(({ date }) => [date, 'P1D']),
      );
      for (const [at, event] of events.entries()) {
        expect(event.uid).toContain(`city-${dated[at]?.id}@`);
        expect(event.component.getFirstPropertyValue('url')).toBe('https://site.test/fr/ville?a=1&b=2');
      }
    }
  });
});
