/** The texts of a picture of ours as a form: their validation. */
import * as v from 'valibot';
import { LANGUAGE_CODES } from '@/shared/languages.ts';

/** Limits as in the constraints of media. */
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.check((value) => [...value.trim()].length <= most, 'tooLong'),
  );
const needed = (most: number, message: string) =>
  v.pipe(
    text(most),
    v.check((value) => value.trim() !== '', message),
  );
const Schema = v.object({
  name: needed(200, 'name'),
  credit: needed(300, 'credit'),
  source: v.pipe(
    text(500),
    v.check((value) => value.trim() === '' || /^https?:\/\/\S+$/.test(value.trim()), 'source'),
    v.check((value) => value.trim() === '' || URL.canParse(value.trim()), 'source'),
  ),
  ...Object.fromEntries(LANGUAGE_CODES.map((lang) => [`alt-${lang}`, text(300)])),
});

export type MediaFormProblem = 'tooLong' | 'name' | 'credit' | 'source';
export type MediaFormProblems = Readonly<Record<string, MediaFormProblem>>;

/** Problems by the name of the field; a form of an upload has no name and no alternative texts. */
export function mediaProblems(form: FormData): MediaFormProblems {
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const problems: Record<string, MediaFormProblem> = {};
  for (const issue of v.safeParse(v.partial(Schema), Object.fromEntries(fields)).issues ?? [])
    problems[v.getDotPath(issue) ?? ''] ??= issue.message as MediaFormProblem;
  return problems;
}
