import { useLang } from '@/lib/i18n.tsx';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import { searchKey } from '@/shared/searchKey.ts';
import { Highlighted } from './Highlighted.tsx';
import type { SearchResult } from './search.ts';

interface ShownName {
  readonly text: string;
  /** Null for a stored name. */
  readonly lang: LanguageCode | null;
}

/** The name the page shows, and the one that was found when that is another. */
export function shownNames(result: SearchResult, lang: LanguageCode, typed: string) {
  const own: ShownName = result.names[lang]
    ? { text: result.names[lang], lang }
    : result.name === null
      ? nameIn(result.names, lang)
      : { text: result.name, lang: null };
  const key = searchKey(own.text);
  const answers = key.includes(searchKey(typed));
  const same = key === searchKey(result.matched);
  const found: ShownName = { text: result.matched, lang: result.matchedLang };
  return { own, found: answers || same ? null : found };
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

/** A result's name in the page's language, followed by the name that was found where it was found by another. */
export function ResultName({ result, typed }: { result: SearchResult; typed: string }) {
  const lang = useLang();
  const { own, found } = shownNames(result, lang, typed);
  return (
    <>
      <Name name={own} typed={typed} />
      {found && (
        <span className="ms-1.5 text-ink-muted">
          (<Name name={found} typed={typed} />)
        </span>
      )}
    </>
  );
}
