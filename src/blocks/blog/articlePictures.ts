/** Pictures of our own that articles show: what is known of each, read by their ids. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { rowsOf } from '@/lib/errors.ts';
import { MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { MEDIA_COLUMNS, mediaIdOf, toPicture } from '@/shared/articlePictures.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Picture } from '@/shared/pictures.ts';
import { foreignHost } from './pictures.ts';

export const articlePicturesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['blog', 'pictures', ids],
    enabled: ids.length > 0,
    staleTime: 5 * MINUTE,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Picture[]> => {
      const rows = await db().from('media').select(MEDIA_COLUMNS).in('id', ids).abortSignal(signal);
      return rowsOf(rows).map(toPicture);
    },
  });

const NONE: readonly Picture[] = [];

/** The pictures of these ids, as far as they have been read. */
export function useOwnPictures(ids: readonly string[]): readonly Picture[] {
  return useQuery(articlePicturesQuery(ids)).data ?? NONE;
}

/** The one of `pictures` that an address of this site means; undefined for any other address. */
export function pictureAt(address: string, pictures: readonly Picture[]): Picture | undefined {
  const id = foreignHost(address) === null ? mediaIdOf(address) : null;
  return id === null ? undefined : pictures.find(({ file }) => file.startsWith(id));
}

interface ArticleContext {
  readonly pictures: readonly Picture[];
  /** Language of the article. */
  readonly written: LanguageCode;
}

const Context = createContext<ArticleContext>({ pictures: NONE, written: 'fr' });
/** Provides the uploaded pictures that an article's text may show, and its language. */
export const ArticlePictures = Context.Provider;
export const useShownPictures = () => useContext(Context);
