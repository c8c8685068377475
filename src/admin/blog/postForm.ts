/** An article as a form: its fields and their validation. */
import * as v from 'valibot';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import { isSlug } from '@/shared/slugs.ts';
import { topicSlug, topicsIn } from './topics.ts';

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
  /** Names or slugs, separated by commas. */
  readonly tags: string;
  /** Local date and time as `<input type="datetime-local">` writes them; empty for a draft. */
  readonly publishAt: string;
  /** Value of `publishAt` when it was read: ISO 8601, null for a draft. */
  readonly storedMoment: string | null;
  readonly texts: Readonly<Record<LanguageCode, PostText>>;
  readonly places: readonly PickedPlace[];
}

export const NO_TEXT: PostText = { title: '', excerpt: '', body: '', coverUrl: '' };

/** A text in every language. */
export function textsOf(textOf: (lang: LanguageCode) => PostText): PostForm['texts'] {
  return Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, textOf(lang)])) as PostForm['texts'];
}

export const EMPTY_FORM: PostForm = {
  slug: '',
  author: '',
  tags: '',
  publishAt: '',
  storedMoment: null,
  texts: textsOf(() => NO_TEXT),
  places: [],
};

/** The value of a `datetime-local` field for an ISO 8601 moment, in the browser's time zone. */
export function localInput(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns the article's title in a language, else in another one, else its address. */
export const titleIn = ({ texts, slug }: PostForm, lang: LanguageCode): string =>
  [texts[lang], ...Object.values(texts)].find(({ title }) => title.trim() !== '')?.title ?? slug;

/** Returns how complete a language is; it needs no cover. */
export function completeness({ title, excerpt, body, coverUrl }: PostText): 'full' | 'partial' | 'empty' {
  const filled = [title, excerpt, body].filter((text) => text.trim() !== '').length;
  if (filled === 3) return 'full';
  return filled > 0 || coverUrl.trim() !== '' ? 'partial' : 'empty';
}

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

/** The messages are keys of texts. */
const Schema = v.pipe(
  v.object({
    slug: v.pipe(v.string(), v.check(isSlug, 'slug'), v.maxLength(120, 'tooLong')),
    author: text(120),
    tags: v.pipe(
      v.string(),
      v.check((value) => topicsIn(value).every((word) => topicSlug(word) !== ''), 'tags'),
      v.check((value) => topicsIn(value).length <= 12, 'tagsMany'),
      v.check((value) => topicsIn(value).every((word) => topicSlug(word).length <= 60), 'tagLong'),
    ),
    publishAt: v.pipe(
      v.string(),
      v.check((value) => value === '' || !Number.isNaN(Date.parse(value)), 'date'),
      // An hour that is left out when clocks are put forward would be taken for the next one.
      v.check(
        (value) =>
          value === '' ||
          Number.isNaN(Date.parse(value)) ||
          localInput(new Date(value).toISOString()) === value.slice(0, 16),
        'dateGap',
      ),
    ),
    texts: v.object(Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, postText]))),
    places: v.array(v.any()),
  }),
  v.forward(
    v.check(({ texts }) => Object.values(texts).some(({ title }) => title.trim() !== ''), 'noText'),
    ['slug'],
  ),
);

export type FormProblem =
  | 'slug'
  | 'tooLong'
  | 'cover'
  | 'title'
  | 'tags'
  | 'tagsMany'
  | 'tagLong'
  | 'date'
  | 'dateGap'
  | 'noText';

/** Validation errors by the dotted path of the field; empty when the article can be saved. */
export function problemsOf(form: PostForm): Readonly<Record<string, FormProblem>> {
  const result = v.safeParse(Schema, form);
  const problems: Record<string, FormProblem> = {};
  for (const issue of result.issues ?? [])
    problems[v.getDotPath(issue) ?? 'slug'] ??= issue.message as FormProblem;
  return problems;
}
