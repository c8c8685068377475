/** Articles as their authors see them: drafts and scheduled ones too. */
import { queryOptions } from '@tanstack/react-query';
import { DataError, NotFoundError, rowOf, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { NAME_COLUMNS, type Names, nameIn, namesFromColumns } from '@/shared/names.ts';
import type { PostForm } from './postForm.ts';
import { formOf, rowFromForm, type StoredPost, type Tag } from './postRow.ts';

export interface ListedPost {
  readonly id: number;
  readonly slug: string;
  /** ISO 8601; null for a draft. */
  readonly publishedAt: string | null;
  /** ISO 8601; null where it is not in the trash. */
  readonly deletedAt: string | null;
  /** E-mail address of who put it there. */
  readonly deletedBy: string | null;
  readonly texts: readonly { readonly lang: LanguageCode; readonly title: string }[];
}

/** Returns the article's title in a language, else in another one, else its address. */
export const listedTitle = ({ texts, slug }: ListedPost, lang: LanguageCode): string =>
  nameIn(Object.fromEntries(texts.map((text) => [text.lang, text.title])) as Names, lang).text || slug;

const KEY = ['admin', 'blog'] as const;
/** Invalidated by every write. */
export const POSTS_KEY = KEY;

export const adminPostsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'list'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ListedPost[]> => {
      const rows = rowsOf(
        await adminClient()
          .from('blog_posts')
          .select('id,slug,published_at,deleted_at,deleted_by,blog_post_texts(lang,title)')
          .order('published_at', { ascending: false, nullsFirst: true })
          .order('id', { ascending: false })
          .abortSignal(signal),
      );
      return rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        publishedAt: row.published_at,
        deletedAt: row.deleted_at,
        deletedBy: row.deleted_by,
        texts: row.blog_post_texts as ListedPost['texts'],
      }));
    },
  });

const STORED =
  'id,slug,author,tags,published_at,deleted_at,deleted_by,updated_at,blog_post_texts(lang,title,excerpt,body,cover_url),blog_post_places(position,continent_id,country_id,region_id,city_id,continents(name_fr),countries(name_fr),regions(name_fr,name_en),cities(name))' as const;

/** Reads an article with all its languages. Throws NotFoundError when it is gone. */
export const adminPostQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'post', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<StoredPost> => {
      const answer = adminClient().from('blog_posts').select(STORED).eq('id', id).abortSignal(signal);
      const row = rowOf(await answer.maybeSingle());
      if (!row) throw new NotFoundError(`There is no post ${id}`);
      return {
        id: row.id,
        updatedAt: row.updated_at,
        deletedAt: row.deleted_at,
        deletedBy: row.deleted_by,
        form: formOf(row),
      };
    },
  });

export const adminTagsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'tags'],
    queryFn: async ({ signal }): Promise<Tag[]> => {
      const rows = rowsOf(
        await adminClient().from('blog_tags').select(`slug,${NAME_COLUMNS}`).abortSignal(signal),
      );
      return rows.map((row) => ({ slug: row.slug, names: namesFromColumns(row) }));
    },
  });

export type SaveFailure = 'slugTaken' | 'slugFormer' | 'conflict' | 'failed';
export type Saved = { readonly id: number; readonly updatedAt: string } | { readonly failure: SaveFailure };

interface Save {
  /** Null for a new article. */
  readonly id: number | null;
  /** The `updated_at` that was read; null overwrites the stored article. */
  readonly seen: string | null;
  readonly form: PostForm;
  readonly tags: readonly Tag[];
  /** The language new tags are named in. */
  readonly lang: LanguageCode;
}

/** Saves an article with its new tags, all or nothing. Expected failures are values. */
export async function savePost({ id, seen, form, tags, lang }: Save): Promise<Saved> {
  const post = rowFromForm(form, tags, lang);
  try {
    const before = seen ?? (id === null ? null : await updatedAt(id));
    const rows = rowsOf(
      await adminClient().rpc('save_blog_post', {
        p_post: { id, ...post },
        ...(before === null ? {} : { p_seen: before }),
      }),
    );
    const [row] = rows;
    if (!row) return { failure: 'conflict' };
    return { id: row.id, updatedAt: row.updated_at };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    if (error.code === '23505') return { failure: 'slugTaken' };
    if (error.code === 'PT409') return { failure: 'slugFormer' };
    console.warn('An article could not be saved', error);
    return { failure: 'failed' };
  }
}

async function updatedAt(id: number): Promise<string | null> {
  const row = rowOf(await adminClient().from('blog_posts').select('updated_at').eq('id', id).maybeSingle());
  return row?.updated_at ?? null;
}
