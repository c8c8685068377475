// @vitest-environment jsdom
// XML as programs write it, its faults included: the parser is one that knows sections of plain text.
import { describe, expect, it } from 'vitest';
import { NAME_LIMIT, NOTE_LIMIT } from '@/blocks/lists/lists.ts';
import { gpx, kml, mark, read, shortOf, wpt, XML } from './support/readInShort.ts';

describe('coordinates', () => {
  it.each([
    ['51.477928', '5.6e-05', 'a @ 51.477928, 0.000056'],
    ['-7.6E-4', '1e1', 'a @ -0.00076, 10'],
    ['51.5014', '-.1419', 'a @ 51.5014, -0.1419'],
    ['+.5', '5.', 'a @ 0.5, 5'],
    [' 1,5 ', '\n2 ', 'a @ 1.5, 2'],
    ['-16.8', '180.02', 'a @ -16.8, -179.98'],
    ['-18.1248', '538.4501', 'a @ -18.1248, 178.4501'],
    ['40.7128', '285.994', 'a @ 40.7128, -74.006'],
    ['1', '-190', 'a @ 1, 170'],
    ['\u22121', '180', 'a @ -1, 180'],
    ['139.6917', '35.6895', 'a @ swapped'],
    ['95', '200', 'a @ offGlobe'],
    ['1.234°S', '5.678°W', 'a @ -1.234, -5.678'],
    ['1°14.04′S', '5°40.68′W', 'a @ -1.234, -5.678'],
    ['S1 14&apos;02.4&quot;', 'W5 40&apos;40.8&quot;', 'a @ -1.234, -5.678'],
    ['52.520000N', '013.405000E', 'a @ 52.52, 13.405'],
    ['N 48° 51.5', 'E 2 30 0', 'a @ 48.858333, 2.5'],
    ['48°', '2°', 'a @ 48, 2'],
    ['north', '2', 'a @ offGlobe'],
    ['', '2', 'a @ noPosition'],
    ['1', '1e9', 'a @ offGlobe'],
  ])('of GPX: %s and %s', (latitude, longitude, short) => {
    expect(shortOf(wpt(latitude, longitude))).toEqual([short]);
  });

  it.each([
    ['-7.6E-4,51.477928,0', 'a @ 51.477928, -0.00076'],
    ['-.1419,51.5014', 'a @ 51.5014, -0.1419'],
    ['4.8357 45.764', 'a @ 45.764, 4.8357'],
    ['\n 4.8357, 45.764, 0 \n', 'a @ 45.764, 4.8357'],
    ['35.68,139.69', 'a @ 35.68, 139.69'],
    ['285.994,40.7128', 'a @ 40.7128, -74.006'],
    ['', 'a @ noPosition'],
    ['200,200', 'a @ offGlobe'],
  ])('of KML: %s', (coordinates, short) => {
    expect(shortOf(mark(coordinates))).toEqual([short]);
  });

  it('of several points in one placemark are several', () => {
    const points = ['2.3,48.8', '12.4,41.8'].map((at) => `<Point><coordinates>${at}</coordinates></Point>`);
    const several = `<Placemark><name>Offices</name><MultiGeometry>${points.join('')}<LineString><coordinates>1,1 2,2</coordinates></LineString></MultiGeometry></Placemark>`;
    expect(shortOf(kml(several))).toEqual(['Offices @ 48.8, 2.3', 'Offices @ 41.8, 12.4']);
  });
});

it('names a placemark that has only an address', () => {
  expect(shortOf(kml('<Placemark><name>Louvre</name><address>Paris</address></Placemark>'))).toEqual([
    'Louvre @ noPosition | Paris',
  ]);
});

describe('XML with faults', () => {
  it.each([
    ['blank lines first', `\n\n  ${XML}${wpt('1', '2')}`, 'a @ 1, 2'],
    ['a mark and blanks first', `\ufeff ${XML}${wpt('1', '2')}`, 'a @ 1, 2'],
    [
      'a page in a section',
      mark('2,1', '<name>a</name><description><![CDATA[<!DOCTYPE html><p>Old town</p>]]></description>'),
      'a @ 1, 2 | Old town',
    ],
    ['an entity in a comment', `<!-- <!ENTITY x "y"> -->${wpt('1', '2')}`, 'a @ 1, 2'],
    ['a bare ampersand', wpt('1', '2', '<name>B & B</name>'), 'B & B @ 1, 2'],
    [
      'ampersands in an address',
      wpt('1', '2', '<name>a</name><link href="https://x.test/?a=1&b=2"/>'),
      'a @ 1, 2',
    ],
    [
      'a reference of HTML',
      wpt('1', '2', '<name>Espa&ntilde;a &amp; &lt;co&gt;</name>'),
      'España & <co> @ 1, 2',
    ],
    ['a reference that there is not', wpt('1', '2', '<name>R&foo; D&D;</name>'), 'R&foo; D&D; @ 1, 2'],
    ['control characters', wpt('1', '2', '<name>a\u0001b\u000bc&#x1F;&#0;</name>'), 'abc @ 1, 2'],
    ['names with colons only', wpt('1', '2', '<name>a</name><::ql:flags>1</::ql:flags>'), 'a @ 1, 2'],
    ['a smaller sign', wpt('1', '2', '<name>a < 5 €</name>'), 'a < 5 € @ 1, 2'],
    ['something after its end', `${wpt('1', '2')}\0\0 more`, 'a @ 1, 2'],
    [
      'a section beside a fault',
      wpt('1', '2', '<name>a & b</name><desc><![CDATA[x &amp; <y]]></desc>'),
      'a & b @ 1, 2 | x & <y',
    ],
    ['undeclared prefixes beside a fault', wpt('1', '2', '<name>a & b</name><x:y/>'), 'a & b @ 1, 2'],
    ['no root that we know', '<html><body/></html>', 'unreadable'],
    ['an end that is missing', gpx('<wpt lat="1" lon="2"><name>a & b</name>'), 'unreadable'],
    [
      'entities of its own',
      `<!DOCTYPE gpx [<!ENTITY b "x">]>${wpt('1', '2', '<name>&b;</name>')}`,
      'unreadable',
    ],
    ['entities after a comment', `<!-- a --><!DOCTYPE gpx [<!ENTITY b "x">]>${wpt('1', '2')}`, 'unreadable'],
  ])('%s', (_fault, file, short) => {
    expect(shortOf(file)).toEqual([short]);
  });
});

describe('texts', () => {
  it.each([
    [
      'a page',
      '<name>a</name><desc><![CDATA[<p>Open <b>daily</b><br>from 9:30</p><img src="x.jpg">]]></desc>',
      'Open daily / from 9:30',
    ],
    [
      'a page in references',
      '<name>a</name><desc>&lt;div&gt;Two&amp;nbsp;days&lt;/div&gt;</desc>',
      'Two days',
    ],
    ['references of HTML', '<name>a</name><desc>Caf&amp;eacute; &amp;#8364;</desc>', 'Café €'],
    [
      'cells of a table',
      '<name>a</name><desc><![CDATA[<table><tr><td>Phone</td><td>04 72</td></tr><tr><td>Price</td><td>20&nbsp;€</td></tr></table>]]></desc>',
      'Phone 04 72 / Price 20 €',
    ],
    [
      'scripts and styles',
      '<name>a</name><desc><![CDATA[<style>p{}</style><script>alert(1)</script>Yes]]></desc>',
      'Yes',
    ],
    ['signs that are no tags', '<name>a</name><desc>1 &lt; 2, x &lt;nord&gt;</desc>', '1 < 2, x <nord>'],
    ['its name three times', '<name>a</name><cmt>a</cmt><desc>a</desc>', ''],
    ['the same twice', '<name>a</name><cmt>Tickets</cmt><desc>Tickets</desc>', 'Tickets'],
    ['two texts', '<name>a</name><cmt>Tickets</cmt><desc>Open at six</desc>', 'Tickets / Open at six'],
    ['a part of the other', '<name>a</name><cmt>Tickets</cmt><desc>Tickets at six</desc>', 'Tickets at six'],
  ])('of GPX: %s', (_case, inner, note) => {
    expect(shortOf(wpt('1', '2', inner))).toEqual([`a @ 1, 2${note && ` | ${note}`}`]);
  });

  it('are never cut within a sign', () => {
    const name = `${'a'.repeat(NAME_LIMIT - 1)}🌍`;
    const result = read(gpx(`<metadata><name>${name}</name></metadata><wpt lat="1" lon="2"/>`));
    expect('draft' in result && result.draft.name).toBe('a'.repeat(NAME_LIMIT - 1));
    const own = read(`list,city_id,name,note\r\nx,7,Lima,${'a'.repeat(NOTE_LIMIT - 1)}🌍\r\n`);
    expect('plan' in own && own.plan.stops[0]?.note).toBe('a'.repeat(NOTE_LIMIT - 1));
    expect(own.leftOut).toEqual([{ name: 'Lima', reason: 'cut' }]);
  });

  it('of our own KML lose what Google My Maps has made of them', () => {
    const data =
      '<ExtendedData><Data name="city"><value>7</value></Data><Data name="visited"><value>true</value></Data></ExtendedData>';
    const description =
      '<![CDATA[Hôtel, « à voir »<br>ligne 2<br><br>city: 7<br>visited: true<br>country: Chine]]>';
    expect(
      shortOf(
        mark(
          '2,1',
          `<name>a</name><description>${description}</description><TimeStamp><when>2027-03-01T00:00:00Z</when></TimeStamp>${data}`,
        ),
      ),
    ).toEqual(['#7 2027-03-01 visited | Hôtel, « à voir » / ligne 2']);
  });
});
