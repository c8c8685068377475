// @vitest-environment jsdom
// Tables: our own as spreadsheets save them, and those of other programs.
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '@/shared/languages.ts';
import { bytesOf, read, shortOf } from './support/readInShort.ts';

describe('our own table from a spreadsheet', () => {
  const HEAD = [
    'list',
    'city_id',
    'name',
    'country',
    'latitude',
    'longitude',
    'date',
    'visited',
    'note',
    'address',
  ];
  const table = (separator: string, rows: readonly string[][], head = HEAD) =>
    [head, ...rows].map((row) => row.join(separator)).join('\r\n');
  const row = (id: string, date: string, visited: string, note = 'Hôtel', decimal = '.') => [
    ...[
      'Été',
      id,
      'Shanghai',
      'Chine',
      `31${decimal}2`,
      `121${decimal}4`,
      date,
      visited,
      note,
      'http://x.test/',
    ],
  ];
  const READ = ['#1 2027-03-01 visited | Hôtel', '#2 2027-03-12 - | Hôtel'];
  it.each<[string, string | Uint8Array, readonly string[], LanguageCode?]>([
    ['Google Sheets', table(',', [row('1', '2027-03-01', 'TRUE'), row('2', '2027-03-12', 'FALSE')]), READ],
    [
      'Excel in English (US)',
      table(',', [row('1', '3/1/2027', 'TRUE'), row('2', '3/12/2027', 'FALSE')]),
      READ,
    ],
    [
      'Excel in English (UK)',
      table(',', [row('1', '01/03/2027', 'TRUE'), row('2', '12/03/2027', 'FALSE')]),
      READ,
    ],
    [
      'Excel in French',
      table(';', [
        row('1', '01/03/2027', 'VRAI', 'Hôtel', ','),
        row('2', '12/03/2027', 'FAUX', 'Hôtel', ','),
      ]),
      READ,
    ],
    [
      'Excel in German',
      table(';', [
        row('1', '01.03.2027', 'WAHR', 'Hôtel', ','),
        row('2', '12.3.2027', 'FALSCH', 'Hôtel', ','),
      ]),
      READ,
    ],
    [
      'Excel in Spanish',
      table(';', [row('1', '1/3/2027', 'VERDADERO'), row('2', '15/3/2027', 'FALSO')]),
      ['#1 2027-03-01 visited | Hôtel', '#2 2027-03-15 - | Hôtel'],
    ],
    [
      'Excel in Italian',
      table(';', [row('1', '01/03/27', 'VERO'), row('2', '31/03/27', 'FALSO')]),
      ['#1 2027-03-01 visited | Hôtel', '#2 2027-03-31 - | Hôtel'],
    ],
    [
      'Excel in Chinese',
      table(',', [row('1', '2027/3/1', 'TRUE'), row('2', '2027年3月12日', 'FALSE')]),
      READ,
    ],
    ['Excel as tabs', table('\t', [row('1', '01/03/2027', 'VRAI'), row('2', '12/03/2027', 'FAUX')]), READ],
    [
      'LibreOffice, all quoted',
      table(
        ',',
        [row('1', '2027-03-01', 'true'), row('2', '2027-03-12', 'false')].map((one) =>
          one.map((cell) => `"${cell}"`),
        ),
        HEAD.map((cell) => `"${cell}"`),
      ),
      READ,
    ],
    [
      'Excel, saying its separator',
      `sep=;\r\n${table(';', [row('1', '01/03/2027', 'VRAI'), row('2', '12/03/2027', 'FAUX')])}`,
      READ,
    ],
    [
      'Excel in Windows-1252',
      bytesOf(table(';', [row('1', '01/03/2027', 'VRAI'), row('2', '12/03/2027', 'FAUX')])),
      READ,
    ],
    [
      'a line in one cell',
      table(',', [row('1', '2027-03-01', 'true'), row('2', '2027-03-12', 'false')]).replaceAll(
        /^Été.*$/gm,
        '"$&"',
      ),
      READ,
    ],
    [
      'other columns first',
      table(
        ',',
        [
          ['Hôtel', 'TRUE', '1', '2027-03-01'],
          ['Hôtel', '', '2', '2027-03-12'],
        ],
        ['note', 'visited', 'city_id', 'date'],
      ),
      READ,
    ],
    [
      'empty lines and cells',
      `${table(',', [row('1', '2027-03-01', 'true')])}\r\n,,,,,,,,,\r\n\r\n${row('2', '2027-03-12', 'no').join(',')}\r\n`,
      READ,
    ],
    [
      'ids with a decimal point',
      table(',', [row('1.0', '2027-03-01', 'True'), row('2.0', '2027-03-12', 'False')]),
      READ,
    ],
    [
      'a stop without its id',
      table(';', [row('', '01/03/2027', 'VRAI', 'Hôtel', ',')]),
      ['Shanghai @ 31.2, 121.4 | Hôtel'],
    ],
    [
      'a stop with neither',
      table(',', [row('1', '2027-03-01', 'true'), ['x', '', 'Lost']]),
      ['#1 2027-03-01 visited | Hôtel', 'Lost @ noPosition'],
    ],
  ])('%s', (_program, file, short, lang = 'fr') => {
    expect(shortOf(file, lang)).toEqual(short);
  });

  it.each([
    [['3/1/2027'], 'monthFirst', '2027-03-01'],
    [['03/01/2027'], 'dayFirst', '2027-01-03'],
    [['03/01/2027', '13/01/2027'], undefined, '2027-01-03'],
    [['03/01/2027', '03/13/2027'], undefined, '2027-03-01'],
    [['03.01.2027'], undefined, '2027-01-03'],
    [['03/03/2027'], undefined, '2027-03-03'],
    [['2027-03-01'], undefined, '2027-03-01'],
    [['2027-03-01 00:00:00'], undefined, '2027-03-01'],
  ])('says how it has read days that can be read otherwise: %j', (dates, days, first) => {
    const result = read(
      table(
        ',',
        dates.map((date, index) => row(String(index + 1), date, 'true')),
      ),
    );
    expect(result.days).toBe(days);
    expect('plan' in result && result.plan.stops[0]?.date).toBe(first);
  });

  it('names the stops whose day no calendar has', () => {
    const result = read(table(',', [row('1', '2027-02-30', 'true'), row('2', 'soon', 'true')]));
    expect(result.leftOut).toEqual([
      { name: 'Shanghai (2027-02-30)', reason: 'date' },
      { name: 'Shanghai (soon)', reason: 'date' },
    ]);
  });
});

describe('tables of other programs', () => {
  it.each([
    [
      'columns of English',
      'Name,Lat,Lng,Description\nRome,41.9,12.5,"Old, town"',
      ['Rome @ 41.9, 12.5 | Old, town'],
    ],
    ['columns of French', 'nom;latitude;longitude;note\nRome;41,9;12,5;Vu', ['Rome @ 41.9, 12.5 | Vu']],
    [
      'the geometry of Google My Maps',
      'WKT,name,description\n"POINT (12.5 41.9)",Rome,\n"LINESTRING (1 1, 2 2)",Way,',
      ['Rome @ 41.9, 12.5'],
    ],
    [
      'Google Takeout',
      'Title,Note,URL,Tags,Comment\n,,,,\nLouvre,Go early,https://www.google.com/maps/place/Louvre/data=!4m2!3m1!1s0x47e:0xb9,,\nSpot,,"https://www.google.com/maps/search/41.99,5.32",,Nice\n',
      ['Louvre @ noPosition | Go early', 'Spot @ 41.99, 5.32 | Nice'],
    ],
    [
      'Google Takeout under a title',
      'My trip\n\nTitre,Note,URL,Commentaire\nLouvre,,"https://www.google.com/maps/place/Louvre/@48.86,2.33,17z/data=!3m1!4b1!3d48.8606!4d2.3376",\n',
      ['Louvre @ 48.8606, 2.3376'],
    ],
    [
      'columns with more in their names',
      'Title,LATITUDE N/S,geo_longitude\nRome,41.9N,12.5',
      ['Rome @ 41.9, 12.5'],
    ],
    ['no position at all', 'name,latitude\nLima,1', ['unreadable']],
    ['addresses of pages', 'name,url\nLima,https://lima.test/', ['unreadable']],
  ])('%s', (_program, file, short) => {
    expect(shortOf(file)).toEqual(short);
  });
});
