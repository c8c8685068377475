import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { ArticlePictures, pictureAt, useOwnPictures } from '@/blocks/blog/articlePictures.ts';
import { ArticlePicture } from '@/blocks/blog/OwnPicture.tsx';
import { mediaIdsIn } from '@/shared/articlePictures.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { addressOf } from './insertPicture.ts';
import { PicturePicker } from './PicturePicker.tsx';
import type { PostForm } from './postForm.ts';
import { useFieldError } from './useFieldError.ts';

/** Width in pixels that other sites show of a shared page. */
const SHARED_WIDTH = 1280;

/** The address of a cover, typed or of a picture of our own, which is then shown. */
export function CoverField({ lang }: { lang: LanguageCode }) {
  const { t } = useTranslation('adminBlog');
  const path = `texts.${lang}.coverUrl` as const;
  const { register, setValue } = useFormContext<PostForm>();
  const errorOf = useFieldError();
  const address = useWatch<PostForm, typeof path>({ name: path });
  const pictures = useOwnPictures(mediaIdsIn(address));
  return (
    <div>
      <Field label={t('fields.cover')} hint={t('fields.coverHint')} error={errorOf(path)}>
        {(control) => <input {...control} {...register(path)} dir="ltr" className={inputClass} />}
      </Field>
      <PicturePicker
        label={t('picture.cover')}
        onPick={(media) => setValue(path, addressOf(media, SHARED_WIDTH), { shouldDirty: true })}
      />
      {pictureAt(address, pictures) && (
        <div className="mt-3 max-w-xs">
          <ArticlePictures value={{ pictures, written: lang }}>
            <ArticlePicture src={address} alt="" />
          </ArticlePictures>
        </div>
      )}
    </div>
  );
}
