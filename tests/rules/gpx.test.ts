import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toGpx } from '@/shared/gpx.ts';
import { escapeXml } from '@/shared/xml.ts';

const file = {
  name: 'Mes <favoris> & "autres"',
  creator: 'Mappemonde',
  time: new Date('2026-11-21T10:00:00Z'),
  waypoints: [
    {
      name: "L'Haÿ-les-Roses",
      latitude: 48.779,
      longitude: 2.3372,
      description: 'A & B',
      link: 'https://x.example/fr?a=1&b=2',
    },
    { name: 'القاهرة', latitude: -0.0000001, longitude: 180 },
  ],
};

describe('a GPX file', () => {
  it('writes a place with the elements of GPX 1.1, in order', () => {
    expect(toGpx(file)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Mappemonde" xmlns="http://www.topografix.com/GPX/1/1">
  <metadata>
    <name>Mes &lt;favoris&gt; &amp; &quot;autres&quot;</name>
    <time>2026-11-21T10:00:00.000Z</time>
  </metadata>
  <wpt lat="48.779" lon="2.3372">
    <name>L&apos;Haÿ-les-Roses</name>
    <desc>A &amp; B</desc>
    <link href="https://x.example/fr?a=1&amp;b=2"/>
  </wpt>
  <wpt lat="0" lon="-180">
    <name>القاهرة</name>
  </wpt>
</gpx>
`);
  });

  it('writes every position as a decimal within the bounds of the schema', () => {
    const position = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(position, (place) => {
        const gpx = toGpx({ ...file, waypoints: [{ name: 'x', ...place }] });
        const [, lat = '', lon = ''] = /lat="([^"]*)" lon="([^"]*)"/.exec(gpx) ?? [];
        for (const value of [lat, lon]) expect(value).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(lat)).toBeCloseTo(place.latitude, 5);
        expect(Number(lon)).toBeLessThan(180);
      }),
    );
  });

  it('escapes any text so that nothing of it is markup or forbidden', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeXml(text);
        expect(escaped.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toMatch(/[&<>"']/);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters XML 1.0 forbids
        expect(escaped).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
        expect(escaped.isWellFormed()).toBe(true);
      }),
    );
    expect(escapeXml('a\ud800b\u0000c')).toBe('a\ufffdbc');
  });
});
