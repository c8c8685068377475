/** Pictures of our own, as the back office reads and changes them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { filterAddress, pageFilter, textFilter } from '@/admin/ui/listParams.ts';
import { countOf, rowsOf } from '@/lib/errors.ts';
import { adminClient, callAdminFunction } from '@/lib/signedInClient.ts';
import { likeContains } from '@/shared/like.ts';
import type { AltTexts, RemovalAnswer, UploadAnswer } from '@/shared/media.ts';

export const PAGE = 24;

export const { read: filtersIn, write: paramsOf } = filterAddress({ search: textFilter, page: pageFilter });
export type MediaFilters = ReturnType<typeof filtersIn>;

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

/** Place or article that shows a picture. */
export interface MediaUse {
  readonly kind: 'city' | 'region' | 'country' | 'continent' | 'sight' | 'article';
  readonly id: number;
  readonly name: string;
}

export const MEDIA_KEY = ['media'] as const;

export interface MediaRow extends Media {
  /** Pictures of all pages. */
  readonly total: number;
}

/** PostgREST refuses to count for a page that begins behind the last row. */
const BEHIND = 'PGRST103';

/** A page of the pictures whose name holds `search`, the newest first. */
export const mediaQuery = ({ search, page }: MediaFilters) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, 'page', search, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly MediaRow[]> => {
      const answer = await adminClient()
        .from('media')
        .select('id,version,format,width,height,name,alt,credit,licence,licence_url,source_url,created_at', {
          count: 'exact',
        })
        .ilike('name', likeContains(search.trim()))
        .order('created_at', { ascending: false })
        .order('id')
        .range(page * PAGE, (page + 1) * PAGE - 1)
        .abortSignal(signal);
      if (answer.error?.code === BEHIND) return [];
      const total = countOf(answer);
      return (rowsOf(answer) as readonly Media[]).map((media) => ({ ...media, total }));
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
