/** Files as spreadsheets, databases and open data write them: read without being edited first. */
import { describe, expect, it } from 'vitest';
import { codesOf } from '@/admin/import-file/countryCodes.ts';
import { checkLines } from '@/admin/import-file/fileRows.ts';
import { proposedMapping } from '@/admin/import-file/mapping.ts';
import { readTable } from '@/admin/import-file/readFile.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const wide = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  [...text].forEach((sign, at) => {
    view.setUint16(at * 2, sign.charCodeAt(0), !isBig);
  });
  return bytes;
};

/** Countries as the database names them. */
const COUNTRIES = [
  { iso_code: 'FR', names: ['France', 'Frankreich', 'فرنسا', 'Франция', '法国'] },
  { iso_code: 'KR', names: ['Corée du Sud', 'South Korea'] },
  { iso_code: 'KP', names: ['Corée du Nord', 'North Korea'] },
  { iso_code: 'US', names: ['États-Unis', 'United States'] },
  { iso_code: 'NA', names: ['Namibie'] },
];
const ALIASES = [
  { iso_code: 'KR', search_key: 'kor' },
  { iso_code: 'US', search_key: 'usa' },
  { iso_code: 'KR', search_key: 'korea' },
  { iso_code: 'KP', search_key: 'korea' },
];

/** Each line in short: `name CC latitude, longitude`, with what else it has, or why it is refused. */
function rowsOf(file: string | Uint8Array, header?: boolean): string[] {
  const table = readTable(typeof file === 'string' ? utf8(file) : file, 'fr', header);
  const mapping = proposedMapping(table.columns);
  const texts = table.lines.map(({ cells }) => cells[mapping.country ?? ''] ?? '');
  const codes = codesOf(texts, COUNTRIES, ALIASES);
  return [...checkLines(table.lines, mapping, codes)].map((checked) => {
    if ('refusal' in checked) return `${checked.refusal.line}: ${checked.refusal.reason}`;
    const { name, country, region, latitude, longitude, population, geoname_id: id, id: ours } = checked.row;
    const more = [
      region && `in ${region}`,
      population && `of ${population}`,
      id && `#${id}`,
      ours && `ours ${ours}`,
    ];
    return [name, country, `${latitude}, ${longitude}`, ...more.filter(Boolean)].join(' ');
  });
}

const GEONAMES =
  '3039154\tEl Tarter\tEl Tarter\tEhl Tarter,Эл Тартер\t42.57952\t1.65362\tP\tPPL\tAD\t\t02\t\t\t\t1052\t\t1721\tEurope/Andorra\t2012-11-03';

describe('CSV', () => {
  it.each<[string, string, string[]]>([
    [
      'the dataset itself, with both degrees in one column',
      'Geoname ID;Name;ASCII Name;Country Code;Country name EN;Admin1 Code;Population;LABEL EN;Coordinates\n5221705;Cumberland Hill;Cumberland Hill;US;United States;RI;7934;United States;41.97454,-71.467',
      ['Cumberland Hill US 41.97454, -71.467 in RI of 7934 #5221705'],
    ],
    [
      'worldcities.csv, with a code beside the name',
      '"city","city_ascii","lat","lng","country","iso2","iso3","admin_name","capital","population","id"\n"Seoul","Seoul","37.5663","126.9997","Korea, South","KR","KOR","Seoul","primary","9796000.0","1410836482"',
      ['Seoul KR 37.5663, 126.9997 of 9796000'],
    ],
    [
      'names of countries in any language, aliases, in both orders, and ambiguous ones',
      'nom;pays;lat;lon\nA;France;1;1\nB;Франция;2;2\nC;法国;3;3\nD;"Korea, The South";4;4\nE;usa;5;5\nF;KOR;6;6\nG;Korea;7;7\nH;NA;8;8\nI;etats unis;9;9',
      [
        'A FR 1, 1',
        'B FR 2, 2',
        'C FR 3, 3',
        'D KR 4, 4',
        'E US 5, 5',
        'F KR 6, 6',
        '8: unknown_country',
      ].concat(['H NA 8, 8', 'I US 9, 9']),
    ],
    [
      'a line that names the separator',
      'sep=;\nname;country;latitude;longitude\nA;FR;46,1;2,1',
      ['A FR 46.1, 2.1'],
    ],
    ['empty columns at the end', 'name,country,latitude,longitude,,\nA,FR,46.1,2.1,,', ['A FR 46.1, 2.1']],
    [
      'a column without a name before the others',
      ',name,country,lat,lon\n0,A,FR,46.1,2.1',
      ['A FR 46.1, 2.1'],
    ],
    [
      'blank lines and a title above the header',
      '\n\nOur cities;;;\n\nname;country;latitude;longitude\nA;FR;46,1;2,1',
      ['A FR 46.1, 2.1'],
    ],
    ['two columns of one name', 'name,name,country,lat,lon\nA,B,FR,46.1,2.1', ['A FR 46.1, 2.1']],
    [
      'GeoNames without a header, more commas than tabs',
      `${GEONAMES}\n${GEONAMES.replace('3039154', '3').replaceAll('El Tarter', 'Tarter').replace('Ehl', 'a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v,w')}`,
      [
        'El Tarter AD 42.57952, 1.65362 in 02 of 1052 #3039154',
        'Tarter AD 42.57952, 1.65362 in 02 of 1052 #3',
      ],
    ],
    [
      'postal codes of GeoNames',
      'FR\t14000\tCaen\tNormandie\t28\tCalvados\t14\tCaen\t141\t49.1859\t-0.3591\t5',
      ['Caen FR 49.1859, -0.3591'],
    ],
    [
      'the region 00, which is none',
      'geonameid,name,countrycode,admin1code,latitude,longitude\n9,A,GI,00,36.1,-5.3',
      ['A GI 36.1, -5.3 #9'],
    ],
    [
      'stray quotation marks',
      'name\tcountry\tlatitude\tlongitude\n"Bug" Ville\tFR\t46.1\t2.1\nBug 2\tFR\t46.2\t2.2\n"Open\tFR\t1\t1\n5" Pipe\tFR\t46.3\t2.3',
      ['2: malformed', 'Bug 2 FR 46.2, 2.2', '4: malformed', '5" Pipe FR 46.3, 2.3'],
    ],
    [
      'a separator too many',
      'name,country,lat,lon\nWashington, D.C.,US,38.9,-77\nA,FR,46.1,2.1',
      ['2: malformed', 'A FR 46.1, 2.1'],
    ],
    [
      'blanks around quotation marks',
      'country, name, latitude, longitude\nFR, "Bug, quoted" , 46.5, 2.5\n"FR" ,"B",1,1',
      ['Bug, quoted FR 46.5, 2.5', 'B FR 1, 1'],
    ],
    [
      'our list of cities without a region, with a column filled in',
      '\ufeffid,name,country,population,path,region\r\n74969,Nouakchott,MR,661400,/fr/x,Nord\r\n',
      ['Nouakchott MR null, null in Nord of 661400 ours 74969'],
    ],
    [
      'our open data',
      '\ufeffid,geoname_id,name,name_fr,country_code,region_id,region_code,latitude,longitude,population,page\r\n1,7,Caen,Caen,FR,3,FR.28,49.18,-0.37,100000,https://x/fr\r\n',
      ['Caen FR 49.18, -0.37 in FR.28 of 100000 #7'],
    ],
    [
      'degrees and minutes, hemispheres and what is on either side',
      'name,country,lat,lon\nA,FR,"33° 52\' S","151.2 E"\nB,FR,40 25 30 N,003:42:30 W\nC,FR,40° 30\',2\nD,FR,40,3.7 O\nE,FR,40 W,3',
      ['A FR -33.86667, 151.2', 'B FR 40.425, -3.70833', '4: ambiguous_number', '5: ambiguous_number'].concat(
        ['6: not_a_number'],
      ),
    ],
    [
      'positions in one cell',
      'name,country,coordinates\nA,FR,"48,85 ; 2,35"\nB,FR,POINT(2.35 48.85)\nC,FR,"[2.35, 48.85]"\nD,FR,4851N 00221E\nE,FR,here',
      [
        'A FR 48.85, 2.35',
        'B FR 48.85, 2.35',
        '4: ambiguous_position',
        'D FR 48.85, 2.35',
        '6: invalid_position',
      ],
    ],
    [
      'values that are none',
      'name,country,admin1,lat,lon,population\nA,FR,\\N,1,1,NULL\nB,FR,NaN,2,2,None',
      ['A FR 1, 1', 'B FR 2, 2'],
    ],
  ])('%s', (_kind, text, rows) => expect(rowsOf(text)).toEqual(rows));

  it('without a header has numbered columns, which an operator may ask for', () => {
    const table = readTable(utf8('A;FR;46,1;2,1\nB;FR;46,2;2,2'), 'fr');
    expect(table).toMatchObject({ header: false, columns: ['#1', '#2', '#3', '#4'] });
    expect(table.lines).toHaveLength(2);
    const named = readTable(utf8('name,country\nA,FR'), 'fr', false);
    expect(named.lines[0]?.cells).toEqual({ '#1': 'name', '#2': 'country' });
    expect(readTable(utf8('A,1\nB,2'), 'fr', true).columns).toEqual(['A', '1']);
  });
});

describe('encodings', () => {
  const text = 'name;country;lat;lon\nNoël-sur-Œuvre;FR;46,1;2,1';
  it.each<[string, Uint8Array, string]>([
    ['UTF-8 with a mark', utf8(`\ufeff${text}`), 'utf-8'],
    ['UTF-16, little end first', wide(`\ufeff${text}`, false), 'utf-16le'],
    ['UTF-16, big end first', wide(`\ufeff${text}`, true), 'utf-16be'],
    ['UTF-16 without a mark', wide(text, false), 'utf-16le'],
    ['Windows-1252', latin(text.replace('Œ', '\u008c')), 'windows-1252'],
  ])('%s', (_encoding, bytes, encoding) => {
    expect(rowsOf(bytes)).toEqual(['Noël-sur-Œuvre FR 46.1, 2.1']);
    expect(readTable(bytes, 'fr').encoding).toBe(encoding);
  });

  it('with a torn sign names that line alone', () => {
    const [before = '', after = ''] = 'name;country;lat;lon\nÉvry;FR;1;1\nNo|l;FR;2;2\nCœur;FR;3;3'.split(
      '|',
    );
    expect(rowsOf(Uint8Array.of(...utf8(before), 0xc3, ...utf8(after)))).toEqual([
      'Évry FR 1, 1',
      '3: invalid_name',
      'Cœur FR 3, 3',
    ]);
  });
});

const city = (name: string, more: object = {}) => ({ name, country: 'FR', ...more });
const at = { latitude: 46.5, longitude: 2.5 };
const feature = (geometry: unknown, more: object = {}) => ({
  type: 'Feature',
  properties: city('A', more),
  geometry,
});

describe('JSON', () => {
  it.each<[string, unknown]>([
    ['one feature', feature({ type: 'Point', coordinates: [2.5, 46.5] })],
    ['a list of features', [feature({ type: 'Point', coordinates: [2.5, 46.5, 120] })]],
    ['several points that are one', feature({ type: 'MultiPoint', coordinates: [[2.5, 46.5]] })],
    [
      'a collection of one point',
      feature({ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [2.5, 46.5] }] }),
    ],
    ['no geometry, with degrees in its properties', feature(null, at)],
    ['an area, with degrees in its properties', feature({ type: 'Polygon', coordinates: [] }, at)],
    ['one object', city('A', at)],
    ['objects by id', { 7: city('A', at), 8: null }],
    ['a list in an object', { cities: [city('A', at)] }],
    [
      'our own list beside its sources',
      { licence: 'x', sources: [{ name: 'S', url: 'u' }], cities: [city('A', at)] },
    ],
    ['a list in an object in an object', { result: { rows: [city('A', at)] } }],
    [
      'rows of cells',
      [
        ['name', 'country', 'lat', 'lng'],
        ['A', 'FR', 46.5, 2.5],
      ],
    ],
    ['nested degrees', [city('A', { coordinates: { lat: 46.5, lon: 2.5 } })]],
    ['a pair whose name says its order', [city('A', { latlng: [46.5, 2.5] })]],
    [
      'records of Opendatasoft',
      { records: [{ fields: city('A'), geometry: { type: 'Point', coordinates: [2.5, 46.5] } }] },
    ],
    [
      'an older collection in WGS 84',
      {
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
        features: [feature({ type: 'Point', coordinates: [2.5, 46.5] })],
      },
    ],
  ])('%s', (_kind, value) => expect(rowsOf(JSON.stringify(value))[0]).toBe('A FR 46.5, 2.5'));

  it('in lines, of which a bad one is named', () => {
    const lines = [JSON.stringify(city('A', at)), '', '{"name":', JSON.stringify(city('B', at))];
    expect(rowsOf(lines.join('\n'))).toEqual(['A FR 46.5, 2.5', '3: malformed', 'B FR 46.5, 2.5']);
    const sequence = lines.map((line) => `\u001e${line}`);
    expect(rowsOf(sequence.join('\n'))).toHaveLength(3);
  });

  it('with objects by id, and others among them', () => {
    expect(rowsOf(JSON.stringify({ 7: city('A', at), 8: null, 9: city('B', at) }))).toEqual([
      'A FR 46.5, 2.5',
      '2: malformed',
      'B FR 46.5, 2.5',
    ]);
  });

  it('with entries that are no objects', () => {
    expect(rowsOf(JSON.stringify([city('A', at), null, 'x', city('B', at)]))).toEqual([
      'A FR 46.5, 2.5',
      '2: malformed',
      '3: malformed',
      'B FR 46.5, 2.5',
    ]);
  });

  it('with pairs of numbers is read by what is certain', () => {
    const pairs = (...list: [number, number][]) =>
      rowsOf(JSON.stringify(list.map((loc, index) => city(String(index), { location: loc }))));
    expect(pairs([-122.4, 37.8], [-72.6, 42.1])).toEqual(['0 FR 37.8, -122.4', '1 FR 42.1, -72.6']);
    expect(pairs([37.8, -122.4])).toEqual(['0 FR 37.8, -122.4']);
    expect(pairs([2.5, 46.5])).toEqual(['1: ambiguous_position']);
  });

  it('with areas and several points has no position', () => {
    const ring = [
      [2, 46],
      [3, 46],
      [3, 47],
      [2, 46],
    ];
    const geometries = [
      { type: 'Polygon', coordinates: [ring] },
      { type: 'MultiPoint', coordinates: ring },
      { type: 'Point', coordinates: [] },
    ];
    const features = geometries.map((geometry) => feature(geometry));
    expect(rowsOf(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual(
      features.map(() => 'A FR null, null'),
    );
  });
});
