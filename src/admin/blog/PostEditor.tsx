import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { DraftNotice } from '@/admin/drafts/DraftNotice.tsx';
import { storeDraft } from '@/admin/drafts/drafts.ts';
import { FailureNotice } from '@/admin/drafts/FailureNotice.tsx';
import { useDraft } from '@/admin/drafts/useDraft.ts';
import { ADMIN_PATHS, editPostPath } from '@/admin/paths.ts';
import { takeSaved } from '@/admin/takeSaved.ts';
import { STATE_TONES, stateOf } from '@/features/blog/postState.ts';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { DeletePost } from './DeletePost.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import { PostDetails } from './PostDetails.tsx';
import { postDraft } from './postDraft.ts';
import { type PostForm, problemsOf } from './postForm.ts';
import { adminTagsQuery, POSTS_KEY, type SaveFailure, savePost } from './posts.ts';
import { LanguageTabs } from './TextFields.tsx';

interface Props {
  /** Null for a new article. */
  readonly id: number | null;
  /** Its `updated_at` when it was read. */
  readonly seen: string | null;
  readonly stored: PostForm;
}

/** The form of one article. */
export function PostEditor({ id, seen, stored }: Props) {
  const { t } = useTranslation('adminBlog');
  const { t: ofAdmin } = useTranslation('admin');
  const form = useForm<PostForm>({ defaultValues: stored });
  const { isSubmitting, isDirty } = form.formState;
  const { save, failure, discard } = useSave({ id, seen }, form);
  useDraft(postDraft(id), form);
  const state = stateOf({ publishedAt: stored.storedMoment, deletedAt: null });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          // Errors of the last attempt may be outdated, also in languages that are not shown.
          form.clearErrors();
          void form.handleSubmit(() => save())(event);
        }}
        className="grid grid-cols-1 gap-6"
      >
        <DraftNotice slot={postDraft(id)} stored={stored} />
        {failure && (
          <FailureNotice
            isConflict={failure === 'conflict'}
            onDiscard={discard}
            onOverwrite={() => void save({ overwrite: true })}
          >
            {t(`errors.${failure}`)}
          </FailureNotice>
        )}
        <LanguageTabs saved={id === null ? null : { id, slug: stored.slug }} />
        <PostDetails id={id} />
        <PlacePicker />
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4">
          <Button type="submit" intent="primary" busy={isSubmitting}>
            {t('save')}
          </Button>
          <Link to={ADMIN_PATHS.blog} className="px-2 py-2 underline underline-offset-4">
            {t('edit.back')}
          </Link>
          {id !== null && <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>}
          {isDirty && !isSubmitting && (
            <p role="status" className="text-sm text-ink-muted">
              {ofAdmin('drafts.unsaved')}
            </p>
          )}
          {id !== null && <DeletePost id={id} />}
        </div>
      </form>
    </FormProvider>
  );
}

function useSave({ id, seen }: Pick<Props, 'id' | 'seen'>, form: UseFormReturn<PostForm>) {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: tags = [] } = useQuery(adminTagsQuery());
  const [failure, setFailure] = useState<SaveFailure | null>(null);

  const save = async ({ overwrite = false } = {}) => {
    // What is typed from now on is not in it.
    const values = structuredClone(form.getValues());
    const problems = Object.entries(problemsOf(values));
    for (const [path, problem] of problems) form.setError(path as 'slug', { type: problem });
    if (problems.length > 0) {
      toast({ title: t('errors.check'), variant: 'danger' });
      return;
    }
    const saved = await savePost({ id, seen: overwrite ? null : seen, form: values, tags, lang });
    if ('failure' in saved) {
      setFailure(saved.failure);
      const { failure: reason } = saved;
      if (reason === 'slugTaken' || reason === 'slugFormer')
        form.setError('slug', { type: reason }, { shouldFocus: true });
      return;
    }
    setFailure(null);
    storeDraft(postDraft(id), null);
    // The saved article comes with a form of its own, which offers what was typed meanwhile.
    if (takeSaved(form, values, values)) storeDraft(postDraft(saved.id), form.getValues());
    if (id === null) form.reset(values);
    toast({ title: t('saved'), variant: 'success' });
    await client.invalidateQueries({ queryKey: POSTS_KEY });
    if (id === null) navigate(editPostPath(saved.id), { replace: true });
  };
  /** Loads the stored article in place of what was written here. */
  const discard = () => {
    storeDraft(postDraft(id), null);
    void client.invalidateQueries({ queryKey: POSTS_KEY });
  };
  return { save, failure, discard };
}
