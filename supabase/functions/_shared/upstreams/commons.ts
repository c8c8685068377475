/** Wikimedia Commons: files and their licences (mediawiki.org/wiki/API:Imageinfo), and categories (API:Categorymembers). */
import * as v from 'valibot';
import { PICTURE_WIDTHS } from '../../../../src/shared/pictures.ts';
import { addressSetting } from '../env.ts';
import { getJson, type Question, UpstreamError } from '../getJson.ts';
import { plainText } from '../plainText.ts';
import { noticingDrift } from '../shape.ts';
import { actionUrl, WIKIMEDIA } from './wikimedia.ts';

const urlOf = (query: Record<string, string>): URL =>
  actionUrl(addressSetting('COMMONS_URL', 'https://commons.wikimedia.org'), 'query', {
    formatversion: '2',
    ...query,
  });

/** Files per request, as many as Commons takes. */
export const MAX_FILES = 50;
/** Thumbnails of this width are asked for to learn their address, which has the width that Commons makes of it. */
const SAMPLE = PICTURE_WIDTHS[0];

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

/** A file as Commons describes it. */
export interface CommonsFile {
  /** Present name of the file. */
  readonly file: string;
  readonly version: string;
  /** The address of its thumbnails, `{width}` for the pixels; of one no wider than the first of them, its own. */
  readonly thumb: string;
  readonly page: string;
  readonly width: number;
  readonly height: number;
  readonly mime: string;
  readonly author: string | null;
  readonly credit: string | null;
  /** The short name of its licence. */
  readonly licence: string | undefined;
  readonly isFree: boolean;
}

/** `unusable`: described in another way than expected. */
type Answered = CommonsFile | 'missing' | 'unusable';

const THUMB =
  /^(https:\/\/(?:upload|thumb)\.wikimedia\.org\/wikipedia\/commons\/thumb\/[0-9a-f]\/[0-9a-f]{2}\/[^/?#]+\/[^/?#]*?)\d+(px-[^/?#]+)(?:\?.*)?$/;
const ORIGINAL =
  /^(https:\/\/(?:upload|thumb)\.wikimedia\.org\/wikipedia\/commons\/[0-9a-f]\/[0-9a-f]{2}\/[^/?#]+)(?:\?.*)?$/;
const FILE = /^[^[\]{}|#<>:/_\p{Cc}]{1,235}\.[A-Za-z]{3,4}$/u;

/** The name of a file as Commons writes it, from what an editor or another project writes; null for what cannot be one. */
export function fileName(text: string): string | null {
  const name = text
    .replace(/^\s*(?:file|image)\s*:/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return FILE.test(title) ? title : null;
}

/** Kinds that browsers show as they are; of others only the thumbnails are. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp']);

function thumbOf({ thumburl = '', width, mime }: v.InferOutput<typeof Info>): string | null {
  const [, before, after] = THUMB.exec(thumburl) ?? [];
  if (before && after) return `${before}{width}${after}`;
  return (width <= SAMPLE && SHOWN.has(mime) && ORIGINAL.exec(thumburl)?.[1]) || null;
}

function describedIn(file: string, answer: unknown): CommonsFile | 'unusable' {
  const parsed = v.safeParse(Info, answer);
  if (!parsed.success) return 'unusable';
  const { descriptionurl: page, width, height, mime, sha1, extmetadata } = parsed.output;
  const thumb = thumbOf(parsed.output);
  if (!thumb || !page.startsWith('https://commons.wikimedia.org/wiki/File:')) return 'unusable';
  return {
    file,
    version: sha1.slice(0, 10),
    thumb,
    page,
    width,
    height,
    mime,
    author: plainText(extmetadata.Artist),
    credit: plainText(extmetadata.Attribution),
    licence: extmetadata.LicenseShortName,
    isFree: !extmetadata.NonFree,
  };
}

export function filesQuestion(files: readonly string[]) {
  const url = urlOf({
    prop: 'imageinfo',
    redirects: '1',
    iiprop: 'url|size|mime|sha1|extmetadata',
    iiurlwidth: String(SAMPLE),
    iiextmetadatafilter: 'Artist|Attribution|LicenseShortName|NonFree',
  });
  // In an address, names in Chinese or Cyrillic letters would be longer than Commons takes.
  const form = { titles: files.map((file) => `File:${file}`).join('|') };
  return { upstream: WIKIMEDIA, url, form, schema: Answer } satisfies Question;
}

/** Describes files by the name that was asked, at most {@link MAX_FILES}; a renamed one has its new name. @throws UpstreamError */
export async function describedFiles(
  files: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, Answered>> {
  const { value: answer, drift } = await noticingDrift(() => getJson({ ...filesQuestion(files), signal }));
  if (!answer) throw new UpstreamError(WIKIMEDIA, 'refused', 'answered 404');
  // Callers delete files that are gone, which needs an answer that was wholly understood.
  if (drift) throw drift;
  return filesIn(answer, files);
}

/** The files of an answer, by the name that was asked. */
export function filesIn(
  { query: { normalized, redirects, pages } }: v.InferOutput<typeof Answer>,
  files: readonly string[],
): Map<string, Answered> {
  const now = (title: string) => [normalized, redirects].reduce(renamed, title);
  return new Map(
    files.map((file): [string, Answered] => {
      const title = now(`File:${file}`);
      const page = pages.find((one) => one.title === title);
      const name = fileName(title);
      if (page?.missing) return [file, 'missing'];
      return [file, name ? describedIn(name, page?.imageinfo[0]) : 'unusable'];
    }),
  );
}

function renamed(title: string, list: readonly { readonly from: string; readonly to: string }[]): string {
  return list.find(({ from }) => from === title)?.to ?? title;
}

const Members = v.object({
  query: v.object({ categorymembers: v.array(v.object({ title: v.string() })) }),
});

/** Names of the photographs in a category of Commons, not in those below it; at most `most`. @throws UpstreamError */
export async function photographsIn(category: string, most: number, signal: AbortSignal): Promise<string[]> {
  const url = urlOf({
    list: 'categorymembers',
    cmtitle: `Category:${category}`,
    cmtype: 'file',
    cmprop: 'title',
    cmlimit: '200',
  });
  const answer = await getJson({ upstream: WIKIMEDIA, url, schema: Members, signal });
  if (!answer) throw new UpstreamError(WIKIMEDIA, 'refused', 'answered 404');
  return answer.query.categorymembers
    .flatMap(({ title }) => fileName(title) ?? [])
    .filter((name) => /\.(?:jpe?g|webp)$/i.test(name))
    .slice(0, most);
}
