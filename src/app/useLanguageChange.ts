import { useLocation, useNavigate } from 'react-router-dom';
import { type LanguageCode, languageOf } from '@/domain/languages.ts';
import { withLanguage } from '@/domain/paths.ts';
import { useT } from '@/i18n/index.ts';
import { toast } from '@/ui/toast.ts';

/** How long the notice of a changed language stays (visitor.md §9). */
const NOTICE_MS = 2000;

/** Goes to the same page in another language and says so (visitor.md §2, Header). */
export function useLanguageChange(): (code: LanguageCode) => void {
  const t = useT('common');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (code) => {
    navigate(withLanguage(pathname, code) + search + hash, { state: { keepScroll: true } });
    toast({ title: t('nav.languageChanged'), description: languageOf(code).nativeName, duration: NOTICE_MS });
  };
}
