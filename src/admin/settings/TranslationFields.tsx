import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/admin/ui/CheckboxField.tsx';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { LANGUAGES, localeTag } from '@/shared/languages.ts';
import type { Settings } from './settings.ts';

export function TranslationFields() {
  const { t } = useTranslation('adminSettings');
  const { register } = useFormContext<Settings>();
  return (
    <div className="grid max-w-xl gap-6">
      <CheckboxField label={t('translation.auto')} {...register('autoTranslate')} />
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
      <CheckboxField label={t('translation.newContent')} {...register('translateNewContent')} />
    </div>
  );
}
