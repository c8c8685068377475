import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { type Names, nameIn } from '@/shared/names.ts';
import { LanguageBadge } from '@/ui/Badge.tsx';

interface Props {
  readonly names: Names;
  /** A name in no known language, for a city whose names have none in the page's. */
  readonly stored?: string;
  /** Shows a badge with the language after a fallback: in headings, not in lists. */
  readonly badge?: boolean;
}

/** A place's name in the page's language, marked with its own language after a fallback (docs/decisions). */
export function PlaceName({ names, stored, badge = false }: Props) {
  const lang = useLang();
  const { t } = useTranslation('common');
  if (stored !== undefined && !names[lang]) return <bdi>{stored}</bdi>;
  const name = nameIn(names, lang);
  if (name.lang === lang) return <bdi>{name.text}</bdi>;
  const { direction, nativeName } = languageOf(name.lang);
  return (
    <>
      <bdi lang={localeTag(name.lang)} dir={direction}>
        {name.text}
      </bdi>
      {badge && <LanguageBadge code={name.lang} name={t('inLanguage', { language: nativeName })} />}
    </>
  );
}
