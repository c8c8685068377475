import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { storeDraft } from '@/admin/drafts/drafts.ts';
import { editPostPath } from '@/admin/lib/paths.ts';
import { resetToSaved } from '@/admin/lib/resetToSaved.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { postDraft } from './postDraft.ts';
import { localInput, type PostForm, problemsOf } from './postForm.ts';
import { adminPostQuery, adminTagsQuery, POSTS_KEY, type SaveFailure, savePost } from './posts.ts';
import { undescribedPictures } from './undescribed.ts';

interface EditedPost {
  /** Null for a new article. */
  readonly id: number | null;
  /** Article's `updated_at` when it was read. */
  readonly seen: string | null;
  /** Called with its `updated_at` after a save. */
  readonly onSaved?: ((updatedAt: string) => void) | undefined;
}

export interface SaveWish {
  /** Whatever somebody else has saved meanwhile. */
  readonly overwrite?: boolean;
  /** True to publish with this moment as the date of publication. */
  readonly publish?: boolean;
  /** Whatever pictures lack a description. */
  readonly undescribed?: boolean;
}

interface Question {
  readonly wish: SaveWish;
  readonly counts: readonly (readonly [LanguageCode, number])[];
}

/** The save of an article, which asks first where a draft with pictures that nothing describes would be published. */
export function useSavePost({ id, seen, onSaved }: EditedPost, form: UseFormReturn<PostForm>) {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: tags = [] } = useQuery(adminTagsQuery());
  const [failure, setFailure] = useState<{ reason: SaveFailure; wish: SaveWish } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  // Not the form's `isSubmitting`: it ends before the saved article is read again, with which the next save must begin.
  const [isSaving, setIsSaving] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  const latest = useRef(seen);

  const save = async (wish: SaveWish) => {
    const { overwrite = false, publish = false, undescribed = false } = wish;
    // Text typed from now on is not in it.
    const typed = structuredClone(form.getValues());
    const values = publish ? { ...typed, publishAt: localInput(new Date().toISOString()) } : typed;
    const problems = Object.entries(problemsOf(values));
    for (const [path, problem] of problems) form.setError(path as 'slug', { type: problem });
    if (problems.length > 0) {
      toast({ title: t('errors.check'), variant: 'danger' });
      return;
    }
    if (!undescribed && values.publishAt && (publish || values.storedMoment === null)) {
      const counts = await undescribedPictures(client, values.texts);
      if (counts.length > 0) {
        setQuestion({ wish, counts });
        return;
      }
    }
    const saved = await savePost({
      id,
      seen: overwrite ? null : latest.current,
      form: values,
      tags,
      lang,
    });
    if ('failure' in saved) {
      const { failure: reason } = saved;
      setFailure({ reason, wish });
      if (reason === 'slugTaken' || reason === 'slugFormer')
        form.setError('slug', { type: reason }, { shouldFocus: true });
      return;
    }
    setFailure(null);
    storeDraft(postDraft(id), null);
    if (form.getValues('publishAt') === typed.publishAt) form.setValue('publishAt', values.publishAt);
    if (resetToSaved(form, values, values)) storeDraft(postDraft(saved.id), form.getValues());
    latest.current = saved.updatedAt;
    onSaved?.(saved.updatedAt);
    setHasSaved(true);
    toast({ title: t(publish ? 'published' : 'saved'), variant: 'success' });
    await client.invalidateQueries({ queryKey: POSTS_KEY });
    if (id === null) {
      // The form at its own address offers what was typed meanwhile.
      form.reset(values);
      navigate(editPostPath(saved.id), { replace: true });
      return;
    }
    const stored = client.getQueryData(adminPostQuery(id).queryKey);
    if (!stored || stored.updatedAt !== saved.updatedAt) return;
    // Words typed just before the save may have been stored as a draft during it.
    if (!resetToSaved(form, values, stored.form)) storeDraft(postDraft(id), null);
  };
  const submit = async (wish: SaveWish = {}) => {
    setQuestion(null);
    // Errors of the last attempt may be outdated, also in languages that are not shown.
    form.clearErrors();
    setIsSaving(true);
    try {
      await form.handleSubmit(() => save(wish))();
    } finally {
      setIsSaving(false);
    }
  };
  /** Loads the stored article in place of what was written here. */
  const discard = () => {
    storeDraft(postDraft(id), null);
    void client.invalidateQueries({ queryKey: POSTS_KEY });
  };
  return { submit, isSaving, hasSaved, failure, discard, question, dismiss: () => setQuestion(null) };
}
