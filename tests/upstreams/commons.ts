/**
 * Wikimedia Commons: `imageinfo` of its API and the thumbnails of its file hosts. Pictures are drawn, names and credits are of the
 * form that Commons has.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { StubRequest, StubResponse } from './server.ts';
import { refusedAgent } from './wikipedia.ts';

interface File {
  readonly name: string;
  readonly size: readonly [width: number, height: number];
  readonly mime?: string;
  /** Colour of its sky in degrees. */
  readonly hue: number;
  readonly licence: string;
  readonly licenceUrl?: string;
  /** HTML as authors write it. */
  readonly artist?: string;
  readonly attribution?: string;
  readonly nonFree?: true;
}

const CC = 'https://creativecommons.org/licenses';

const FILES: readonly File[] = [
  {
    name: 'La Tour Eiffel vue de la Tour Saint-Jacques, Paris août 2014 (2).jpg',
    size: [4928, 3264],
    hue: 215,
    licence: 'CC BY-SA 2.0',
    licenceUrl: `${CC}/by-sa/2.0`,
    artist:
      '<a rel="nofollow" class="external text" href="https://www.flickr.com/people/1">Yann &amp; Co</a>',
  },
  {
    name: 'Paris from above.jpg',
    size: [3000, 2000],
    hue: 200,
    licence: 'CC BY-SA 4.0',
    artist: '<a href="//commons.wikimedia.org/wiki/User:Someone">Someone &amp; Co</a>',
  },
  {
    name: 'Reykjavik harbour.jpg',
    size: [1600, 1067],
    hue: 190,
    licence: 'CC BY 3.0',
    artist: 'Helga <span style="display: none;">hidden</span>Jónsdóttir',
  },
  {
    name: 'Cairo skyline, Panoramic view, Egypt.jpg',
    size: [3456, 2304],
    hue: 38,
    licence: 'CC0',
    artist: '<bdi><a href="https://example.org">نور</a></bdi>',
  },
  {
    name: 'Kinkaku-ji in November 2016 -02.jpg',
    size: [5472, 3648],
    hue: 95,
    licence: 'CC BY-SA 4.0',
    artist: '<a href="//commons.wikimedia.org/wiki/User:Martin">Martin</a>',
    attribution: '© Martin / Wikimedia Commons',
  },
  {
    name: 'Plaza de Armas, Cusco.jpg',
    size: [4000, 2667],
    hue: 20,
    licence: 'Public domain',
    artist: 'D. Mamani',
  },
  {
    name: 'Château de Fontainebleau, jardin.webp',
    size: [2400, 1600],
    mime: 'image/webp',
    hue: 150,
    licence: 'CC BY-SA 3.0 de',
    artist: 'Anna Muster',
  },
  {
    name: 'Tour Eiffel Wikimedia Commons.jpg',
    size: [2448, 3264],
    hue: 205,
    licence: 'CC BY-SA 3.0',
    artist: '<a href="//commons.wikimedia.org/wiki/User:Benoît">Benoît L.</a>',
  },
  {
    name: 'Louvre Museum Wikimedia Commons.jpg',
    size: [4256, 2832],
    hue: 265,
    licence: 'CC BY-SA 3.0',
    artist: 'Benoît L.',
  },
  {
    name: 'Notre-Dame de Paris 2013-07-24.jpg',
    size: [3000, 2400],
    hue: 30,
    licence: 'GFDL',
    artist: 'Eve',
  },
  {
    name: 'Quais de Seine, Paris.jpg',
    size: [2600, 1733],
    hue: 175,
    licence: 'CC BY 2.0 fr',
    artist: 'Quai',
  },
  { name: 'Arc de Triomphe, Paris 21 October 2010.jpg', size: [3200, 2400], hue: 45, licence: 'CC0' },
  {
    name: 'Musée d’Orsay, façade.jpg',
    size: [2400, 1500],
    hue: 320,
    licence: 'CC BY-SA 4.0',
    artist: 'D. Benjamin',
  },
  { name: 'Jardin du Luxembourg.jpg', size: [3648, 2736], hue: 120, licence: 'CC BY 3.0', artist: 'Rdevany' },
  { name: 'Pont Neuf, Paris.jpg', size: [600, 400], hue: 195, licence: 'Public domain' },
  {
    name: 'Sacré-Cœur from below.jpg',
    size: [2000, 3000],
    hue: 210,
    licence: 'CC BY-SA 4.0',
    artist: 'Nikolai',
  },
  { name: 'Kheops-Pyramid.jpg', size: [1600, 1200], hue: 40, licence: 'CC BY-SA 3.0', artist: 'Nina' },
  { name: 'Alps from space.jpg', size: [2800, 1867], hue: 225, licence: 'Public domain', artist: 'NASA' },
  { name: 'Flag of France.svg', size: [900, 600], mime: 'image/svg+xml', hue: 230, licence: 'Public domain' },
  { name: 'Europe map.png', size: [2000, 1500], mime: 'image/png', hue: 60, licence: 'CC BY-SA 4.0' },
  { name: 'Small.jpg', size: [800, 600], hue: 10, licence: 'CC BY 4.0', artist: 'Small' },
  { name: 'Tiny.jpg', size: [200, 150], hue: 10, licence: 'CC BY 4.0', artist: 'Tiny' },
  { name: 'Film.webm', size: [1280, 720], mime: 'video/webm', hue: 10, licence: 'CC BY 4.0' },
  { name: 'Logo.jpg', size: [1600, 1000], hue: 0, licence: 'Fair use', nonFree: true },
  { name: 'Not commercial.jpg', size: [1600, 1000], hue: 0, licence: 'CC BY-NC-SA 4.0', artist: 'Eve' },
  { name: 'Documentation.jpg', size: [1600, 1000], hue: 0, licence: 'GFDL', artist: 'Eve' },
];

/** Names that have changed. */
const RENAMED: Readonly<Record<string, string>> = {
  'Old name of Cusco.jpg': 'Plaza de Armas, Cusco.jpg',
  'Old name of Orsay.jpg': 'Musée d’Orsay, façade.jpg',
};

/** Members of categories, as Commons lists them. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  Paris: [
    'Documentation.jpg',
    'Europe map.png',
    'Film.webm',
    'Logo.jpg',
    'Not commercial.jpg',
    'Paris from above.jpg',
    'Quais de Seine, Paris.jpg',
    'La Tour Eiffel vue de la Tour Saint-Jacques, Paris août 2014 (2).jpg',
  ],
};

function membersOf(query: URLSearchParams): StubResponse {
  const category = /^Category:(.+)$/.exec(query.get('cmtitle') ?? '')?.[1];
  if (!category || query.get('formatversion') !== '2' || query.get('cmtype') !== 'file')
    return {
      status: 200,
      body: { error: { code: 'cminvalidcategory', info: 'The category name is invalid.' } },
    };
  // A category that is not there has no members.
  const categorymembers = (CATEGORIES[category] ?? [])
    .slice(0, Number(query.get('cmlimit') ?? 10))
    .map((name) => ({ ns: 6, title: `File:${name}` }));
  return { status: 200, body: { batchcomplete: true, query: { categorymembers } } };
}

const underscored = (name: string) => name.replaceAll(' ', '_');

/** Where a file lies below a host: two levels of the hash of its name. */
function folderOf(name: string): string {
  const hash = createHash('md5').update(underscored(name)).digest('hex');
  return `${hash.slice(0, 1)}/${hash.slice(0, 2)}/${encodeURIComponent(underscored(name))}`;
}

function thumbName(name: string, width: number): string {
  const end = name.endsWith('.svg') ? '.png' : '';
  return `${width}px-${encodeURIComponent(underscored(name))}${end}`;
}

/** Path of a thumbnail on Wikimedia's file hosts. */
export const thumbPath = (name: string, width: number) =>
  `/wikipedia/commons/thumb/${folderOf(name)}/${thumbName(name, width)}`;

/** Bytes of an address, nearly. */
const LONGEST_QUERY = 8000;

const value = (text: string) => ({ value: text, source: 'commons-desc-page' });

function infoOf(file: File, width: number): object {
  const [original, height] = file.size;
  const url = `https://upload.wikimedia.org/wikipedia/commons/${folderOf(file.name)}`;
  return {
    size: 1_234_567,
    width: original,
    height,
    ...(width < original
      ? {
          thumburl: `https://upload.wikimedia.org${thumbPath(file.name, width)}?utm_source=commons`,
          thumbwidth: width,
          thumbheight: Math.round((width * height) / original),
        }
      : { thumburl: url, thumbwidth: original, thumbheight: height }),
    url,
    descriptionurl: `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(underscored(file.name))}`,
    descriptionshorturl: 'https://commons.wikimedia.org/w/index.php?curid=1',
    mime: file.mime ?? 'image/jpeg',
    sha1: createHash('sha1').update(file.name).digest('hex'),
    extmetadata: {
      ...(file.artist ? { Artist: value(file.artist) } : {}),
      ...(file.attribution ? { Attribution: value(file.attribution) } : {}),
      ...(file.nonFree ? { NonFree: value('true') } : {}),
      LicenseShortName: value(file.licence),
      ...(file.licenceUrl ? { LicenseUrl: value(file.licenceUrl) } : {}),
    },
  };
}

export function commons(request: StubRequest): StubResponse {
  const refused = refusedAgent(request);
  if (refused) return refused;
  const { path, query } = request;
  if (query.toString().length > LONGEST_QUERY) return { status: 414, body: 'URI Too Long' };
  if (path === '/w/api.php' && query.get('list') === 'categorymembers') return membersOf(query);
  if (path !== '/w/api.php' || query.get('prop') !== 'imageinfo' || query.get('formatversion') !== '2')
    return { status: 200, body: { error: { code: 'badvalue', info: 'Unrecognized value.' } } };
  const width = Number(query.get('iiurlwidth') ?? 0);
  const titles = (query.get('titles') ?? new URLSearchParams(request.body).get('titles') ?? '').split('|');
  const redirects = titles.flatMap((title) => {
    const to = RENAMED[title.replace(/^File:/, '')];
    return to ? [{ from: title, to: `File:${to}` }] : [];
  });
  const pages = titles.map((asking, index) => {
    const title = redirects.find(({ from }) => from === asking)?.to ?? asking;
    const file = FILES.find(({ name }) => `File:${name}` === title);
    return file
      ? { pageid: index + 1, ns: 6, title, imagerepository: 'local', imageinfo: [infoOf(file, width)] }
      : { ns: 6, title, missing: true, imagerepository: '' };
  });
  return {
    status: 200,
    body: { batchcomplete: true, query: { ...(redirects.length > 0 ? { redirects } : {}), pages } },
  };
}

/** The hosts of files. */
export function files(request: StubRequest): StubResponse {
  const refused = refusedAgent(request);
  if (refused) return refused;
  const width = Number(/\/(\d+)px-[^/]+$/.exec(request.path)?.[1]);
  const file = FILES.find(({ name }) => thumbPath(name, width) === request.path);
  if (!file) return { status: 404, body: 'File not found' };
  if (![320, 640, 960, 1280, 1920].includes(width) || width >= file.size[0])
    return { status: 429, body: 'Use a standard width.', headers: { 'retry-after': '60' } };
  const type =
    file.mime === 'image/webp' ? file.mime : /png|svg/.test(file.mime ?? '') ? 'image/png' : 'image/jpeg';
  return {
    status: 200,
    body: null,
    headers: { 'content-type': type, 'last-modified': 'Mon, 01 Sep 2025 10:00:00 GMT' },
    stream: drawn(file, width, type),
  };
}

/** A landscape in the colour of the file. */
async function* drawn({ size, hue }: File, width: number, type: string): AsyncGenerator<Uint8Array> {
  const height = Math.round((width * size[1]) / size[0]);
  const hill = (y: number, light: number, shift: number) =>
    `<path fill="hsl(${hue + shift} 28% ${light}%)" d="M0 ${y} C 15 ${y - 14}, 25 ${y + 3}, 38 ${y - 6} S 62 ${y - 18}, 74 ${y - 4} S 92 ${y + 2}, 100 ${y - 9} V 100 H 0 Z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
    <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 58%)"/><stop offset="1" stop-color="hsl(${hue + 25} 70% 88%)"/></linearGradient></defs>
    <rect width="100" height="100" fill="url(#s)"/><circle cx="72" cy="26" r="5" fill="hsl(45 90% 92%)"/>
    ${hill(58, 62, 10)}${hill(68, 46, 0)}${hill(80, 32, -8)}${hill(92, 20, -14)}</svg>`;
  const picture = sharp(Buffer.from(svg));
  const bytes = await (type === 'image/webp'
    ? picture.webp()
    : type === 'image/png'
      ? picture.png()
      : picture.jpeg()
  ).toBuffer();
  yield new Uint8Array(bytes);
}
