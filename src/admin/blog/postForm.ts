/** An article as a form: what its fields hold, when they are right, and how it goes to the database and back. */
import * as v from 'valibot';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { Names } from '@/shared/names.ts';
import { slugify } from '@/shared/slugs.ts';

export interface PostText {
  readonly title: string;
  readonly excerpt: string;
  /** Markdown. */
  readonly body: string;
  readonly coverUrl: string;
}

export interface PickedPlace {
  readonly kind: 'continent' | 'country' | 'region' | 'city';
  readonly id: number;
  readonly name: string;
}

export interface PostForm {
  readonly slug: string;
  readonly author: string;
  /** Names or slugs, parted by commas. */
  readonly tags: string;
  /** Local date and time as `<input type="datetime-local">` writes them; empty for a draft. */
  readonly publishAt: string;
  readonly texts: Readonly<Record<LanguageCode, PostText>>;
  readonly places: readonly PickedPlace[];
}

export interface StoredPost {
  readonly id: number;
  readonly updatedAt: string;
  readonly form: PostForm;
}

export interface Tag {
  readonly slug: string;
  readonly names: Names;
}

const NO_TEXT: PostText = { title: '', excerpt: '', body: '', coverUrl: '' };

function eightTexts(textOf: (lang: LanguageCode) => PostText): PostForm['texts'] {
  return Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, textOf(lang)])) as PostForm['texts'];
}

export const EMPTY_FORM: PostForm = {
  slug: '',
  author: '',
  tags: '',
  publishAt: '',
  texts: eightTexts(() => NO_TEXT),
  places: [],
};

/** A moment as the field for date and time shows it, in the browser's own time zone. */
export function localInput(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** How far a language has come: everything but a cover, something, nothing. */
export function completeness({ title, excerpt, body, coverUrl }: PostText): 'full' | 'partial' | 'empty' {
  const filled = [title, excerpt, body].filter((text) => text.trim() !== '').length;
  if (filled === 3) return 'full';
  return filled > 0 || coverUrl.trim() !== '' ? 'partial' : 'empty';
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const text = (most: number) => v.pipe(v.string(), v.maxLength(most, 'tooLong'));
const coverUrl = v.pipe(
  text(500),
  v.check(
    (value) => value === '' || /^\/(?!\/)/.test(value) || (URL.canParse(value) && value.startsWith('https:')),
    'cover',
  ),
);
const postText = v.pipe(
  v.object({ title: text(200), excerpt: text(600), body: text(100_000), coverUrl }),
  v.forward(
    v.check((given) => given.title.trim() !== '' || completeness(given) === 'empty', 'title'),
    ['title'],
  ),
);

/** Messages are the keys of their texts. */
const Schema = v.pipe(
  v.object({
    slug: v.pipe(v.string(), v.regex(SLUG, 'slug'), v.maxLength(120, 'tooLong')),
    author: text(120),
    tags: v.pipe(
      v.string(),
      v.check((value) => tagWords(value).every((word) => slugify(word) !== ''), 'tags'),
      v.check((value) => tagWords(value).length <= 12, 'tagsMany'),
    ),
    publishAt: v.pipe(
      v.string(),
      v.check((value) => value === '' || !Number.isNaN(Date.parse(value)), 'date'),
    ),
    texts: v.object(Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, postText]))),
    places: v.array(v.any()),
  }),
  v.forward(
    v.check(({ texts }) => Object.values(texts).some(({ title }) => title.trim() !== ''), 'noText'),
    ['slug'],
  ),
);

export type FormProblem = 'slug' | 'tooLong' | 'cover' | 'title' | 'tags' | 'tagsMany' | 'date' | 'noText';

/** What is wrong, by the dotted path of the field; empty when the article can be saved. */
export function problemsOf(form: PostForm): Readonly<Record<string, FormProblem>> {
  const result = v.safeParse(Schema, form);
  const problems: Record<string, FormProblem> = {};
  for (const issue of result.issues ?? [])
    problems[v.getDotPath(issue) ?? 'slug'] ??= issue.message as FormProblem;
  return problems;
}

function tagWords(tags: string): string[] {
  return tags
    .split(/[,،、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The row of save_blog_post(), and the names of new tags. */
export function rowFromForm(form: PostForm, tags: readonly Tag[]) {
  const words = tagWords(form.tags);
  const known = (word: string) =>
    tags.find(
      ({ slug, names }) =>
        slug === slugify(word) ||
        Object.values(names).some((name) => name.toLowerCase() === word.toLowerCase()),
    );
  return {
    newTags: words.filter((word) => !known(word)),
    post: {
      slug: form.slug,
      author: form.author.trim(),
      tags: [...new Set(words.map((word) => known(word)?.slug ?? slugify(word)))],
      published_at: form.publishAt === '' ? null : new Date(form.publishAt).toISOString(),
      texts: LANGUAGE_CODES.filter((lang) => form.texts[lang].title.trim() !== '').map((lang) => {
        const { title, excerpt, body, coverUrl: cover_url } = form.texts[lang];
        return { lang, title: title.trim(), excerpt: excerpt.trim(), body, cover_url: cover_url.trim() };
      }),
      places: form.places.map(({ kind, id }) => ({ [`${kind}_id`]: id })),
    },
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
    texts: eightTexts((lang) => {
      const stored = row.blog_post_texts.find((each) => each.lang === lang);
      if (!stored) return NO_TEXT;
      const { title, excerpt, body, cover_url } = stored;
      return { title, excerpt, body, coverUrl: cover_url ?? '' };
    }),
    places: [...row.blog_post_places].sort((a, b) => a.position - b.position).map(pickedPlace),
  };
}
