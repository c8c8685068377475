// @vitest-environment jsdom
// Encodings of files, and their size.
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FILE_LIMIT } from '@/blocks/lists/limits.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { bytesOf, gpx, kml, mark, read, shortOf, wpt, XML } from './support/readInShort.ts';

describe('encodings', () => {
  const noel = (encoding: string) =>
    `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?>${wpt('1', '2', '<name>Noël « 5 € »</name>')}`;
  const windows = { '€': 0x80 };
  const wide = (text: string) =>
    new Uint8Array(new Uint16Array([...text].map((sign) => sign.charCodeAt(0))).buffer);
  const cyrillic = (text: string) =>
    Uint8Array.from(text, (sign) =>
      sign >= 'А' && sign <= 'я' ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0),
    );
  it.each<[string, Uint8Array, string, LanguageCode?]>([
    ['says utf-16 and is UTF-8', strToU8(noel('utf-16')), 'Noël « 5 € » @ 1, 2'],
    ['says utf-16 and is Windows-1252', bytesOf(noel('UTF-16'), windows), 'Noël « 5 € » @ 1, 2'],
    ['has a mark and says ISO-8859-1', strToU8(`\ufeff${noel('ISO-8859-1')}`), 'Noël « 5 € » @ 1, 2'],
    ['says ISO-8859-1 and is UTF-8', strToU8(noel('ISO-8859-1')), 'Noël « 5 € » @ 1, 2'],
    ['says ISO-8859-1 and is', bytesOf(noel('ISO-8859-1'), windows), 'Noël « 5 € » @ 1, 2'],
    ['says nothing and is Windows-1252', bytesOf(noel(''), windows), 'Noël « 5 € » @ 1, 2'],
    ['says UTF-8 and is Windows-1252', bytesOf(noel('UTF-8'), windows), 'Noël « 5 € » @ 1, 2'],
    ['says what no program knows', strToU8(noel('x-none')), 'Noël « 5 € » @ 1, 2'],
    ['is UTF-16 with a mark', wide(`\ufeff${noel('UTF-16')}`), 'Noël « 5 € » @ 1, 2'],
    ['is UTF-16 without a mark', wide(noel('utf-16')), 'Noël « 5 € » @ 1, 2'],
    ['is Windows-1251 for a Russian', cyrillic(wpt('1', '2', '<name>Москва</name>')), 'Москва @ 1, 2', 'ru'],
    [
      'says Windows-1251',
      cyrillic(`<?xml version="1.0" encoding="windows-1251"?>${wpt('1', '2', '<name>Москва</name>')}`),
      'Москва @ 1, 2',
    ],
    [
      'is UTF-8 with one torn sign',
      Uint8Array.of(
        ...strToU8(XML + wpt('1', '2', '<name>été à Noël')).subarray(0, -12),
        0xc3,
        ...strToU8('</name></wpt></gpx>'),
      ),
      'été à Noël\ufffd @ 1, 2',
    ],
  ])('a file that %s', (_case, bytes, short, lang = 'fr') => {
    expect(shortOf(bytes, lang)).toEqual([short]);
  });
});

describe('the size of a file', () => {
  const track =
    '<trkpt lat="1.234567" lon="2.345678"><ele>100.0</ele><time>2026-01-01T00:00:00Z</time></trkpt>';

  it('is that of its places, not of its tracks', () => {
    const points = track.repeat(Math.ceil(FILE_LIMIT / track.length) + 10);
    const named = '<trkpt lat="5" lon="6"><name>Pass</name></trkpt>';
    const file = gpx(
      `<wpt lat="3" lon="4"><name>Hut</name></wpt><trk><trkseg>${points}${named}${points.slice(0, track.length)}</trkseg></trk>`,
    );
    expect(file.length).toBeGreaterThan(FILE_LIMIT);
    expect(shortOf(file)).toEqual(['Hut @ 3, 4', 'Pass @ 5, 6']);
    const line = '2.345678,1.234567,0 '.repeat(FILE_LIMIT / 20);
    const way = `<Placemark><name>Way</name><LineString><tessellate>1</tessellate><coordinates>${line}</coordinates></LineString></Placemark>`;
    expect(
      shortOf(
        kml(`${way}<Placemark><name>Hut</name><Point><coordinates>4,3</coordinates></Point></Placemark>`),
      ),
    ).toEqual(['Hut @ 3, 4']);
    expect(shortOf(gpx(`<desc>${'a'.repeat(FILE_LIMIT)}</desc>`))).toEqual(['large']);
  });

  it('of an archive is that of its texts, not of its pictures', () => {
    const picture = crypto.getRandomValues(new Uint8Array(65_536));
    const pictures = Object.fromEntries(
      Array.from({ length: 90 }, (_, index) => [`files/${index}.jpg`, picture]),
    );
    const archive = zipSync({ ...pictures, 'doc.kml': strToU8(mark('4,3')) }, { level: 0 });
    expect(archive.length).toBeGreaterThan(FILE_LIMIT);
    expect(shortOf(archive)).toEqual(['a @ 3, 4']);
  });

  it('leaves files out of an archive by name', () => {
    const archive = zipSync({
      'Takeout/Saved/Trip.csv': strToU8('Title,URL\nRome,"https://www.google.com/maps/search/41.9,12.5"'),
      'Takeout/Maps/settings.json': strToU8('{}'),
      'Takeout/Records.json': strToU8(`{"x":"${'a'.repeat(FILE_LIMIT)}"}`),
    });
    expect(shortOf(archive)).toEqual(['Rome @ 41.9, 12.5']);
    expect(read(archive).leftOut).toEqual([
      { name: 'Takeout/Records.json', reason: 'large' },
      { name: 'Takeout/Maps/settings.json', reason: 'unreadable' },
    ]);
  });
});
