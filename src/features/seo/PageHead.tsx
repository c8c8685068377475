import { useEffect } from 'react';
import { env } from '@/data/env.ts';
import { LANGUAGE_CODES, localeTag } from '@/domain/languages.ts';
import { buildPath, type Route, withLanguage } from '@/domain/paths.ts';
import { useLang } from '@/i18n/index.ts';
import { useLocation } from '@/ui/router.tsx';

interface Props {
  readonly title: string;
  readonly description?: string;
  /** The page's own address; the one in the browser where it is left out. */
  readonly canonical?: Exclude<Route, { name: 'notFound' }>;
  readonly noindex?: boolean;
}

/** The title is set this long after the page has appeared (visitor.md §2). */
const TITLE_DELAY_MS = 50;

function siteOrigin(): string {
  return env.siteUrl || (typeof location === 'undefined' ? '' : location.origin);
}

/** Title, description, canonical address and alternate languages of a page. React moves the tags into the head. */
export function PageHead({ title, description, canonical, noindex = false }: Props) {
  const lang = useLang();
  const { pathname } = useLocation();
  const path = canonical ? buildPath(lang, canonical) : pathname;

  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = title;
    }, TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [title]);

  const origin = siteOrigin();
  return (
    <>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + path} />
      {LANGUAGE_CODES.map((code) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={localeTag(code)}
          href={origin + withLanguage(path, code)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + withLanguage(path, 'fr')} />
    </>
  );
}
