import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Media } from '@/admin/media/media.ts';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import { markdownOf, withBlock } from './insertPicture.ts';
import { PicturePicker } from './PicturePicker.tsx';
import type { PostForm } from './postForm.ts';
import { useFieldError } from './useFieldError.ts';

interface Props {
  readonly lang: LanguageCode;
  readonly own: { readonly lang: string; readonly dir: string };
}

/** The text of an article; a picture of our own is put where one writes. */
export function BodyField({ lang, own }: Props) {
  const { t } = useTranslation('adminBlog');
  const path = `texts.${lang}.body` as const;
  const { getValues, register, setValue } = useFormContext<PostForm>();
  const errorOf = useFieldError();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { ref, ...registered } = register(path);
  const insert = (media: Media) => {
    const text = getValues(path);
    const inserted = withBlock(text, markdownOf(media, lang), area.current?.selectionEnd ?? text.length);
    setValue(path, inserted.text, { shouldDirty: true });
    area.current?.focus();
    area.current?.setSelectionRange(inserted.caret, inserted.caret);
  };
  return (
    <div>
      <Field label={t('fields.body')} error={errorOf(path)}>
        {(control) => (
          <textarea
            {...control}
            {...own}
            {...registered}
            ref={(element) => {
              area.current = element;
              ref(element);
            }}
            rows={22}
            className={`${inputClass} py-2 font-mono text-sm`}
          />
        )}
      </Field>
      <PicturePicker label={t('picture.insert')} onPick={insert} />
    </div>
  );
}
