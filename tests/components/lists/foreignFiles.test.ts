// GPX and KML as other programs write them, and the text of such a file.
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileTexts } from '@/blocks/lists/fileText.ts';
import { FILE_LIMIT, RAW_LIMIT } from '@/blocks/lists/limits.ts';
import { type Draft, readFile } from '@/blocks/lists/readFiles.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const GARMIN = `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" creator="BaseCamp" version="1.1">
  <metadata><link href="http://www.garmin.com"><text>Garmin International</text></link><time>2026-05-01T08:00:00Z</time></metadata>
  <wpt lat="-13.163141" lon="-72.544963"><ele>2430.1</ele><time>2026-04-30T19:11:02Z</time><name>Machu Picchu</name>
    <cmt>Tickets at 6h</cmt><desc>Tickets</desc><sym>Scenic Area</sym><type>user</type>
    <extensions><gpxx:WaypointExtension><gpxx:DisplayMode>SymbolAndName</gpxx:DisplayMode></gpxx:WaypointExtension></extensions></wpt>
  <rte><name>Andes</name>
    <rtept lat="-13.52264" lon="-71.96734"><name>Cusco</name><extensions><gpxx:RoutePointExtension><gpxx:rpt lat="-13.5" lon="-72.0"/></gpxx:RoutePointExtension></extensions></rtept>
    <rtept lat="-13.6" lon="-72.2"/>
    <rtept lat="-12.04318" lon="-77.02824"><name>Lima</name></rtept></rte>
</gpx>`;
const OSMAND = `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<gpx version="1.1" creator="OsmAnd~ 4.7" xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="https://osmand.net">
  <metadata><name>Été 2027</name></metadata>
  <wpt lon="2.2944813" lat="48.8583701"><name>Tour Eiffel</name><type>Favoris</type><extensions><osmand:icon>tourism</osmand:icon></extensions></wpt>
  <wpt lat="91" lon="2"><name>Off the globe</name></wpt>
  <trk><trkseg><trkpt lat="48.1" lon="2.1"/><trkpt lat="45.76" lon="4.84"><name>Lyon, France</name></trkpt></trkseg></trk>
</gpx>`;
const MAPS_ME = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://earth.google.com/kml/2.2" xmlns:mwm="https://omaps.app"><Document>
  <Style id="placemark-red"><IconStyle/></Style><name>My Places</name>
  <Placemark><TimeStamp><when>2026-05-01T08:00:00Z</when></TimeStamp><styleUrl>#placemark-red</styleUrl>
    <Point><coordinates>135.7681489,35.0116363</coordinates></Point>
    <ExtendedData xmlns:mwm="https://omaps.app"><mwm:name><mwm:lang code="default">京都</mwm:lang></mwm:name></ExtendedData><name>京都</name></Placemark>
</Document></kml>`;
const MY_MAPS = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Egypt</name><Folder><name>Layer</name>
  <Placemark><name>Pyramids &amp; Sphinx</name><description>&lt;img src="https://mymaps.test/a.jpg" onerror="alert(1)"&gt;&lt;br&gt;Go &lt;b&gt;early&lt;/b&gt;&lt;br&gt;Hat</description>
    <styleUrl>#icon</styleUrl><ExtendedData><Data name="gx_media_links"><value>https://mymaps.test/a.jpg</value></Data></ExtendedData>
    <Point><coordinates>
            31.1342019, 29.9792345, 0
          </coordinates></Point></Placemark>
  <Placemark><name>Way</name><LineString><coordinates>31,29,0 32,30,0</coordinates></LineString></Placemark>
  <Placemark><name>Area</name><Polygon><outerBoundaryIs><LinearRing><coordinates>1,1 2,2 1,1</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
</Folder></Document></kml>`;
const points = (text: string): Draft => {
  const result = readFile(text, 'file');
  if (!('draft' in result)) throw new Error(JSON.stringify(result).slice(0, 200));
  return result.draft;
};

describe('points of other programs', () => {
  it('are the waypoints and named points of routes, from Garmin', () => {
    expect(points(GARMIN)).toEqual({
      name: 'Andes',
      stops: [
        { name: 'Machu Picchu', note: 'Tickets at 6h', at: at(-13.163141, -72.544963) },
        { name: 'Cusco', note: '', at: at(-13.52264, -71.96734) },
        { name: 'Lima', note: '', at: at(-12.04318, -77.02824) },
      ],
    });
  });

  it('are the waypoints and named points of tracks, from OsmAnd, after a byte order mark', () => {
    expect(points(OSMAND)).toEqual({
      name: 'Été 2027',
      stops: [
        { name: 'Tour Eiffel', note: '', at: at(48.8583701, 2.2944813) },
        { name: 'Off the globe', note: '', at: null, why: 'swapped' },
        { name: 'Lyon, France', note: '', at: at(45.76, 4.84) },
      ],
    });
  });

  it('are the placemarks of KML whatever the order of their parts, from Organic Maps', () => {
    expect(points(MAPS_ME)).toEqual({
      name: 'My Places',
      stops: [{ name: '京都', note: '', at: at(35.0116363, 135.7681489) }],
    });
  });

  it('ignore lines and areas, and read descriptions as text, from Google My Maps', () => {
    expect(points(MY_MAPS)).toEqual({
      name: 'Egypt',
      stops: [{ name: 'Pyramids & Sphinx', note: 'Go early\nHat', at: at(29.9792345, 31.1342019) }],
    });
  });

  it('are read without a namespace, with a prefix, in GPX 1.0, and with coordinates the other way round', () => {
    expect(points('<gpx><name>Old</name><wpt lat="1,5" lon="+2"/></gpx>')).toEqual({
      name: 'Old',
      stops: [{ name: '', note: '', at: at(1.5, 2) }],
    });
    expect(
      points(
        '<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:wpt lat="1" lon="2"><g:name>a</g:name></g:wpt></g:gpx>',
      ),
    ).toEqual({ name: 'file', stops: [{ name: 'a', note: '', at: at(1, 2) }] });
    expect(
      points(
        '<kml><Placemark><name>Tokyo</name><Point><coordinates>35.68,139.69</coordinates></Point></Placemark></kml>',
      ),
    ).toEqual({ name: 'file', stops: [{ name: 'Tokyo', note: '', at: at(35.68, 139.69) }] });
  });

  it('are the two ends of a route that names none', () => {
    const route =
      '<gpx><rte><rtept lat="1" lon="1"/><rtept lat="2" lon="2"/><rtept lat="3" lon="3"/></rte></gpx>';
    expect(points(route).stops.map((stop) => 'at' in stop && stop.at)).toEqual([at(1, 1), at(3, 3)]);
  });

  it('stand among stops of our own, in order', () => {
    const mixed = `<gpx xmlns:m="https://mappemonde.org/ns/list/1"><wpt lat="1" lon="1"><name>New</name></wpt>
      <wpt lat="2" lon="2"><name>Ours</name><extensions><m:stop city="7" visited="true"/></extensions></wpt></gpx>`;
    expect(points(mixed).stops).toEqual([
      { name: 'New', note: '', at: at(1, 1) },
      { id: 7, visited: true, note: '', date: null },
    ]);
  });

  it('are left out by name when there are too many, and not taken when there are none', () => {
    const many = (count: number) => `<gpx>${'<wpt lat="1" lon="1"><name>p</name></wpt>'.repeat(count)}</gpx>`;
    expect(points(many(2000)).stops).toHaveLength(2000);
    const result = readFile(many(2001), 'x');
    expect('draft' in result && result.draft.stops.length).toBe(2000);
    expect(result.leftOut).toEqual([{ name: 'p', reason: 'limit' }]);
    expect(readFile('<kml><Document><name>x</name></Document></kml>', 'x')).toEqual({ refused: 'empty' });
  });

  it.each([
    [
      'gpx',
      '<!DOCTYPE gpx [<!ENTITY a "aaa"><!ENTITY b "&a;&a;&a;">]><gpx><wpt lat="1" lon="1"><name>&b;</name></wpt></gpx>',
    ],
    ['kml', '<!DOCTYPE kml SYSTEM "http://evil.test/x.dtd"><kml><Placemark/></kml>'],
    ['a file of the device', '<?xml version="1.0"?><!ENTITY x SYSTEM "file:///etc/passwd"><gpx/>'],
    ['half a file', GARMIN.slice(0, 700)],
  ])('are rejected with a DTD or malformed XML: %s', (_name, text) => {
    expect(readFile(text, 'x')).toEqual({ refused: 'unreadable' });
  });
});

const textsOf = (bytes: Uint8Array) => fileTexts(bytes, 'fr').texts.map(({ text }) => text);

describe('the text of a file', () => {
  it('is decoded as its mark or XML says', () => {
    const utf16 = new Uint8Array(
      new Uint16Array([...`\ufeff${GARMIN}`].map((sign) => sign.charCodeAt(0))).buffer,
    );
    expect(textsOf(utf16)).toEqual([GARMIN]);
    const latin = `<?xml version="1.0" encoding="ISO-8859-1"?><gpx><name>\u00e9t\u00e9</name></gpx>`;
    expect(textsOf(Uint8Array.from(latin, (sign) => sign.charCodeAt(0)))[0]).toContain('<name>été</name>');
    expect(textsOf(strToU8('<?xml version="1.0" encoding="x-none"?><gpx>é</gpx>'))[0]).toContain('é');
  });

  it('is the KML of a KMZ archive, and none where it has none or is damaged', () => {
    const archive = zipSync({ 'images/a.png': strToU8('png'), 'doc.kml': strToU8(MY_MAPS) });
    expect(textsOf(archive)).toEqual([MY_MAPS]);
    expect(textsOf(zipSync({ 'a.txt': strToU8('x') }))).toEqual([]);
    expect(textsOf(archive.subarray(0, 60))).toEqual([]);
    expect(readFile([], 'x')).toEqual({ refused: 'unreadable' });
  });

  it('is refused when it is too large, and what would unpack to more', () => {
    expect(fileTexts(new Uint8Array(FILE_LIMIT + 1).fill(97), 'fr')).toEqual({ texts: [], large: [''] });
    const bomb = zipSync({ 'doc.kml': new Uint8Array(RAW_LIMIT + 1) }, { level: 1 });
    expect(bomb.length).toBeLessThan(500_000);
    expect(fileTexts(bomb, 'fr')).toEqual({ texts: [], large: ['doc.kml'] });
    const half = strToU8('a'.repeat(FILE_LIMIT / 2 + 1));
    const { texts, large } = fileTexts(zipSync({ 'doc.kml': half, 'files/b.kml': half }), 'fr');
    expect([texts.map(({ path }) => path), large]).toEqual([['doc.kml'], ['files/b.kml']]);
    // A picture beside it is not unpacked.
    expect(
      textsOf(zipSync({ 'a.jpg': new Uint8Array(RAW_LIMIT + 1), 'doc.kml': strToU8(MY_MAPS) }, { level: 1 })),
    ).toEqual([MY_MAPS]);
    // An archive that declares less than it unpacks to gives no more than it declares.
    const liar = zipSync({ 'doc.kml': strToU8('a'.repeat(1_000_000)) });
    const view = new DataView(liar.buffer);
    for (let offset = 0; offset < liar.length - 4; offset += 1)
      if (view.getUint32(offset, true) === 1_000_000) view.setUint32(offset, 1000, true);
    expect(textsOf(liar)[0]?.length).toBeLessThanOrEqual(1000);
  });
});
