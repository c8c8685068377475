/** Pictures of an article that nothing describes to those who do not see them. */
import type { QueryClient } from '@tanstack/react-query';
import { articlePicturesQuery, pictureAt } from '@/blocks/blog/articlePictures.ts';
import { mediaIdsIn } from '@/shared/articlePictures.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import { type MarkdownNode, parseMarkdown } from '@/shared/markdown/markdown.ts';
import type { Picture } from '@/shared/pictures.ts';
import type { PostForm } from './postForm.ts';

/** Counts undescribed pictures in a text. A picture of our own may be described in the library. */
export function undescribedIn(body: string, lang: LanguageCode, pictures: readonly Picture[]): number {
  const count = (nodes: readonly MarkdownNode[]): number =>
    nodes.reduce((sum, node) => {
      if (typeof node === 'string') return sum;
      const { src = '', alt = '' } = node.attributes;
      const lacks = node.tag === 'img' && !alt.trim() && !pictureAt(src, pictures)?.alt?.[lang];
      return sum + Number(lacks) + count(node.children);
    }, 0);
  return count(parseMarkdown(body).nodes);
}

/** The languages of an article that have any, with how many. */
export async function undescribedPictures(
  client: QueryClient,
  texts: PostForm['texts'],
): Promise<readonly (readonly [LanguageCode, number])[]> {
  const ids = mediaIdsIn(...Object.values(texts).map(({ body }) => body));
  // A picture that can't be looked up counts as not described.
  const pictures = ids.length > 0 ? await client.fetchQuery(articlePicturesQuery(ids)).catch(() => []) : [];
  return LANGUAGE_CODES.map(
    (lang) => [lang, undescribedIn(texts[lang].body, lang, pictures)] as const,
  ).filter(([, count]) => count > 0);
}
