import { useDeferredValue, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { MarkdownPreview } from '@/admin/ui/MarkdownPreview.tsx';
import { readGuideText } from '@/blocks/summary/readPlaceGuide.ts';
import type { GuidePlaces, GuideSection, GuideTexts } from '@/shared/guides.ts';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { Button } from '@/ui/Button.tsx';
import type { GuideForm, GuideProblem } from './guideForm.ts';

/** A text in another language, to translate from. */
export interface Source {
  readonly lang: LanguageCode;
  readonly texts: GuideTexts;
}

const ROWS = { introduction: 8, highlights: 12, tips: 5 } as const;

interface Props {
  readonly section: GuideSection;
  readonly lang: LanguageCode;
  /** Text shown beside this one. */
  readonly beside: Source & { readonly places: GuidePlaces };
  /** True for another language, false for this one's preview. */
  readonly isSource: boolean;
}

const markOf = (lang: LanguageCode) => ({ lang: localeTag(lang), dir: languageOf(lang).direction });

/** Section of a guide: its text at the end, its source or preview at the start; on a phone above it. */
export function SectionFields({ section, lang, beside, isSource }: Props) {
  const { t } = useTranslation('adminGuides');
  const { t: ofAdmin } = useTranslation('admin');
  const { register, getFieldState, formState } = useFormContext<GuideForm>();
  const problem = getFieldState(section, formState).error?.type as GuideProblem | undefined;
  const text = useDeferredValue(beside.texts[section]);
  const nodes = useMemo(
    () => readGuideText(text, beside.places, beside.lang, section),
    [text, beside.places, beside.lang, section],
  );
  const label = t(`sections.${section}`);
  const { nativeName } = languageOf(beside.lang);
  return (
    <section
      aria-label={label}
      className="grid grid-cols-1 gap-4 border-t border-line pt-5 lg:grid-cols-2 lg:gap-8"
    >
      <div className="min-w-0">
        <MarkdownPreview
          title={isSource ? `${label} · ${nativeName}` : `${label} · ${ofAdmin('preview.title')}`}
          empty={isSource ? t('edit.sourceEmpty') : ofAdmin('preview.empty')}
          nodes={nodes}
          own={markOf(beside.lang)}
        />
        {isSource && <TakeText section={section} text={beside.texts[section]} />}
      </div>
      <Field
        label={`${label} · ${languageOf(lang).nativeName}`}
        hint={t(`hints.${section}`)}
        error={problem && t(`errors.${problem}`)}
        className="min-w-0"
      >
        {(control) => (
          <textarea
            {...control}
            {...markOf(lang)}
            {...register(section)}
            rows={ROWS[section]}
            className={`${inputClass} py-2 font-mono text-sm`}
          />
        )}
      </Field>
    </section>
  );
}

/** Begins an empty section with the text of the other language, links included, to write over. */
function TakeText({ section, text }: { readonly section: GuideSection; readonly text: string }) {
  const { t } = useTranslation('adminGuides');
  const { watch, setValue } = useFormContext<GuideForm>();
  if (text.trim() === '' || watch(section).trim() !== '') return null;
  return (
    <Button
      size="sm"
      className="mt-2"
      onClick={() => setValue(section, text, { shouldDirty: true, shouldTouch: true })}
    >
      {t('edit.take')}
    </Button>
  );
}
