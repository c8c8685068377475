/** A guide as a form: its fields and their validation. */
import * as v from 'valibot';
import type { DraftSlot } from '@/admin/drafts/drafts.ts';
import type { Territory } from '@/admin/places/placeForm.ts';
import { GUIDE_SECTIONS, type GuideTexts } from '@/shared/guides.ts';
import type { LanguageCode } from '@/shared/languages.ts';

export interface GuideForm extends GuideTexts {
  readonly author: string;
  /** A name, such as CC BY 4.0. */
  readonly licence: string;
}

export const EMPTY_GUIDE: GuideForm = {
  introduction: '',
  highlights: '',
  tips: '',
  author: 'Mappemonde',
  licence: 'CC BY 4.0',
};

export type GuideStatus = 'draft' | 'published';

/** Limits as in the constraints of place_guides. */
const text = v.pipe(v.string(), v.maxLength(8000, 'tooLong'));
const named = (most: number) =>
  v.pipe(
    v.string(),
    v.check((value) => value.trim() !== '', 'empty'),
    v.maxLength(most, 'tooLong'),
  );
const Schema = v.object({
  introduction: text,
  highlights: text,
  tips: text,
  author: named(200),
  licence: named(100),
});

export type GuideProblem = 'tooLong' | 'empty';

/** Validation errors by field; empty when the guide can be saved in that state. */
export function guideProblems(
  form: GuideForm,
  status: GuideStatus,
): Partial<Record<keyof GuideForm, GuideProblem>> {
  const problems: Partial<Record<keyof GuideForm, GuideProblem>> = {};
  for (const issue of v.safeParse(Schema, form).issues ?? [])
    problems[v.getDotPath(issue) as keyof GuideForm] ??= issue.message as GuideProblem;
  const needed =
    status === 'published' ? [form.introduction] : GUIDE_SECTIONS.map((section) => form[section]);
  if (needed.every((given) => given.trim() === '')) problems.introduction = 'empty';
  return problems;
}

const FIELDS = Object.keys(EMPTY_GUIDE) as readonly (keyof GuideForm)[];

/** The draft of a guide in this browser. */
export const guideDraft = (kind: Territory, id: number, lang: LanguageCode): DraftSlot<GuideForm> => ({
  name: `guide:${kind}:${id}:${lang}`,
  isForm: (given): given is GuideForm => {
    const form = given as Readonly<Record<string, unknown>> | null | undefined;
    return Boolean(form) && FIELDS.every((field) => typeof form?.[field] === 'string');
  },
});
