/** An article between its form and the database. */
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { Names } from '@/shared/names.ts';
import { localInput, NO_TEXT, type PickedPlace, type PostForm, textsOf } from './postForm.ts';
import { topicLanguage, topicSlug, topicsIn } from './topics.ts';

export interface StoredPost {
  readonly id: number;
  readonly updatedAt: string;
  /** ISO 8601; null where it is not in the trash. */
  readonly deletedAt: string | null;
  /** E-mail address of who put it there. */
  readonly deletedBy: string | null;
  readonly form: PostForm;
}

export interface Tag {
  readonly slug: string;
  readonly names: Names;
}

/**
 * The moment of a form. One that was stored stays what it is, to its seconds, while its field says the same: when clocks are
 * turned back an hour comes twice.
 */
function momentOf({ publishAt, storedMoment }: PostForm): string | null {
  if (publishAt === '') return null;
  if (storedMoment && publishAt === localInput(storedMoment)) return storedMoment;
  return new Date(publishAt).toISOString();
}

/** The row of save_blog_post(), whose new tags are named in `lang` where their script allows. */
export function rowFromForm(form: PostForm, tags: readonly Tag[], lang: LanguageCode) {
  const words = topicsIn(form.tags);
  const existingTag = (word: string) =>
    tags.find(
      ({ slug, names }) =>
        slug === topicSlug(word) ||
        Object.values(names).some((name) => name.toLowerCase() === word.toLowerCase()),
    );
  return {
    slug: form.slug,
    author: form.author.trim(),
    tags: [...new Set(words.map((word) => existingTag(word)?.slug ?? topicSlug(word)))],
    new_tags: words
      .filter((word) => !existingTag(word))
      .map((word) => ({ slug: topicSlug(word), [`name_${topicLanguage(word, lang)}`]: word })),
    published_at: momentOf(form),
    texts: LANGUAGE_CODES.filter((code) => form.texts[code].title.trim() !== '').map((code) => {
      const { title, excerpt, body, coverUrl: cover_url } = form.texts[code];
      return { lang: code, title: title.trim(), excerpt: excerpt.trim(), body, cover_url: cover_url.trim() };
    }),
    places: form.places.map(({ kind, id }) => ({ [`${kind}_id`]: id })),
  };
}

interface Row {
  readonly slug: string;
  readonly author: string | null;
  readonly tags: readonly string[];
  readonly published_at: string | null;
  readonly blog_post_texts: readonly {
    readonly lang: string;
    readonly title: string;
    readonly excerpt: string;
    readonly body: string;
    readonly cover_url: string | null;
  }[];
  readonly blog_post_places: readonly PlaceRow[];
}

interface PlaceRow {
  readonly position: number;
  readonly continent_id: number | null;
  readonly country_id: number | null;
  readonly region_id: number | null;
  readonly city_id: number | null;
  readonly continents: { readonly name_fr: string } | null;
  readonly countries: { readonly name_fr: string } | null;
  readonly regions: { readonly name_fr: string | null; readonly name_en: string | null } | null;
  readonly cities: { readonly name: string } | null;
}

function pickedPlace(row: PlaceRow): PickedPlace {
  if (row.continent_id !== null)
    return { kind: 'continent', id: row.continent_id, name: row.continents?.name_fr ?? '' };
  if (row.country_id !== null)
    return { kind: 'country', id: row.country_id, name: row.countries?.name_fr ?? '' };
  if (row.region_id !== null) {
    const { name_fr, name_en } = row.regions ?? {};
    return { kind: 'region', id: row.region_id, name: name_fr ?? name_en ?? '' };
  }
  return { kind: 'city', id: row.city_id ?? 0, name: row.cities?.name ?? '' };
}

export function formOf(row: Row): PostForm {
  return {
    slug: row.slug,
    author: row.author ?? '',
    tags: row.tags.join(', '),
    publishAt: localInput(row.published_at),
    storedMoment: row.published_at,
    texts: textsOf((lang) => {
      const stored = row.blog_post_texts.find((each) => each.lang === lang);
      if (!stored) return NO_TEXT;
      const { title, excerpt, body, cover_url } = stored;
      return { title, excerpt, body, coverUrl: cover_url ?? '' };
    }),
    places: [...row.blog_post_places].sort((a, b) => a.position - b.position).map(pickedPlace),
  };
}
