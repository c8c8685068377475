/** Files that visitors take along: written to the byte as they are, and read again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { exported, imported } from '../../rules/contract/subject/files.ts';

const BOM = '\ufeff';
const withReturns = (text: string) => text.replaceAll('\n', '\r\n');

const CITIES = 'https://site.test/fr/continents/amerique-du-sud/pays/perou/ville';
/** A list of two stops, of which one has a day. */
const PLAN = {
  name: 'Andes',
  stops: [
    { id: 3, visited: true, note: 'Ceviche, à midi', date: '2027-02-28' },
    { id: 45, visited: false, note: '', date: null },
  ],
};
/** Data of their cities in the site. */
const PLACES = [
  { name: 'Lima', country: 'Pérou', latitude: -12.04318, longitude: -77.02824, link: `${CITIES}/lima` },
  { name: 'Cuzco', country: 'Pérou', latitude: -13.52264, longitude: -71.96734, link: `${CITIES}/cuzco` },
];

const JSON_FILE = `{
  "format": "mappemonde-list",
  "version": 1,
  "name": "Andes",
  "stops": [
    {
      "id": 3,
      "visited": true,
      "note": "Ceviche, à midi",
      "date": "2027-02-28",
      "name": "Lima",
      "country": "Pérou",
      "latitude": -12.04318,
      "longitude": -77.02824,
      "link": "${CITIES}/lima"
    },
    {
      "id": 45,
      "visited": false,
      "note": "",
      "date": null,
      "name": "Cuzco",
      "country": "Pérou",
      "latitude": -13.52264,
      "longitude": -71.96734,
      "link": "${CITIES}/cuzco"
    }
  ]
}
`;

const GPX_FILE = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Mappemonde" xmlns="http://www.topografix.com/GPX/1/1" xmlns:m="https://mappemonde.org/ns/list/1">
  <metadata>
    <name>Andes</name>
    <time>2026-11-22T20:15:00.000Z</time>
  </metadata>
  <wpt lat="-12.04318" lon="-77.02824">
    <name>Lima</name>
    <cmt>Ceviche, à midi</cmt>
    <desc>Pérou</desc>
    <link href="${CITIES}/lima"/>
    <extensions><m:stop city="3" visited="true" date="2027-02-28"/></extensions>
  </wpt>
  <wpt lat="-13.52264" lon="-71.96734">
    <name>Cuzco</name>
    <desc>Pérou</desc>
    <link href="${CITIES}/cuzco"/>
    <extensions><m:stop city="45" visited="false"/></extensions>
  </wpt>
</gpx>
`;

const KML_FILE = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>Andes</name>
    <Placemark>
      <name>Lima</name>
      <description>Ceviche, à midi</description>
      <TimeStamp><when>2027-02-28</when></TimeStamp>
      <ExtendedData>
        <Data name="city"><value>3</value></Data>
        <Data name="visited"><value>true</value></Data>
        <Data name="country"><value>Pérou</value></Data>
        <Data name="link"><value>${CITIES}/lima</value></Data>
      </ExtendedData>
      <Point><coordinates>-77.02824,-12.04318</coordinates></Point>
    </Placemark>
    <Placemark>
      <name>Cuzco</name>
      <ExtendedData>
        <Data name="city"><value>45</value></Data>
        <Data name="visited"><value>false</value></Data>
        <Data name="country"><value>Pérou</value></Data>
        <Data name="link"><value>${CITIES}/cuzco</value></Data>
      </ExtendedData>
      <Point><coordinates>-71.96734,-13.52264</coordinates></Point>
    </Placemark>
    <Placemark>
      <name>Andes</name>
      <LineString><tessellate>1</tessellate><coordinates>-77.02824,-12.04318 -71.96734,-13.52264</coordinates></LineString>
    </Placemark>
  </Document>
</kml>
`;

const CSV_FILE =
  BOM +
  withReturns(`list,city_id,name,country,latitude,longitude,date,visited,note,address
Andes,3,Lima,Pérou,-12.04318,-77.02824,2027-02-28,true,"Ceviche, à midi",${CITIES}/lima
Andes,45,Cuzco,Pérou,-13.52264,-71.96734,,false,,${CITIES}/cuzco
`);

const ICS_FILE = withReturns(`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//site.test//Lists//EN
CALSCALE:GREGORIAN
X-WR-CALNAME:Andes
BEGIN:VEVENT
UID:20270228-city-3@site.test
DTSTAMP:20261122T201500Z
DTSTART;VALUE=DATE:20270228
DTEND;VALUE=DATE:20270301
SUMMARY:Lima
DESCRIPTION:Ceviche\\, à midi
LOCATION:Lima\\, Pérou
GEO:-12.04318;-77.02824
URL:${CITIES}/lima
TRANSP:TRANSPARENT
X-MAPPEMONDE-CITY:3
X-MAPPEMONDE-VISITED:true
END:VEVENT
END:VCALENDAR
`);

const FAVOURITES_CSV =
  BOM +
  withReturns(`Nom,Pays,Population,Latitude,Longitude,Adresse
Lima,Pérou,7737002,-12.04318,-77.02824,${CITIES}/lima
`);

const FAVOURITES_GPX = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Mappemonde" xmlns="http://www.topografix.com/GPX/1/1">
  <metadata>
    <name>Mes favoris</name>
    <time>2026-11-22T20:15:00.000Z</time>
  </metadata>
  <wpt lat="-12.04318" lon="-77.02824">
    <name>Lima</name>
    <desc>Pérou</desc>
    <link href="${CITIES}/lima"/>
  </wpt>
</gpx>
`;

const HOLIDAYS = withReturns(`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//site.test//Public holidays//EN
CALSCALE:GREGORIAN
X-WR-CALNAME:Jours fériés : France
BEGIN:VEVENT
UID:20270714-1-france@site.test
DTSTAMP:20261122T201500Z
DTSTART;VALUE=DATE:20270714
DTEND;VALUE=DATE:20270715
SUMMARY:Fête nationale
DESCRIPTION:Source : x
TRANSP:TRANSPARENT
END:VEVENT
END:VCALENDAR
`);

type FileKind = keyof Awaited<ReturnType<typeof exported>>;

const FILES: readonly Line<[kind: FileKind, file: string]>[] = [
  ['plan', '**Files**: JSON, GPX 1.1 (waypoints)', 'json', JSON_FILE],
  ['plan', 'GPX 1.1 (waypoints)', 'gpx', GPX_FILE],
  ['plan', 'KML 2.2 (placemarks and the way between them)', 'kml', KML_FILE],
  ['plan', 'CSV, and iCalendar', 'csv', CSV_FILE],
  ['plan', 'iCalendar (a whole-day event for each stop with a day)', 'ics', ICS_FILE],
  ['lists', 'export as CSV or GPX', 'favouritesCsv', FAVOURITES_CSV],
  ['lists', 'export as CSV or GPX', 'favouritesGpx', FAVOURITES_GPX],
  ['places', 'both years as a calendar file (`.ics`, RFC 5545, events of whole days)', 'holidays', HOLIDAYS],
];

/** A file that was written before, and the stops that are read from it. */
const READ: readonly Line<[format: string, file: string, stops: readonly object[]]>[] = [
  ['plan', 'Each can be imported again with nothing lost', 'json', JSON_FILE, PLAN.stops],
  ['plan', 'Each can be imported again with nothing lost', 'gpx', GPX_FILE, PLAN.stops],
  ['plan', 'Each can be imported again with nothing lost', 'kml', KML_FILE, PLAN.stops],
  ['plan', 'Each can be imported again with nothing lost', 'csv', CSV_FILE, PLAN.stops],
  ['plan', 'ICS holds only stops with a day', 'ics', ICS_FILE, PLAN.stops.slice(0, 1)],
];

const NOW = new Date('2026-11-22T20:15:00Z');

describe('exported files', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    vi.stubGlobal('location', { origin: 'https://site.test' });
  });
  afterEach(() => vi.useRealTimers());

  it('are documented', () => {
    expect(unsaid([...FILES, ...READ])).toEqual([]);
  });

  it.each(cases(FILES))('%s, %s: %s', async (_document, _phrase, kind, file) => {
    const output = (await exported(PLAN, PLACES, NOW))[kind];
    expect(output.replaceAll('\r', '␍')).toBe(file.replaceAll('\r', '␍'));
  });

  it.each(cases(READ))('%s, %s: %s', async (_document, _phrase, _format, file, stops) => {
    expect(await imported(file)).toEqual({ plan: { name: PLAN.name, stops } });
  });
});
