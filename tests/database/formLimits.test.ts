/** Forms of the back office beside the database: the longest text that each column takes is the longest that its field takes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_FORM, NO_TEXT, type PostForm, problemsOf as postProblems } from '@/admin/blog/postForm.ts';
import { EMPTY_GUIDE, type GuideForm, guideProblems } from '@/admin/guides/guideForm.ts';
import { mediaProblems } from '@/admin/media/mediaForm.ts';
import { fieldsOf, KINDS, type PlaceKind, problemsOf as placeProblems } from '@/admin/places/placeForm.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';

let stack: Stack;
let limits: ReadonlyMap<string, number>;
beforeAll(async () => {
  stack = await startEmbedded();
  const checks = await stack.db.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  limits = new Map(
    checks.flatMap(({ table, definition }) =>
      [...definition.matchAll(/length\((\w+)\) <= (\d+)/g)].map(
        ([, column, limit]) => [`${table.replace('public.', '')}.${column}`, Number(limit)] as const,
      ),
    ),
  );
}, 120_000);
afterAll(() => stack?.stop());

/** The problem of a field with this text, where it has one. */
type Probe = (text: string) => string | undefined;

const post = (form: Partial<PostForm>) => ({
  ...EMPTY_FORM,
  slug: 'x',
  texts: { ...EMPTY_FORM.texts, fr: { ...NO_TEXT, title: 'x' } },
  ...form,
});
const postText = (lang: LanguageCode, field: keyof typeof NO_TEXT): Probe => {
  const at = `texts.${lang}.${field}`;
  return (text) =>
    postProblems(post({ texts: { ...EMPTY_FORM.texts, [lang]: { ...NO_TEXT, title: 'x', [field]: text } } }))[
      at
    ];
};
const guide =
  (field: keyof GuideForm): Probe =>
  (text) =>
    guideProblems({ ...EMPTY_GUIDE, introduction: 'x', [field]: text }, 'published')[field];
const media =
  (field: string): Probe =>
  (text) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'x', credit: 'x', source: '', [field]: text }))
      form.set(name, value);
    return mediaProblems(form)[field];
  };
const place =
  (kind: PlaceKind, field: string): Probe =>
  (text) =>
    placeProblems(kind, { ...Object.fromEntries(fieldsOf(kind).map((one) => [one, ''])), [field]: text })[
      field
    ];

const letters = (length: number) => 'x'.repeat(length);
const address = (length: number) => 'https://x.test/'.padEnd(length, 'x');

/** Column, form, field, a text of some length that is right but for that, and the field's problem with a text. */
const TABLE: readonly (readonly [string, string, string, (length: number) => string, Probe])[] = [
  ['blog_posts.slug', 'article', 'slug', letters, (slug) => postProblems(post({ slug })).slug],
  ['blog_posts.author', 'article', 'author', letters, (author) => postProblems(post({ author })).author],
  ['blog_tags.slug', 'article', 'tags', letters, (tags) => postProblems(post({ tags })).tags],
  [
    'blog_tags.slug',
    'article',
    'tags in Chinese',
    (n) => '旅'.repeat(n),
    (tags) => postProblems(post({ tags })).tags,
  ],
  ...LANGUAGE_CODES.flatMap((lang) =>
    (['title', 'excerpt', 'body', 'coverUrl'] as const).map(
      (field) =>
        [
          `blog_post_texts.${field === 'coverUrl' ? 'cover_url' : field}`,
          'article',
          `${field} in ${lang}`,
          field === 'coverUrl' ? address : letters,
          postText(lang, field),
        ] as const,
    ),
  ),
  ...(Object.keys(EMPTY_GUIDE) as (keyof GuideForm)[]).map(
    (field) => [`place_guides.${field}`, 'guide', field, letters, guide(field)] as const,
  ),
  ['media.name', 'picture', 'name', letters, media('name')],
  ['media.credit', 'picture', 'credit', letters, media('credit')],
  ['media.source_url', 'picture', 'source', address, media('source')],
  ['cities.name', 'place', 'name of a city', letters, place('city', 'name')],
  ...LANGUAGE_CODES.map(
    (lang) =>
      [
        'city_names.name',
        'place',
        `name of a city in ${lang}`,
        letters,
        place('city', `name:${lang}`),
      ] as const,
  ),
];

describe('the limit of the database is that of the field', () => {
  it.each(TABLE)('%s: %s, %s', (column, _form, _field, text, problem) => {
    const limit = limits.get(column) ?? 0;
    expect(limit).toBeGreaterThan(0);
    expect(problem(text(limit))).toBeUndefined();
    expect(problem(text(limit + 1))).toMatch(/^(?:tooLong|tagLong|slug)$/);
  });

  it('is looked at for every column that people write', () => {
    const written = [
      'blog_posts',
      'blog_post_texts',
      'blog_tags',
      'place_guides',
      'media',
      'cities',
      'city_names',
    ];
    const columns = [...limits.keys()].filter((column) => written.includes(column.split('.')[0] ?? ''));
    expect(columns.filter((column) => !TABLE.some(([known]) => known === column))).toEqual([]);
  });

  it('is obeyed by every text field of a place, limited or not', () => {
    for (const kind of KINDS)
      for (const field of fieldsOf(kind))
        if (/^name/.test(field))
          expect([kind, field, place(kind, field)(letters(201))]).toEqual([kind, field, 'tooLong']);
  });
});
