/** What Wikimedia Commons says of files, kept in the table `pictures` where their licence is free. */
import * as v from 'valibot';
import { freeLicence } from '../../../src/shared/licences.ts';
import type { PictureProblem } from '../../../src/shared/pictures.ts';
import { serviceClient } from './caller.ts';
import { getJson, UpstreamError } from './getJson.ts';
import { plainText } from './plainText.ts';
import { address, commonsUrl } from './upstreams.ts';

/** Files per request, as many as Commons takes. */
export const MOST_FILES = 50;
/** Names of files that an address has room for, in any letters. */
const MOST_NAMES = 10;
/** Days after which a file is fetched again. */
export const CHECK_DAYS = 90;
/** Thumbnails of this width are asked for to learn their address. */
const SAMPLE = 320;

const Text = v.optional(
  v.pipe(
    v.object({ value: v.union([v.string(), v.number()]) }),
    v.transform(({ value }) => String(value)),
  ),
);
const Info = v.object({
  url: v.string(),
  descriptionurl: v.string(),
  thumburl: v.optional(v.string()),
  width: v.number(),
  height: v.number(),
  mime: v.string(),
  sha1: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
  extmetadata: v.optional(
    v.object({ Artist: Text, Attribution: Text, LicenseShortName: Text, NonFree: Text }),
    {},
  ),
});
const Answer = v.object({
  query: v.object({
    normalized: v.optional(v.array(v.object({ from: v.string(), to: v.string() })), []),
    redirects: v.optional(v.array(v.object({ from: v.string(), to: v.string() })), []),
    pages: v.array(
      v.object({
        title: v.string(),
        missing: v.optional(v.boolean()),
        imageinfo: v.optional(v.array(v.unknown()), []),
      }),
    ),
  }),
});

/** A row of the table. */
export interface KeptPicture {
  readonly file: string;
  readonly version: string;
  readonly thumb: string;
  readonly page: string;
  readonly width: number;
  readonly height: number;
  readonly mime: string;
  readonly author: string | null;
  readonly credit: string | null;
  readonly licence: string;
  readonly licence_url: string | null;
}

const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/svg+xml']);
const THUMB =
  /^(https:\/\/(?:upload|thumb)\.wikimedia\.org\/wikipedia\/commons\/thumb\/[0-9a-f]\/[0-9a-f]{2}\/[^/?#]+\/[^/?#]*?)320(px-[^/?#]+)(?:\?.*)?$/;
const FILE = /^[^[\]{}|#<>:/_\p{Cc}]{1,235}\.[A-Za-z]{3,4}$/u;

/** The name of a file as Commons writes it, from what an editor or another project writes; null for what cannot be one. */
export function fileName(written: string): string | null {
  const name = written
    .replace(/^\s*(?:file|image)\s*:/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return FILE.test(title) ? title : null;
}

function pictureOf(file: string, given: unknown): KeptPicture | PictureProblem {
  const parsed = v.safeParse(Info, given);
  if (!parsed.success) return 'unusable';
  const { thumburl, descriptionurl, width, height, mime, sha1, extmetadata } = parsed.output;
  const [, before, after] = THUMB.exec(thumburl ?? '') ?? [];
  const page = descriptionurl.startsWith('https://commons.wikimedia.org/wiki/File:');
  if (!before || !after || !page || !KINDS.has(mime) || width <= SAMPLE || height < 1) return 'unusable';
  const licence = freeLicence(extmetadata.LicenseShortName);
  if (!licence || extmetadata.NonFree) return 'not_free';
  return {
    file,
    version: sha1.slice(0, 10),
    thumb: `${before}{width}${after}`,
    page: descriptionurl,
    width,
    height,
    mime,
    author: plainText(extmetadata.Artist),
    credit: plainText(extmetadata.Attribution),
    licence: licence.name,
    licence_url: licence.url,
  };
}

/** What Commons says of files, by the name that was asked; a renamed one has its new name. Throws UpstreamError. */
async function askCommons(
  files: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, KeptPicture | PictureProblem>> {
  const url = address(commonsUrl(), '/w/api.php', {
    action: 'query',
    format: 'json',
    formatversion: '2',
    prop: 'imageinfo',
    redirects: '1',
    iiprop: 'url|size|mime|sha1|extmetadata',
    iiurlwidth: String(SAMPLE),
    iiextmetadatafilter: 'Artist|Attribution|LicenseShortName|NonFree',
  });
  // In an address, names in Chinese or Cyrillic letters would be longer than Commons takes.
  const form = { titles: files.map((file) => `File:${file}`).join('|') };
  const answer = await getJson({ upstream: 'wikimedia', url, form, schema: Answer, signal });
  if (!answer) throw new UpstreamError('wikimedia', 'refused', 'answered 404');
  const { normalized, redirects, pages } = answer.query;
  const now = (title: string) => [normalized, redirects].reduce(renamed, title);
  return new Map(
    files.map((file) => {
      const title = now(`File:${file}`);
      const page = pages.find((one) => one.title === title);
      const name = fileName(title);
      if (page?.missing) return [file, 'missing'];
      return [file, name ? pictureOf(name, page?.imageinfo[0]) : 'unusable'];
    }),
  );
}

const Members = v.object({
  query: v.object({ categorymembers: v.array(v.object({ title: v.string() })) }),
});

/** Names of the photographs in a category of Commons, not in those below it; at most `most`. Throws UpstreamError. */
export async function filesIn(category: string, most: number, signal: AbortSignal): Promise<string[]> {
  const url = address(commonsUrl(), '/w/api.php', {
    action: 'query',
    format: 'json',
    formatversion: '2',
    list: 'categorymembers',
    cmtitle: `Category:${category}`,
    cmtype: 'file',
    cmprop: 'title',
    cmlimit: '200',
  });
  const answer = await getJson({ upstream: 'wikimedia', url, schema: Members, signal });
  if (!answer) throw new UpstreamError('wikimedia', 'refused', 'answered 404');
  return answer.query.categorymembers
    .flatMap(({ title }) => fileName(title) ?? [])
    .filter((name) => /\.(?:jpe?g|webp)$/i.test(name))
    .slice(0, most);
}

function renamed(title: string, list: readonly { readonly from: string; readonly to: string }[]): string {
  return list.find(({ from }) => from === title)?.to ?? title;
}

/**
 * Asks Commons for files and keeps those that may be shown; what may not be shown any more is dropped, and with it the choice of
 * places. At most {@link MOST_FILES} names, as {@link fileName} gives them. The answer is by name.
 * @throws UpstreamError when Commons fails; then nothing changes.
 */
export async function keepPictures(
  files: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, KeptPicture | PictureProblem>> {
  if (files.length === 0) return new Map();
  const found = await askCommons(files, signal);
  await write(found);
  return found;
}

async function write(found: ReadonlyMap<string, KeptPicture | PictureProblem>): Promise<void> {
  const db = serviceClient();
  const checked_at = new Date().toISOString();
  const kept = new Map(
    [...found.values()].flatMap((one) => (typeof one === 'object' ? [[one.file, one]] : [])),
  );
  const rows = [...kept.values()].map((one) => ({ ...one, checked_at }));
  const results = [rows.length > 0 ? await db.from('pictures').upsert(rows) : null];
  const gone: string[] = [];
  for (const [file, one] of found) {
    const name = typeof one === 'object' ? one.file : null;
    if (name === file || one === 'unusable') continue;
    // A renamed file stays the picture of its places.
    if (name) {
      results.push(await db.from('place_pictures').update({ file: name }).eq('file', file));
      results.push(await db.from('sights').update({ own_picture: name }).eq('own_picture', file));
    }
    gone.push(file);
  }
  // These names are in an address too.
  for (let at = 0; at < gone.length; at += MOST_NAMES)
    results.push(
      await db
        .from('pictures')
        .delete()
        .in('file', gone.slice(at, at + MOST_NAMES)),
    );
  const error = results.find((result) => result?.error)?.error;
  if (error) throw new Error(`The pictures could not be kept: ${error.message}`);
}

/** Whether a file is surely a photograph, and large enough for the header of a page: drawings are mostly flags and maps. */
export function isPhotograph({
  mime,
  width,
  height,
}: Pick<KeptPicture, 'mime' | 'width' | 'height'>): boolean {
  const shape = width / height;
  return /^image\/(?:jpeg|webp)$/.test(mime) && width > 960 && shape > 0.6 && shape < 3;
}
