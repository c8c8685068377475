/** Pictures of our own in articles: found by their addresses, and set apart from the text, with room for a credit beneath. */

import type { MarkdownElement, MarkdownNode, MarkdownTag } from './markdown/markdown.ts';
import type { AltTexts } from './media.ts';
import type { Picture } from './pictures.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PATH = `/pictures/\\d{3,4}/[0-9a-f]{10}/(${UUID})\\.(?:jpg|webp)`;
const ALL = new RegExp(PATH, 'g');
const ONE = new RegExp(`${PATH}$`);

/** The id of the picture of ours that an address ends with; null for any other address. */
export const mediaIdOf = (address: string): string | null => ONE.exec(address)?.[1] ?? null;

/** The ids of our pictures whose addresses stand in texts, each once, in alphabetical order. */
export function mediaIdsIn(...texts: readonly (string | null)[]): string[] {
  const ids = texts.flatMap((text) => [...(text ?? '').matchAll(ALL)].map(([, id = '']) => id));
  return [...new Set(ids)].sort();
}

/** The columns of `media` that {@link toPicture} takes. */
export const MEDIA_COLUMNS =
  'id,version,format,width,height,alt,credit,licence,licence_url,source_url' as const;

export interface MediaRow {
  readonly id: string;
  readonly version: string;
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly alt: unknown;
  readonly credit: string;
  readonly licence: string;
  readonly licence_url: string | null;
  readonly source_url: string | null;
}

export const toPicture = (row: MediaRow): Picture => ({
  file: `${row.id}.${row.format}`,
  version: row.version,
  width: row.width,
  height: row.height,
  page: row.source_url,
  author: row.credit,
  licence: row.licence,
  licenceUrl: row.licence_url,
  alt: row.alt as AltTexts,
});

/** Elements that hold words only: no figure may stand in them. */
const WORDS = new Set<MarkdownTag>(['p', 'h2', 'h3', 'h4', 'a', 'strong', 'em', 'del']);

const isElement = (node: MarkdownNode): node is MarkdownElement => typeof node !== 'string';
const isBlank = (node: MarkdownNode): boolean =>
  isElement(node)
    ? node.tag === 'br' || (WORDS.has(node.tag) && node.children.every(isBlank))
    : node.trim() === '';

/** An element of words and the pictures taken out of it, in order; a paragraph is parted where one stood. */
function parted(node: MarkdownElement, isOurs: (src: string) => boolean): MarkdownNode[] {
  const parts: MarkdownNode[] = [];
  let words: MarkdownNode[] = [];
  let aside: MarkdownNode[] = [];
  const end = () => {
    const part = { ...node, children: words };
    // A part that held only the picture goes; one that its author left empty stays.
    const isLeft = isBlank(part) && parts.length + aside.length > 0;
    parts.push(...(isLeft ? [] : [part]), ...aside);
    words = [];
    aside = [];
  };
  for (const child of liftPictures(node.children, isOurs)) {
    if (!isElement(child) || child.tag !== 'img' || !isOurs(child.attributes.src ?? '')) words.push(child);
    else {
      aside.push(child);
      if (node.tag === 'p') end();
    }
  }
  end();
  return parts;
}

/** The nodes with each picture of ours beside the words it stood among, where a figure may stand. */
export function liftPictures(
  nodes: readonly MarkdownNode[],
  isOurs: (src: string) => boolean,
): readonly MarkdownNode[] {
  return nodes.flatMap((node): readonly MarkdownNode[] => {
    if (!isElement(node)) return [node];
    if (node.tag === 'img') return [node];
    if (WORDS.has(node.tag)) return parted(node, isOurs);
    return [{ ...node, children: liftPictures(node.children, isOurs) }];
  });
}
