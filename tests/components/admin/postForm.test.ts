import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postDraft } from '@/admin/blog/postDraft.ts';
import { completeness, EMPTY_FORM, localInput, type PostForm, problemsOf } from '@/admin/blog/postForm.ts';
import { formOf, rowFromForm } from '@/admin/blog/postRow.ts';
import { loadDraft, storeDraft } from '@/admin/drafts/drafts.ts';
import { blogPath } from '@/shared/blog.ts';

const TEXT = { title: 'Titre', excerpt: 'Début', body: 'Corps', coverUrl: '' };
const FORM: PostForm = { ...EMPTY_FORM, slug: 'titre', texts: { ...EMPTY_FORM.texts, fr: TEXT } };
const TAGS = [{ slug: 'meteo', names: { fr: 'Météo et air', en: 'Weather' } }];

describe('what can be saved', () => {
  it('is an article with an address and a title in some language', () => {
    expect(problemsOf(FORM)).toEqual({});
    expect(problemsOf({ ...EMPTY_FORM, slug: 'x' })).toEqual({ slug: 'noText' });
  });

  it.each<[string, Partial<PostForm>, object]>([
    ['an address of another form', { slug: 'Été à Paris' }, { slug: 'slug' }],
    ['no address', { slug: '' }, { slug: 'slug' }],
    ['a tag without a letter or digit', { tags: 'météo, !?' }, { tags: 'tags' }],
    [
      'thirteen tags',
      { tags: Array.from({ length: 13 }, (_, n) => `t${n}`).join(',') },
      { tags: 'tagsMany' },
    ],
    ['a tag beyond the limit of the database', { tags: `météo, ${'x'.repeat(61)}` }, { tags: 'tagLong' }],
    ['a tag that gets longer as an address', { tags: 'ß'.repeat(31) }, { tags: 'tagLong' }],
    ['a slug beyond measure', { slug: 'x'.repeat(121) }, { slug: 'tooLong' }],
    ['an author beyond measure', { author: 'x'.repeat(121) }, { author: 'tooLong' }],
    [
      'a title, an excerpt and a cover beyond measure',
      {
        texts: {
          ...FORM.texts,
          fr: {
            ...TEXT,
            title: 'x'.repeat(201),
            excerpt: 'x'.repeat(601),
            coverUrl: `/${'x'.repeat(500)}`,
          },
        },
      },
      { 'texts.fr.title': 'tooLong', 'texts.fr.excerpt': 'tooLong', 'texts.fr.coverUrl': 'tooLong' },
    ],
    ['no date at all', { publishAt: 'tomorrow' }, { publishAt: 'date' }],
    [
      'a language without its title',
      { texts: { ...FORM.texts, ru: { ...TEXT, title: ' ' } } },
      { 'texts.ru.title': 'title' },
    ],
    [
      'a cover from anywhere',
      { texts: { ...FORM.texts, fr: { ...TEXT, coverUrl: 'javascript:alert(1)' } } },
      { 'texts.fr.coverUrl': 'cover' },
    ],
    [
      'a cover that only looks like ours',
      { texts: { ...FORM.texts, fr: { ...TEXT, coverUrl: '//evil.example/x.png' } } },
      { 'texts.fr.coverUrl': 'cover' },
    ],
    [
      'a text beyond all measure',
      { texts: { ...FORM.texts, fr: { ...TEXT, body: 'x'.repeat(100_001) } } },
      { 'texts.fr.body': 'tooLong' },
    ],
  ])('is not %s', (_, given, problems) => {
    expect(problemsOf({ ...FORM, ...given })).toEqual(problems);
  });

  it('is marked by language', () => {
    expect(completeness(TEXT)).toBe('full');
    expect(completeness({ ...TEXT, body: ' ' })).toBe('partial');
    expect(completeness(EMPTY_FORM.texts.zh)).toBe('empty');
  });
});

describe('an article on its way', () => {
  it.each([
    ['путешествия', 'ru', 'путешествия'],
    ['Еда и вино', 'ru', 'еда-и-вино'],
    ['Йога', 'ru', 'йога'],
    ['旅行', 'zh', '旅行'],
    ['中国美食', 'zh', '中国美食'],
    ['السَّفَر', 'ar', 'السفر'],
    ['أماكن سياحيّة', 'ar', 'أماكن-سياحية'],
    ['Wi‑Fi в отеле', 'ru', 'wi-fi-в-отеле'],
    ['１００ 旅行', 'zh', '100-旅行'],
    ['Ελλάδα', 'fr', 'ελλάδα'],
    ['日本の旅', 'zh', '日本の旅'],
    ['Été à Paris', 'fr', 'ete-a-paris'],
  ])('writes the topic %s in its own script, named in its language', (word, lang, slug) => {
    const form = { ...FORM, tags: `${word}，météo` };
    expect(problemsOf(form)).toEqual({});
    const post = rowFromForm(form, TAGS, 'fr');
    expect(post.tags).toEqual([slug, 'meteo']);
    expect(post.new_tags).toContainEqual({ slug, [`name_${lang}`]: word });
    expect(new URL(blogPath('ru', slug), 'https://x.test').searchParams.get('tag')).toBe(slug);
  });

  it('names Latin topics in English for whoever works in another script', () => {
    expect(rowFromForm({ ...FORM, tags: 'Beaches' }, TAGS, 'ar').new_tags).toEqual([
      { slug: 'beaches', name_en: 'Beaches' },
    ]);
  });

  it('knows tags by their names in any language, and says which are new', () => {
    const post = rowFromForm({ ...FORM, tags: 'weather, Aérien ، meteo' }, TAGS, 'fr');
    expect(post.tags).toEqual(['meteo', 'aerien']);
    expect(post.new_tags).toEqual([{ slug: 'aerien', name_fr: 'Aérien' }]);
  });

  it('leaves out languages that are not written, and keeps the order of places', () => {
    const post = rowFromForm(
      {
        ...FORM,
        places: [
          { kind: 'city', id: 7, name: 'Tokyo' },
          { kind: 'country', id: 2, name: 'Japon' },
        ],
      },
      TAGS,
      'fr',
    );
    expect(post.texts).toEqual([
      { lang: 'fr', title: 'Titre', excerpt: 'Début', body: 'Corps', cover_url: '' },
    ]);
    expect(post.places).toEqual([{ city_id: 7 }, { country_id: 2 }]);
  });

  it('is published at the hour of the operator, and comes back with the same', () => {
    const moment = new Date(2031, 4, 6, 9, 30);
    expect(localInput(moment.toISOString())).toBe('2031-05-06T09:30');
    const post = rowFromForm({ ...FORM, publishAt: '2031-05-06T09:30' }, TAGS, 'fr');
    expect(post.published_at).toBe(moment.toISOString());
    expect(rowFromForm(FORM, TAGS, 'fr').published_at).toBeNull();
    const again = formOf({
      slug: 'titre',
      author: null,
      tags: ['meteo'],
      published_at: post.published_at,
      blog_post_texts: [{ lang: 'fr', title: 'Titre', excerpt: 'Début', body: 'Corps', cover_url: null }],
      blog_post_places: [],
    });
    expect(again).toEqual({
      ...FORM,
      tags: 'meteo',
      publishAt: '2031-05-06T09:30',
      storedMoment: moment.toISOString(),
    });
  });
});

describe('when clocks change', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Europe/Paris'));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['2031-03-30T01:59', undefined],
    ['2031-03-30T02:30', 'dateGap'],
    ['2031-03-30T03:00', undefined],
  ])('rejects a time skipped by daylight saving: %s', (publishAt, problem) => {
    expect(problemsOf({ ...FORM, publishAt }).publishAt).toBe(problem);
  });

  it('keeps a time of the repeated hour, with seconds', () => {
    const storedMoment = '2031-10-26T01:30:12.345+00:00';
    const publishAt = localInput(storedMoment);
    expect(publishAt).toBe('2031-10-26T02:30');
    expect(rowFromForm({ ...FORM, publishAt, storedMoment }, TAGS, 'fr').published_at).toBe(storedMoment);
    expect(rowFromForm({ ...FORM, publishAt }, TAGS, 'fr').published_at).toBe('2031-10-26T00:30:00.000Z');
    const form = { ...FORM, publishAt: '2031-10-26T03:30', storedMoment };
    expect(rowFromForm(form, TAGS, 'fr').published_at).toBe('2031-10-26T02:30:00.000Z');
  });
});

describe('what is not saved yet', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('is stored for each article by itself, and can be removed', () => {
    storeDraft(postDraft(null), FORM);
    storeDraft(postDraft(3), { ...FORM, slug: 'trois' });
    expect(loadDraft(postDraft(null))?.form).toEqual(FORM);
    expect(loadDraft(postDraft(3))?.form.slug).toBe('trois');
    storeDraft(postDraft(null), null);
    expect(loadDraft(postDraft(null))).toBeNull();
    expect(loadDraft(postDraft(3))).not.toBeNull();
  });

  it('is ignored when the stored value is invalid', () => {
    localStorage.setItem('mappemonde.admin.draft', '{"new":{"form":{}}}');
    expect(loadDraft(postDraft(null))).toBeNull();
    localStorage.setItem('mappemonde.admin.draft', 'null');
    expect(loadDraft(postDraft(null))).toBeNull();
  });
});
