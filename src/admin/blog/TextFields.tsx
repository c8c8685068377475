import { Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { LANGUAGES, type Language, localeTag } from '@/shared/languages.ts';
import { previewPath } from '@/shared/preview.ts';
import { slugify } from '@/shared/slugs.ts';
import { Icon } from '@/ui/Icon.tsx';
import { type Tab, Tabs } from '@/ui/Tabs.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import { BodyField } from './BodyField.tsx';
import { CoverField } from './CoverField.tsx';
import { completeness, type PostForm, problemsOf } from './postForm.ts';
import { useFieldError } from './useFieldError.ts';

export interface SavedPost {
  readonly id: number;
  /** Stored address of the article. */
  readonly slug: string;
}

interface Saved {
  /** Null until the article is saved for the first time. */
  readonly saved: SavedPost | null;
}

/** A tab for each language, marked with how complete it is. */
export function LanguageTabs({ saved }: Saved) {
  const { t } = useTranslation('adminBlog');
  const { formState, getFieldState } = useFormContext<PostForm>();
  const texts = useWatch<PostForm, 'texts'>({ name: 'texts' });
  const tabs = LANGUAGES.map((language) => {
    const mark = completeness(texts[language.code]);
    const wrong = getFieldState(`texts.${language.code}`, formState).invalid;
    return {
      id: language.code,
      label: (
        <span className="inline-flex items-center gap-1.5">
          <span lang={localeTag(language.code)}>{language.nativeName}</span>
          {mark === 'full' && !wrong && <Icon name="check" className="size-4 text-success" />}
          {mark === 'partial' && !wrong && <span aria-hidden="true">…</span>}
          {wrong && <Icon name="warning" className="size-4 text-danger" />}
          <span className="sr-only">{t(`mark.${wrong ? 'wrong' : mark}`)}</span>
        </span>
      ),
      content: <TextFields language={language} saved={saved} />,
    };
  });
  return <Tabs label={t('fields.languages')} tabs={tabs as [Tab, ...Tab[]]} />;
}

function TextFields({ language: { code, direction }, saved }: Saved & { language: Language }) {
  const { t } = useTranslation('adminBlog');
  const { register } = useFormContext<PostForm>();
  const proposeSlug = useSlugProposal();
  const errorOf = useFieldError();
  const langAttributes = { lang: localeTag(code), dir: direction };
  const path = `texts.${code}` as const;
  const title = register(`${path}.title`);
  return (
    <div className="grid grid-cols-1 gap-5 pt-5">
      <Field label={t('fields.title')} error={errorOf(`${path}.title`)}>
        {(control) => (
          <input
            {...control}
            {...langAttributes}
            {...title}
            onBlur={(event) => {
              void title.onBlur(event);
              proposeSlug(event.target.value);
            }}
            className={inputClass}
          />
        )}
      </Field>
      <Field label={t('fields.excerpt')} error={errorOf(`${path}.excerpt`)}>
        {(control) => (
          <textarea
            {...control}
            {...langAttributes}
            {...register(`${path}.excerpt`)}
            rows={2}
            className={`${inputClass} py-2`}
          />
        )}
      </Field>
      <CoverField lang={code} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <BodyField lang={code} own={langAttributes} />
        <div>
          <ArticlePreview lang={code} own={langAttributes} />
          {saved && (
            <a
              href={previewPath(code, saved.slug)}
              target="_blank"
              className="mt-3 inline-flex items-center gap-1.5 underline underline-offset-4"
              rel="noopener"
            >
              <Icon name="external" className="size-4" />
              {t('preview.open')}
            </a>
          )}
        </div>
      </div>
      {saved && <PastTexts postId={saved.id} lang={code} />}
    </div>
  );
}

const History = lazyWithFallback(async () => (await import('./History.tsx')).History);

/** Earlier versions, read when opened. */
function PastTexts({ postId, lang }: { readonly postId: number; readonly lang: Language['code'] }) {
  const { t } = useTranslation('adminBlog');
  const [open, setOpen] = useState(false);
  return (
    <details
      className="rounded-md border border-line bg-paper-raised"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{t('history.title')}</summary>
      <div className="border-t border-line p-4">
        {open && (
          <Suspense fallback={<Loading label={t('history.loading')} />}>
            <History postId={postId} lang={lang} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

/** The first title proposes the slug, until one is typed. */
function useSlugProposal() {
  const { clearErrors, getFieldState, getValues, setValue, formState } = useFormContext<PostForm>();
  return (title: string) => {
    if (getValues('slug') === '' && !formState.dirtyFields.slug)
      setValue('slug', slugify(title).slice(0, 120).replace(/-+$/, ''), { shouldDirty: true });
    // It also stood for the lack of a title; whether it is taken is only known by a save.
    const problem = getFieldState('slug').error?.type;
    if ((problem === 'slug' || problem === 'noText') && !problemsOf(getValues()).slug) clearErrors('slug');
  };
}
