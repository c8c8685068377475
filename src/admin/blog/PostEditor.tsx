import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ADMIN_PATHS, editPostPath } from '@/admin/paths.ts';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatMoment, formatZone } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { DeletePost } from './DeletePost.tsx';
import { keepDraft, keptDraft } from './drafts.ts';
import { PlacePicker } from './PlacePicker.tsx';
import { type PostForm, problemsOf } from './postForm.ts';
import { adminTagsQuery, POSTS_KEY, type SaveFailure, savePost } from './posts.ts';
import { LanguageTabs } from './TextFields.tsx';
import { useFieldError } from './useFieldError.ts';

interface Props {
  /** Null for a new article. */
  readonly id: number | null;
  /** Its `updated_at` when it was read. */
  readonly seen: string | null;
  readonly stored: PostForm;
}

/** Long enough that typing is not slowed, short enough that little could be lost. */
const KEEP_AFTER_MS = 500;

/** Stores unsaved text in this browser, and warns before the page is left with it. */
function useKept(id: number | null, form: ReturnType<typeof useForm<PostForm>>): void {
  const { isDirty } = form.formState;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => form.formState.isDirty && keepDraft(id, form.getValues()), KEEP_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [form, id]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** The form of one article. */
export function PostEditor({ id, seen, stored }: Props) {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: tags = [] } = useQuery(adminTagsQuery());
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const form = useForm<PostForm>({ defaultValues: stored });
  const { isSubmitting, isDirty } = form.formState;
  useKept(id, form);

  const save = async (over: boolean) => {
    const values = form.getValues();
    const problems = Object.entries(problemsOf(values));
    for (const [path, problem] of problems) form.setError(path as 'slug', { type: problem });
    if (problems.length > 0) {
      toast({ title: t('errors.check'), variant: 'danger' });
      return;
    }
    const saved = await savePost({ id, seen: over ? null : seen, form: values, tags, lang });
    if ('failure' in saved) {
      setFailure(saved.failure);
      if (saved.failure === 'slugTaken') form.setError('slug', { type: 'slugTaken' }, { shouldFocus: true });
      return;
    }
    setFailure(null);
    keepDraft(id, null);
    form.reset(values);
    toast({ title: t('saved'), variant: 'success' });
    await client.invalidateQueries({ queryKey: POSTS_KEY });
    if (id === null) navigate(editPostPath(saved.id), { replace: true });
  };
  const takeTheirs = async () => {
    keepDraft(id, null);
    await client.invalidateQueries({ queryKey: POSTS_KEY });
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          // What was wrong before may be right now, in a language whose fields are not shown too.
          form.clearErrors();
          void form.handleSubmit(() => save(false))(event);
        }}
        className="grid grid-cols-1 gap-6"
      >
        <KeptDraft id={id} stored={stored} />
        {failure && (
          <Notice tone="danger">
            <p role="alert">{t(`errors.${failure}`)}</p>
            {failure === 'conflict' && (
              <div className="mt-3 flex flex-wrap gap-3">
                <Button size="sm" onClick={() => void takeTheirs()}>
                  {t('conflict.theirs')}
                </Button>
                <Button size="sm" intent="danger" onClick={() => void save(true)}>
                  {t('conflict.mine')}
                </Button>
              </div>
            )}
          </Notice>
        )}
        <LanguageTabs />
        <Details />
        <PlacePicker />
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4">
          <Button type="submit" intent="primary" busy={isSubmitting}>
            {t('save')}
          </Button>
          <Link to={ADMIN_PATHS.blog} className="px-2 py-2 underline underline-offset-4">
            {t('edit.back')}
          </Link>
          {isDirty && !isSubmitting && (
            <p role="status" className="text-sm text-ink-muted">
              {t('unsaved')}
            </p>
          )}
          {id !== null && <DeletePost id={id} />}
        </div>
      </form>
    </FormProvider>
  );
}

/** Offers what was written here before and never saved. */
function KeptDraft({ id, stored }: { id: number | null; stored: PostForm }) {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const { reset } = useFormContext<PostForm>();
  const [draft, setDraft] = useState(() => keptDraft(id));
  if (!draft || JSON.stringify(draft.form) === JSON.stringify(stored)) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Notice tone="warning">
      <p>{t('draft.text', { date: formatMoment(lang, new Date(draft.at), zone) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          onClick={() => {
            reset(draft.form, { keepDefaultValues: true });
            setDraft(null);
          }}
        >
          {t('draft.take')}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            keepDraft(id, null);
            setDraft(null);
          }}
        >
          {t('draft.drop')}
        </Button>
      </div>
    </Notice>
  );
}

/** Address, author, tags and hour. */
function Details() {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const { register } = useFormContext<PostForm>();
  const errorOf = useFieldError();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Field label={t('fields.slug')} hint={t('fields.slugHint')} error={errorOf('slug')}>
        {(control) => <input {...control} {...register('slug')} dir="ltr" className={inputClass} />}
      </Field>
      <Field
        label={t('fields.date')}
        hint={t('fields.dateHint', { zone: `${zone} (${formatZone(lang, new Date(), zone)})` })}
        error={errorOf('publishAt')}
      >
        {(control) => (
          <input {...control} {...register('publishAt')} type="datetime-local" className={inputClass} />
        )}
      </Field>
      <Field label={t('fields.author')} error={errorOf('author')}>
        {(control) => <input {...control} {...register('author')} className={inputClass} />}
      </Field>
      <Field label={t('fields.tags')} hint={t('fields.tagsHint')} error={errorOf('tags')}>
        {(control) => <input {...control} {...register('tags')} className={inputClass} />}
      </Field>
    </div>
  );
}
