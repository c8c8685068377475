import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatZone } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { FormerAddresses } from './FormerAddresses.tsx';
import type { PostForm } from './postForm.ts';
import { useFieldError } from './useFieldError.ts';

/** Slug, date, author and tags. `id` is null for a new article. */
export function PostDetails({ id }: { readonly id: number | null }) {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const { register } = useFormContext<PostForm>();
  const errorOf = useFieldError();
  const zone = ownZone();
  const typed = Date.parse(useWatch<PostForm, 'publishAt'>({ name: 'publishAt' }));
  // Its distance from UTC is another one in summer.
  const moment = Number.isNaN(typed) ? new Date() : new Date(typed);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Field label={t('fields.slug')} hint={t('fields.slugHint')} error={errorOf('slug')}>
        {(control) => <input {...control} {...register('slug')} dir="ltr" className={inputClass} />}
      </Field>
      <Field
        label={t('fields.date')}
        hint={t('fields.dateHint', { zone: `${zone} (${formatZone(lang, moment, zone)})` })}
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
      {id !== null && <FormerAddresses id={id} />}
    </div>
  );
}
