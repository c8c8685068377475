import { useTranslation } from 'react-i18next';
import { COLUMNS } from '@/admin/fields/fields.ts';
import { LANGUAGES } from '@/shared/languages.ts';

/** Returns a function that names a column to the operator; undefined for one that only the database knows. */
export function useColumnName(): (column: string) => string | undefined {
  const { t, i18n } = useTranslation('adminTrail');
  const { t: ofPlaces } = useTranslation('adminPlaces');
  return (column) => {
    const language = LANGUAGES.find(({ code }) => column === `name_${code}`);
    if (language) return t('nameIn', { language: language.nativeName });
    const key = `columns.${column}`;
    if (i18n.exists(key, { ns: 'adminTrail' })) return t(key as 'columns.name');
    const field = COLUMNS.find((known) => known === column);
    const label = `fields.${field}`;
    return field && i18n.exists(label, { ns: 'adminPlaces' }) ? ofPlaces(label as 'fields.name') : undefined;
  };
}
