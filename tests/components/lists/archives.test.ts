// Archives of GPX and KML, whatever program has packed them and however.
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileTexts } from '@/blocks/lists/fileText.ts';
import { readFile } from '@/blocks/lists/readFiles.ts';

describe('an archive of several files', () => {
  const kml = (name: string, inner = '') => `<kml><Document><name>${name}</name>${inner}</Document></kml>`;
  const mark = (name: string) =>
    kml(
      `List ${name}`,
      `<Placemark><name>${name}</name><Point><coordinates>1,2</coordinates></Point></Placemark>`,
    );
  const gpx = (name: string) => `<gpx><wpt lat="1" lon="2"><name>${name}</name></wpt></gpx>`;
  const links = (...hrefs: readonly string[]) =>
    kml(
      'All bookmarks',
      hrefs.map((href) => `<NetworkLink><Link><href>${href}</href></Link></NetworkLink>`).join(''),
    );

  it.each<[string, Readonly<Record<string, string>>, name: string, stops: readonly string[]]>([
    [
      'a backup of Organic Maps',
      {
        'doc.kml': links('files/Italy.kml', 'files/France.kml'),
        'files/France.kml': mark('Louvre'),
        'files/Italy.kml': mark('Colosseum'),
      },
      'All bookmarks',
      ['Colosseum', 'Louvre'],
    ],
    [
      'doc.kml last',
      { 'files/a.kml': mark('Colosseum'), 'doc.kml': mark('Louvre') },
      'List Louvre',
      ['Louvre', 'Colosseum'],
    ],
    [
      'the shadows of a Mac first',
      { '__MACOSX/._doc.kml': '\0\x05', 'doc.kml': mark('Louvre') },
      'List Louvre',
      ['Louvre'],
    ],
    [
      'shadows beside the files',
      { 'trip/._a.kml': '\0\x05', 'trip/a.kml': mark('Rome') },
      'List Rome',
      ['Rome'],
    ],
    ['a GPX in an archive', { 'favorites.gpx': gpx('Lyon') }, 'backup', ['Lyon']],
    ['GPX and KML', { 'a.gpx': gpx('Lyon'), 'b.kml': mark('Rome') }, 'List Rome', ['Rome', 'Lyon']],
    ['two GPX', { 'b.gpx': gpx('Lyon'), 'a.gpx': gpx('Nice') }, 'backup', ['Lyon', 'Nice']],
    ['endings in capitals', { 'DOC.KML': links('A.KML'), 'A.KML': mark('Rome') }, 'All bookmarks', ['Rome']],
    [
      'folders in a folder',
      {
        'backup/files/b.kml': mark('Rome'),
        'backup/files/a.kml': mark('Oslo'),
        'backup/doc.kml': links('files/a.kml', './files/../files/b.kml'),
      },
      'All bookmarks',
      ['Oslo', 'Rome'],
    ],
    [
      'the paths of Windows',
      { 'files\\b.kml': mark('Rome'), 'files\\a.kml': mark('Oslo'), 'doc.kml': links('files\\a.kml') },
      'All bookmarks',
      ['Oslo', 'Rome'],
    ],
    [
      'links with blanks and accents',
      {
        'files/My places.kml': mark('Rome'),
        'files/Été.kml': mark('Oslo'),
        'files/50%.kml': mark('Bern'),
        'doc.kml': links('files/50%.kml', 'files/%C3%89t%C3%A9.kml', ' files/My%20places.kml#a '),
      },
      'All bookmarks',
      ['Bern', 'Oslo', 'Rome'],
    ],
    [
      'links that lead out of it',
      {
        'doc.kml': links(
          'https://maps.test/a.kml',
          '//maps.test/a.kml',
          'file:///etc/a.kml',
          '../../b.kml',
          'gone.kml',
          'http://[',
        ),
        'a.kml': mark('Oslo'),
        'b.kml': mark('Rome'),
      },
      'All bookmarks',
      ['Rome', 'Oslo'],
    ],
    [
      'links in a circle',
      {
        'doc.kml': links('a.kml', 'a.kml', 'doc.kml'),
        'a.kml': links('b.kml', 'doc.kml'),
        'b.kml': `${mark('Rome').replace('</Document>', '<NetworkLink><Url><href>a.kml</href></Url></NetworkLink></Document>')}`,
      },
      'All bookmarks',
      ['Rome'],
    ],
    ['an empty doc.kml', { 'doc.kml': '', 'files/a.kml': mark('Rome') }, 'List Rome', ['Rome']],
    ['one that is no XML', { 'a.kml': 'nonsense', 'b.kml': mark('Rome') }, 'List Rome', ['Rome']],
    ['a doc.kml without a name', { 'doc.kml': '<kml/>', 'a.gpx': gpx('Lyon') }, 'backup', ['Lyon']],
    [
      'pictures and folders beside them',
      { 'images/': '', 'images/a.png': 'png', 'images/kml': 'x', 'doc.kml': mark('Rome') },
      'List Rome',
      ['Rome'],
    ],
  ])('%s', (_shape, files, name, stops) => {
    const archive = zipSync(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
    );
    const result = readFile(fileTexts(archive, 'fr').texts, 'backup');
    if (!('draft' in result)) throw new Error(JSON.stringify(result));
    expect(result.draft.name).toBe(name);
    expect(result.draft.stops.map((stop) => 'name' in stop && stop.name)).toEqual(stops);
  });
});
