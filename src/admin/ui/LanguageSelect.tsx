import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { setAdminLanguage } from '@/admin/lib/language.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { isLanguageCode, LANGUAGES, localeTag } from '@/shared/languages.ts';

/** The language of the back office. */
export function LanguageSelect() {
  const { t } = useTranslation('admin');
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const choose = (code: string) => {
    if (!isLanguageCode(code)) return;
    setAdminLanguage(code);
    void revalidate();
  };
  return (
    <select
      aria-label={t('nav.language')}
      value={lang}
      onChange={({ target }) => choose(target.value)}
      className="min-h-11 rounded-sm border border-transparent bg-transparent px-2 text-sm font-semibold hover:bg-accent-soft sm:min-h-9 pointer-coarse:min-h-11"
    >
      {LANGUAGES.map(({ code, nativeName }) => (
        <option key={code} value={code} lang={localeTag(code)} className="bg-paper-raised text-ink">
          {nativeName}
        </option>
      ))}
    </select>
  );
}
