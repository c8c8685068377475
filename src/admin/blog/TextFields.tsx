import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { MarkdownBody } from '@/features/blog/MarkdownBody.tsx';
import { LANGUAGES, type Language, localeTag } from '@/shared/languages.ts';
import { parseMarkdown } from '@/shared/markdown/markdown.ts';
import { slugify } from '@/shared/slugs.ts';
import { Icon } from '@/ui/Icon.tsx';
import { type Tab, Tabs } from '@/ui/Tabs.tsx';
import { completeness, type PostForm } from './postForm.ts';
import { useFieldError } from './useFieldError.ts';

/** A tab for each language, marked with how complete it is. */
export function LanguageTabs() {
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
      content: <TextFields language={language} />,
    };
  });
  return <Tabs label={t('fields.languages')} tabs={tabs as [Tab, ...Tab[]]} />;
}

function TextFields({ language: { code, direction } }: { language: Language }) {
  const { t } = useTranslation('adminBlog');
  const { register } = useFormContext<PostForm>();
  const proposeSlug = useSlugProposal();
  const errorOf = useFieldError();
  const own = { lang: localeTag(code), dir: direction };
  const path = `texts.${code}` as const;
  const title = register(`${path}.title`);
  return (
    <div className="grid grid-cols-1 gap-5 pt-5">
      <Field label={t('fields.title')} error={errorOf(`${path}.title`)}>
        {(control) => (
          <input
            {...control}
            {...own}
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
            {...own}
            {...register(`${path}.excerpt`)}
            rows={2}
            className={`${inputClass} py-2`}
          />
        )}
      </Field>
      <Field label={t('fields.cover')} hint={t('fields.coverHint')} error={errorOf(`${path}.coverUrl`)}>
        {(control) => (
          <input {...control} {...register(`${path}.coverUrl`)} dir="ltr" className={inputClass} />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Field label={t('fields.body')} error={errorOf(`${path}.body`)}>
          {(control) => (
            <textarea
              {...control}
              {...own}
              {...register(`${path}.body`)}
              rows={22}
              className={`${inputClass} py-2 font-mono text-sm`}
            />
          )}
        </Field>
        <Preview path={path} own={own} />
      </div>
    </div>
  );
}

/** The first title proposes the slug, until one is typed. */
function useSlugProposal() {
  const { getValues, setValue, formState } = useFormContext<PostForm>();
  return (title: string) => {
    if (getValues('slug') === '' && !formState.dirtyFields.slug)
      setValue('slug', slugify(title).slice(0, 120).replace(/-+$/, ''), { shouldDirty: true });
  };
}

interface PreviewProps {
  readonly path: `texts.${Language['code']}`;
  readonly own: { readonly lang: string; readonly dir: string };
}

/** The article as visitors will see it. Deferred, so that a long one does not slow typing. */
function Preview({ path, own }: PreviewProps) {
  const { t } = useTranslation('adminBlog');
  const body = useDeferredValue(useWatch<PostForm, `${typeof path}.body`>({ name: `${path}.body` }));
  const { nodes } = useMemo(() => parseMarkdown(body ?? ''), [body]);
  return (
    <section aria-label={t('fields.preview')}>
      <p className="mb-1 text-sm font-semibold">{t('fields.preview')}</p>
      <div
        // The article's own language and direction; the placeholder is in the operator's.
        {...(nodes.length > 0 && own)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        // Following a link would leave the editor.
        onClickCapture={(event) =>
          event.target instanceof Element && event.target.closest('a') && event.preventDefault()
        }
        className="max-h-140 overflow-y-auto rounded-sm border border-line bg-paper p-4"
      >
        {nodes.length > 0 ? (
          <MarkdownBody nodes={nodes} />
        ) : (
          <p className="text-ink-muted">{t('fields.previewEmpty')}</p>
        )}
      </div>
    </section>
  );
}
