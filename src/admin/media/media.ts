/** Pictures of our own, as the back office reads and changes them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { likeContains } from '@/lib/like.ts';
import { adminClient, callAdminFunction } from '@/lib/signedInClient.ts';
import type { AltTexts, RemovalAnswer, UploadAnswer } from '@/shared/media.ts';

/** Pictures of one page of the grid. */
export const MEDIA_PAGE = 24;

export interface Media {
  readonly id: string;
  readonly version: string;
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly alt: AltTexts;
  readonly credit: string;
  readonly licence: string;
  readonly licence_url: string | null;
  readonly source_url: string | null;
  /** ISO 8601. */
  readonly created_at: string;
}

/** Where a picture is shown. */
export interface MediaUse {
  readonly kind: 'city' | 'region' | 'country' | 'continent' | 'sight' | 'article';
  readonly id: number;
  readonly name: string;
}

export const MEDIA_KEY = ['media'] as const;

/** A page of the pictures whose name holds `search`, the newest first, and one more where there is another page. */
export const mediaQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, 'page', search, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await adminClient()
        .from('media')
        .select('id,version,format,width,height,name,alt,credit,licence,licence_url,source_url,created_at')
        .ilike('name', likeContains(search.trim()))
        .order('created_at', { ascending: false })
        .order('id')
        .range(page * MEDIA_PAGE, (page + 1) * MEDIA_PAGE)
        .abortSignal(signal);
      return rowsOf(answer) as readonly Media[];
    },
  });

export const mediaUsesQuery = (id: string) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, 'uses', id],
    queryFn: async ({ signal }) =>
      rowsOf(await adminClient().rpc('media_uses', { p_id: id }).abortSignal(signal)) as readonly MediaUse[],
  });

export type MediaTexts = Pick<Media, 'name' | 'alt' | 'credit' | 'licence' | 'source_url'>;

/** @throws DataError */
export async function saveMedia(id: string, texts: MediaTexts): Promise<void> {
  rowsOf(await adminClient().from('media').update(texts).eq('id', id).select('id'));
}

/** @throws DataError */
export const uploadMedia = (form: FormData) => callAdminFunction<UploadAnswer>('upload-media', form);

/** @throws DataError */
export const removeMedia = (id: string) => callAdminFunction<RemovalAnswer>('remove-media', { id });
