import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import { searchKey } from '@/shared/searchKey.ts';
import { Highlighted } from './Highlighted.tsx';
import { AREA_KINDS, type SearchResult } from './search.ts';

interface ShownName {
  readonly text: string;
  /** Null for a stored name. */
  readonly lang: LanguageCode | null;
}

/** The name the page shows, and the one that was found when that is another. */
export function shownNames(result: SearchResult, lang: LanguageCode, typed: string) {
  const nameInLang: ShownName = result.names[lang]
    ? { text: result.names[lang], lang }
    : result.name === null
      ? nameIn(result.names, lang)
      : { text: result.name, lang: null };
  const key = searchKey(nameInLang.text);
  const area = AREA_KINDS.find((kind) => kind === result.alias) ?? null;
  // An area of the region's own name is not what the region is called.
  const answers = area === null && key.includes(searchKey(typed));
  const same = key === searchKey(result.matched);
  const matchedName: ShownName = { text: result.matched, lang: result.matchedLang };
  return { own: nameInLang, found: answers || same ? null : matchedName, area };
}

function Name({ name, typed }: { name: ShownName; typed: string }) {
  return (
    <bdi
      lang={name.lang ? localeTag(name.lang) : undefined}
      dir={name.lang ? languageOf(name.lang).direction : undefined}
    >
      <Highlighted name={name.text} typed={typed} />
    </bdi>
  );
}

/** A result's name in the page's language, followed by the name that was found where that is another, and by what bears it. */
export function ResultName({ result, typed }: { result: SearchResult; typed: string }) {
  const lang = useLang();
  const { t } = useTranslation('search');
  const { own, found, area } = shownNames(result, lang, typed);
  return (
    <>
      <Name name={own} typed={typed} />
      {found && (
        <span className="ms-1.5 text-ink-muted">
          (<Name name={found} typed={typed} />
          {area && t('inArea', { kind: t(`area.${area}`) })})
        </span>
      )}
    </>
  );
}
