import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DraftNotice } from '@/admin/drafts/DraftNotice.tsx';
import { FailureNotice } from '@/admin/drafts/FailureNotice.tsx';
import { useDraft } from '@/admin/drafts/useDraft.ts';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { ActionBar } from '@/admin/ui/ActionBar.tsx';
import { STATE_TONES, stateOf } from '@/blocks/blog/postState.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { DeletePost } from './DeletePost.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import { PostDetails } from './PostDetails.tsx';
import { postDraft } from './postDraft.ts';
import type { PostForm } from './postForm.ts';
import { LanguageTabs } from './TextFields.tsx';
import { UndescribedQuestion } from './UndescribedQuestion.tsx';
import { useSavePost } from './useSavePost.ts';

interface Props {
  /** Null for a new article. */
  readonly id: number | null;
  /** Article's `updated_at` when it was read. */
  readonly seen: string | null;
  readonly stored: PostForm;
  /** Article's `updated_at` after a save. */
  readonly onSaved?: (updatedAt: string) => void;
}

/** The form of one article. */
export function PostEditor({ id, seen, stored, onSaved }: Props) {
  const { t } = useTranslation('adminBlog');
  const { t: ofAdmin } = useTranslation('admin');
  const form = useForm<PostForm>({ defaultValues: stored });
  const { isDirty, errors } = form.formState;
  const { submit, isSaving, hasSaved, failure, discard, question, dismiss } = useSavePost(
    { id, seen, onSaved },
    form,
  );
  useDraft(postDraft(id), form);
  // The error about a taken address stays until the address changes.
  const ofSlug = failure?.reason === 'slugTaken' || failure?.reason === 'slugFormer';
  const state = stateOf({ publishedAt: stored.storedMoment, deletedAt: null });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid grid-cols-1 gap-6"
      >
        {!hasSaved && <DraftNotice slot={postDraft(id)} stored={stored} />}
        {failure && (!ofSlug || errors.slug) && (
          <FailureNotice
            isConflict={failure.reason === 'conflict'}
            onDiscard={discard}
            onOverwrite={() => submit({ ...failure.wish, overwrite: true })}
          >
            {t(`errors.${failure.reason}`)}
          </FailureNotice>
        )}
        <LanguageTabs saved={id === null ? null : { id, slug: stored.slug }} />
        <PostDetails id={id} />
        <PlacePicker />
        <ActionBar>
          <Button type="submit" intent="primary" busy={isSaving}>
            {t('save')}
          </Button>
          {state !== 'published' && (
            <Button disabled={isSaving} onClick={() => submit({ publish: true })}>
              {t('publish')}
            </Button>
          )}
          <Link to={ADMIN_PATHS.blog} className="px-2 py-2 underline underline-offset-4">
            {t('edit.back')}
          </Link>
          {id !== null && <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>}
          {isDirty && !isSaving && (
            <p role="status" className="text-sm text-ink-muted">
              {ofAdmin('drafts.unsaved')}
            </p>
          )}
          {id !== null && <DeletePost id={id} />}
        </ActionBar>
      </form>
      <UndescribedQuestion
        counts={question?.counts ?? null}
        onCancel={dismiss}
        onConfirm={() => submit({ ...question?.wish, undescribed: true })}
      />
    </FormProvider>
  );
}
