import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { displayName } from '@/shared/format.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import type { Field } from './mapping.ts';

/** Returns a function that names a field of a file. */
export function useFieldName(): (field: Field) => string {
  const { t } = useTranslation('adminFileImport');
  const lang = useLang();
  return (field) => {
    const code = LANGUAGE_CODES.find((one) => field === `name_${one}`);
    if (code) return t('fields.nameIn', { language: displayName(lang, 'language', code) });
    return t(`fields.${field as Exclude<Field, `name_${string}`>}`);
  };
}
