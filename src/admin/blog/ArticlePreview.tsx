import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MarkdownPreview } from '@/admin/ui/MarkdownPreview.tsx';
import { ArticlePictures } from '@/blocks/blog/articlePictures.ts';
import { ArticlePicture } from '@/blocks/blog/OwnPicture.tsx';
import { useArticleText } from '@/blocks/blog/useArticleText.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { PostForm } from './postForm.ts';

interface Props {
  readonly lang: LanguageCode;
  readonly own: { readonly lang: string; readonly dir: string };
}

/** The article as visitors will see it. Deferred, so that a long one does not slow typing. */
export function ArticlePreview({ lang, own }: Props) {
  const { t } = useTranslation('admin');
  const body = useDeferredValue(
    useWatch<PostForm, `texts.${typeof lang}.body`>({ name: `texts.${lang}.body` }),
  );
  const { nodes, pictures } = useArticleText(body ?? '', null);
  return (
    <ArticlePictures value={{ pictures, written: lang }}>
      <MarkdownPreview
        title={t('preview.title')}
        empty={t('preview.empty')}
        nodes={nodes}
        own={own}
        Picture={ArticlePicture}
      />
    </ArticlePictures>
  );
}
