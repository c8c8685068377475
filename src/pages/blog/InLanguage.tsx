import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { LanguageBadge } from '@/ui/Badge.tsx';

interface Props {
  /** Language of the text. */
  readonly lang: LanguageCode;
  readonly children: ReactNode;
  /** Shows a badge with a language that is not the page's. */
  readonly badge?: boolean;
}

/** A line of an article, marked with its language where that is not the page's. */
export function InLanguage({ lang, children, badge = false }: Props) {
  if (lang === useLang()) return <>{children}</>;
  const { direction } = languageOf(lang);
  return (
    <>
      <bdi lang={localeTag(lang)} dir={direction}>
        {children}
      </bdi>
      {badge && <LanguageMark lang={lang} />}
    </>
  );
}

/** The badge alone; nothing for the page's own language. */
export function LanguageMark({ lang }: { lang: LanguageCode }) {
  const { t } = useTranslation('common');
  if (lang === useLang()) return null;
  return <LanguageBadge code={lang} name={t('inLanguage', { language: languageOf(lang).nativeName })} />;
}
