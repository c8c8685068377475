import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { LANGUAGES, localeTag } from '@/shared/languages.ts';
import type { Settings } from './settings.ts';

export function TranslationFields() {
  const { t } = useTranslation('adminSettings');
  const { register } = useFormContext<Settings>();
  return (
    <div className="grid max-w-xl gap-6">
      <Choice name="autoTranslate">{t('translation.auto')}</Choice>
      <Field label={t('translation.primary')}>
        {(control) => (
          <select {...control} {...register('primaryLanguage')} className={inputClass}>
            {LANGUAGES.map(({ code, nativeName }) => (
              <option key={code} value={code} lang={localeTag(code)}>
                {nativeName}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Choice name="translateNewContent">{t('translation.newContent')}</Choice>
    </div>
  );
}

function Choice({ name, children }: { name: 'autoTranslate' | 'translateNewContent'; children: ReactNode }) {
  const id = useId();
  const { register } = useFormContext<Settings>();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <input id={id} type="checkbox" {...register(name)} className="size-5 accent-accent" />
      {children}
    </label>
  );
}
