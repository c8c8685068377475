import { useMemo } from 'react';
import { liftPictures, mediaIdsIn } from '@/shared/articlePictures.ts';
import { type Heading, type MarkdownNode, parseMarkdown } from '@/shared/markdown/markdown.ts';
import type { Picture } from '@/shared/pictures.ts';
import { pictureAt, useOwnPictures } from './articlePictures.ts';

interface ArticleText {
  readonly nodes: readonly MarkdownNode[];
  readonly headings: readonly Heading[];
  /** Uploaded pictures in the text and on the cover. */
  readonly pictures: readonly Picture[];
}

/** The text of an article, read, with our pictures where a figure may stand. */
export function useArticleText(body: string, coverUrl: string | null): ArticleText {
  const { nodes, headings } = useMemo(() => parseMarkdown(body), [body]);
  const pictures = useOwnPictures(mediaIdsIn(coverUrl, body));
  const lifted = useMemo(
    () => liftPictures(nodes, (src) => pictureAt(src, pictures) !== undefined),
    [nodes, pictures],
  );
  return { nodes: lifted, headings, pictures };
}
