// GPX, KML and KMZ as other programs write them, and what is made of their points.
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { fileText } from '@/features/lists/fileText.ts';
import { STOPS_LIMIT } from '@/features/lists/lists.ts';
import { boxAround, cityOf, matchPoints } from '@/features/lists/matchPoints.ts';
import { type Draft, FILE_LIMIT, readFile } from '@/features/lists/readFiles.ts';
import type { Point } from '@/features/lists/readXml.ts';

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
  const read = readFile(text, 'file');
  if (!('draft' in read)) throw new Error(JSON.stringify(read).slice(0, 200));
  return read.draft;
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
        { name: 'Off the globe', note: '', at: null },
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

  it('are not taken when there are too many, or none', () => {
    const many = (count: number) => `<gpx>${'<wpt lat="1" lon="1"/>'.repeat(count)}</gpx>`;
    expect(points(many(2000)).stops).toHaveLength(2000);
    expect(readFile(many(2001), 'x')).toEqual({ refused: 'long' });
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

describe('the text of a file', () => {
  it('is decoded as its mark or XML says', () => {
    const utf16 = new Uint8Array(
      new Uint16Array([...`\ufeff${GARMIN}`].map((sign) => sign.charCodeAt(0))).buffer,
    );
    expect(fileText(utf16)).toBe(GARMIN);
    const latin = `<?xml version="1.0" encoding="ISO-8859-1"?><gpx><name>\u00e9t\u00e9</name></gpx>`;
    expect(fileText(Uint8Array.from(latin, (sign) => sign.charCodeAt(0)))).toContain('<name>été</name>');
    expect(fileText(strToU8('<?xml version="1.0" encoding="x-none"?><gpx>é</gpx>'))).toContain('é');
  });

  it('is the first KML of a KMZ archive', () => {
    const archive = zipSync({ 'images/a.png': strToU8('png'), 'doc.kml': strToU8(MY_MAPS) });
    expect(fileText(archive)).toBe(MY_MAPS);
    expect(fileText(zipSync({ 'a.txt': strToU8('x') }))).toBe('');
    expect(fileText(archive.subarray(0, 60))).toBe('');
  });

  it('is refused when it is too large, and what would unpack to more', () => {
    expect(fileText(new Uint8Array(FILE_LIMIT + 1))).toBeNull();
    const bomb = zipSync({ 'doc.kml': new Uint8Array(FILE_LIMIT + 1) });
    expect(bomb.length).toBeLessThan(20_000);
    expect(fileText(bomb)).toBeNull();
    // One that says less than it unpacks to gives no more than it says.
    const liar = zipSync({ 'doc.kml': new Uint8Array(1_000_000) });
    const view = new DataView(liar.buffer);
    for (let offset = 0; offset < liar.length - 4; offset += 1)
      if (view.getUint32(offset, true) === 1_000_000) view.setUint32(offset, 1000, true);
    expect((fileText(liar) ?? '').length).toBeLessThanOrEqual(1000);
  });
});

const city = (id: number, name: string, latitude: number, longitude: number, population = 10_000) => ({
  id,
  name,
  names: {},
  latitude,
  longitude,
  population,
});
const PARIS = city(1, 'Paris', 48.85341, 2.3488, 2_100_000);
const BOULOGNE = city(2, 'Boulogne-Billancourt', 48.83545, 2.24128, 108_000);
const AGUAS = city(3, 'Aguas Calientes', -13.15472, -72.52528, 4000);
const CUSCO = city(4, 'Cusco', -13.52264, -71.96734, 350_000);
const point = (name: string, latitude: number, longitude: number): Point => ({
  name,
  note: '',
  at: at(latitude, longitude),
});

describe('the city of a point', () => {
  it('is the one it lies in rather than a smaller one whose middle is as near', () => {
    expect(cityOf(point('Tour Eiffel', 48.85837, 2.29448), [BOULOGNE, PARIS])).toBe(PARIS);
    expect(cityOf(point('Roland Garros', 48.84712, 2.24932), [PARIS, BOULOGNE])).toBe(BOULOGNE);
  });

  it('is the one of its name within reach', () => {
    const village = city(9, 'Sèvres', 48.82292, 2.21757, 23_000);
    expect(cityOf(point('Sevres (Manufacture)', 48.84, 2.3), [PARIS, BOULOGNE, village])).toBe(village);
  });

  it('is none beyond 25 km, or without a position', () => {
    expect(cityOf(point('Ollantaytambo', -13.2586, -72.2633), [AGUAS, CUSCO])).toBeNull();
    expect(cityOf({ name: 'Cusco', note: '', at: null }, [CUSCO])).toBeNull();
  });

  it('is looked for all around it, across the antimeridian and near a pole', () => {
    const box = boxAround(at(-16.8, 179.98));
    expect(box.east).toBeGreaterThan(180.2);
    expect(box.north - box.south).toBeCloseTo(0.1 + 50 / 111.2, 1);
    const polar = boxAround(at(89.95, 10));
    expect(polar.east - polar.west).toBeLessThan(40);
    expect(Object.values(polar).every(Number.isFinite)).toBe(true);
  });
});

describe('a list made of points', () => {
  const draft: Draft = {
    name: 'x',
    stops: [
      { name: 'Machu Picchu', note: 'Early', at: at(-13.1631, -72.545) },
      { id: 4, visited: true, note: 'Ours', date: '2027-03-01' },
      { name: 'Hot springs', note: '', at: at(-13.155, -72.52) },
      { name: 'Somewhere', note: '', at: at(0, -140) },
      { name: '', note: '', at: null },
    ],
  };

  it('has a stop a city, with what its points were called, and names those that have none', async () => {
    const read = vi.fn(async () => [AGUAS, CUSCO]);
    expect(await matchPoints(draft, read)).toEqual({
      plan: {
        name: 'x',
        stops: [
          { id: 3, visited: false, note: 'Machu Picchu\nEarly\nHot springs', date: null },
          { id: 4, visited: true, note: 'Ours', date: '2027-03-01' },
        ],
      },
      matched: 2,
      left: ['Somewhere', '?'],
    });
    // Points of one square share a question.
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is none without a city, or with more than a list holds', async () => {
    const nowhere = await matchPoints({ name: 'x', stops: [point('Sea', 0, -140)] }, async () => []);
    expect(nowhere).toEqual({ plan: null, matched: 0, left: ['Sea'] });
    const all = Array.from({ length: STOPS_LIMIT + 1 }, (_, index) => city(index + 1, 'x', index / 2, 0));
    const stops = all.map(({ latitude }) => point('x', latitude, 0));
    const long = await matchPoints({ name: 'x', stops }, async () => all);
    expect(long).toMatchObject({ plan: null, matched: STOPS_LIMIT + 1 });
  });

  it('fails as a whole when cities can not be asked for', async () => {
    await expect(matchPoints(draft, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });
});
