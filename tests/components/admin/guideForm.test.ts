import { afterEach, describe, expect, it } from 'vitest';
import { loadDraft, storeDraft } from '@/admin/drafts/drafts.ts';
import { EMPTY_GUIDE, guideDraft, guideProblems } from '@/admin/guides/guideForm.ts';

const GUIDE = { ...EMPTY_GUIDE, introduction: 'Une ville.' };

describe('the form of a guide', () => {
  it('needs an introduction to be published, and some text to be kept', () => {
    expect(guideProblems(GUIDE, 'published')).toEqual({});
    expect(guideProblems({ ...GUIDE, introduction: ' ', tips: 'x' }, 'published')).toEqual({
      introduction: 'empty',
    });
    expect(guideProblems({ ...GUIDE, introduction: ' ', tips: 'x' }, 'draft')).toEqual({});
    expect(guideProblems(EMPTY_GUIDE, 'draft')).toEqual({ introduction: 'empty' });
  });

  it('keeps to the limits of the database', () => {
    const long = (length: number) => 'x'.repeat(length);
    expect(
      guideProblems(
        {
          introduction: long(8001),
          highlights: long(8001),
          tips: long(8001),
          author: long(201),
          licence: long(101),
        },
        'draft',
      ),
    ).toEqual({
      introduction: 'tooLong',
      highlights: 'tooLong',
      tips: 'tooLong',
      author: 'tooLong',
      licence: 'tooLong',
    });
    expect(guideProblems({ ...GUIDE, author: ' ', licence: '' }, 'draft')).toEqual({
      author: 'empty',
      licence: 'empty',
    });
    expect(guideProblems({ ...GUIDE, tips: long(8000) }, 'published')).toEqual({});
  });
});

describe('the draft of a guide', () => {
  afterEach(() => localStorage.clear());

  it('is stored by place and language, and ignored when invalid', () => {
    storeDraft(guideDraft('city', 1, 'fr'), GUIDE);
    expect(loadDraft(guideDraft('city', 1, 'fr'))?.form).toEqual(GUIDE);
    for (const other of [
      guideDraft('city', 1, 'ar'),
      guideDraft('city', 2, 'fr'),
      guideDraft('region', 1, 'fr'),
    ])
      expect(loadDraft(other)).toBeNull();
    localStorage.setItem('mappemonde.admin.draft', '{"guide:city:1:fr":{"form":{"introduction":1}}}');
    expect(loadDraft(guideDraft('city', 1, 'fr'))).toBeNull();
  });
});
