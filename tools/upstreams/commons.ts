/**
 * Wikimedia Commons: `imageinfo` of its API and the thumbnails of its file hosts (mediawiki.ts has the rules of all wikis). Pictures are
 * drawn, names and credits are of the form that Commons has.
 *
 * Known:
 * - widths of thumbnails; any other is refused with 400 and an address as text, a step as wide as the original is the original:
 *   mediawiki.org, Manual:$wgThumbnailSteps and Common thumbnail sizes, May 2026; measured in public bug reports of 2026
 * - `thumburl` is rounded up, `thumbwidth` repeats what was asked; both hosts: captures in public source comments, August 2026
 * - `extmetadata`: wikimedia/apps-android-wikipedia, app/src/test/res/raw/image_license.json; `CommonsMetadataExtension` is a number;
 *   authors as HTML with elements inside words; several versions of a licence, its ports; only fields of the filter are given
 * - `normalized` and `redirects` of titles, `missing`: martin-majlis/Wikipedia-API, tests/cassettes-responses, 2026-03-31
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { CATEGORIES, FILES, type File, RENAMED } from './commonsFiles.ts';
import { actionApi, answered, apiError, refusedAgent } from './mediawiki.ts';
import type { StubRequest, StubResponse } from './stub.ts';

function membersOf(query: URLSearchParams): StubResponse {
  const category = /^Category:(.+)$/.exec(query.get('cmtitle') ?? '')?.[1];
  if (!category || query.get('formatversion') !== '2' || query.get('cmtype') !== 'file')
    return apiError('cminvalidcategory', 'The category name you entered is not valid.');
  // A category that is not there has no members.
  const categorymembers = (CATEGORIES[category] ?? [])
    .slice(0, Number(query.get('cmlimit') ?? 10))
    .map((name) => ({ ns: 6, title: `File:${name}` }));
  return answered({ batchcomplete: true, query: { categorymembers } });
}

const underscored = (name: string) => name.replaceAll(' ', '_');

/** Returns the folder of a file below a host: two levels of the hash of its name. */
function folderOf(name: string): string {
  const hash = createHash('md5').update(underscored(name)).digest('hex');
  return `${hash.slice(0, 1)}/${hash.slice(0, 2)}/${encodeURIComponent(underscored(name))}`;
}

function thumbName(name: string, width: number): string {
  const end = name.endsWith('.svg') ? '.png' : '';
  return `${width}px-${encodeURIComponent(underscored(name))}${end}`;
}

/** Widths of thumbnails in pixels, of all wikis of Wikimedia. */
const STEPS = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840];

const originalPath = (name: string) => `/wikipedia/commons/${folderOf(name)}`;

/** Path of a thumbnail on Wikimedia's file hosts. */
export const thumbPath = (name: string, width: number) =>
  `/wikipedia/commons/thumb/${folderOf(name)}/${thumbName(name, width)}`;

const value = (text: string) => ({ value: text, source: 'commons-desc-page', hidden: '' });

/** As on the page of a file: a number among texts, and more than anybody asked for. */
function metadataOf(file: File, filter: string | null): object {
  const all = {
    DateTime: { value: '2014-08-13 12:00:00', source: 'mediawiki-metadata', hidden: '' },
    CommonsMetadataExtension: { value: 1.2, source: 'extension', hidden: '' },
    ...(file.artist ? { Artist: value(file.artist) } : {}),
    ...(file.attribution ? { Attribution: value(file.attribution) } : {}),
    ...(file.nonFree ? { NonFree: value('true') } : {}),
    LicenseShortName: value(file.licence),
    ...(file.licenceUrl ? { LicenseUrl: value(file.licenceUrl) } : {}),
  };
  const properties = filter?.split('|');
  return Object.fromEntries(Object.entries(all).filter(([name]) => properties?.includes(name) ?? true));
}

/** The address answered for a wanted width: of the step above, or of the original where that is no wider. */
function shownAt(file: File, width: number): string {
  const step = STEPS.find((one) => one >= width) ?? Number.POSITIVE_INFINITY;
  // Both hosts occur.
  return step < file.size[0]
    ? `https://thumb.wikimedia.org${thumbPath(file.name, step)}?utm_source=commons`
    : `https://upload.wikimedia.org${originalPath(file.name)}?utm_source=commons`;
}

function infoOf(file: File, query: URLSearchParams): object {
  const requestedWidth = Number(query.get('iiurlwidth') ?? 0);
  const [original, height] = file.size;
  const url = `https://upload.wikimedia.org${originalPath(file.name)}`;
  const width = Math.min(requestedWidth, original);
  return {
    size: 1_234_567,
    width: original,
    height,
    thumburl: shownAt(file, requestedWidth),
    // The size that was asked for, not that of the step.
    thumbwidth: width,
    thumbheight: Math.round((width * height) / original),
    url,
    descriptionurl: `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(underscored(file.name))}`,
    descriptionshorturl: 'https://commons.wikimedia.org/w/index.php?curid=1',
    mime: file.mime ?? 'image/jpeg',
    sha1: createHash('sha1').update(file.name).digest('hex'),
    extmetadata: metadataOf(file, query.get('iiextmetadatafilter')),
  };
}

export function commons(request: StubRequest): StubResponse {
  return actionApi(request, (query) => {
    if (query.get('list') === 'categorymembers') return membersOf(query);
    if (query.get('prop') === 'imageinfo' && query.get('formatversion') === '2') return infosOf(query);
    return apiError('badvalue', 'Unrecognized value for parameter "action".');
  });
}

function infosOf(query: URLSearchParams): StubResponse {
  const titles = (query.get('titles') ?? '').split('|');
  const normalized = titles.flatMap((title) => {
    const to = title.replaceAll('_', ' ');
    return to === title ? [] : [{ fromencoded: false, from: title, to }];
  });
  const redirects = titles.flatMap((title) => {
    const from = title.replaceAll('_', ' ');
    const to = RENAMED[from.replace(/^File:/, '')];
    return to ? [{ from, to: `File:${to}` }] : [];
  });
  const pages = titles.map((title, index) => {
    const normal = title.replaceAll('_', ' ');
    const now = redirects.find(({ from }) => from === normal)?.to ?? normal;
    const file = FILES.find(({ name }) => `File:${name}` === now);
    return file
      ? { pageid: index + 1, ns: 6, title: now, imagerepository: 'local', imageinfo: [infoOf(file, query)] }
      : { ns: 6, title: now, missing: true, imagerepository: '' };
  });
  return answered({
    batchcomplete: true,
    query: {
      ...(normalized.length > 0 ? { normalized } : {}),
      ...(redirects.length > 0 ? { redirects } : {}),
      pages,
    },
  });
}

/** The hosts of files. */
export function files(request: StubRequest): StubResponse {
  const refused = refusedAgent(request);
  if (refused) return refused;
  const original = FILES.find(({ name }) => originalPath(name) === request.path);
  const width = original?.size[0] ?? Number(/\/(\d+)px-[^/]+$/.exec(request.path)?.[1]);
  const file = original ?? FILES.find(({ name }) => thumbPath(name, width) === request.path);
  if (!file) return { status: 404, body: 'File not found' };
  if (!original && (!STEPS.includes(width) || width >= file.size[0]))
    return { status: 400, body: 'Use thumbnail sizes listed on https://w.wiki/GHai' };
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
