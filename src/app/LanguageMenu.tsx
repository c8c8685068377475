import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { LANGUAGES, languageOf, localeTag } from '@/shared/languages.ts';
import { withLanguage } from '@/shared/paths.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Menu } from './Menu.tsx';

/** Duration of the toast about the language, in milliseconds. */
const NOTICE_MS = 2000;
/** In two languages on purpose, so that a wrong choice is understood. */
const NOTICE_TITLE = 'Langue modifiée | Language changed';

interface Props {
  readonly placement?: 'below' | 'above';
  readonly onChoose?: () => void;
}

/** Links to the same page in the other languages. */
export function LanguageMenu({ placement = 'below', onChoose }: Props) {
  const { t } = useTranslation('common');
  const lang = useLang();
  const { pathname, search } = useLocation();
  return (
    <Menu
      label={t('nav.language')}
      placement={placement}
      button={
        <>
          <Icon name="language" />
          <span lang={localeTag(lang)} className="md:max-lg:sr-only">
            {languageOf(lang).nativeName}
          </span>
        </>
      }
      items={() =>
        LANGUAGES.map(({ code, nativeName, direction }) => ({
          id: code,
          label: nativeName,
          // A map replaces the fragment without the router.
          to: withLanguage(pathname, code) + search + window.location.hash,
          lang: localeTag(code),
          dir: direction,
          current: code === lang,
          onSelect: () => {
            onChoose?.();
            if (code !== lang) {
              toast({ title: NOTICE_TITLE, description: nativeName, duration: NOTICE_MS });
            }
          },
        }))
      }
    />
  );
}
