import { useContext, useEffect } from 'react';
import { useLang, useT } from '@/i18n/LanguageProvider.tsx';
import { env } from '@/lib/env.ts';
import { useLocation } from '@/ui/router.tsx';
import type { PageFacts } from './head.ts';
import { HeadSink } from './headSink.ts';
import { titleOf } from './headTitle.ts';

/** The title is set this long after the page has appeared (visitor.md §2). */
const TITLE_DELAY_MS = 50;

/**
 * The head of a page, from what the page says of itself. The browser puts it into the document once the page is there,
 * by code that comes after the page's own; a server takes the facts from HeadSink and writes the head into its HTML.
 */
export function PageHead(facts: PageFacts) {
  const lang = useLang();
  const { pathname: path } = useLocation();
  const homeName = useT('common')('nav.home');
  useContext(HeadSink)?.(facts);
  const title = titleOf(facts);
  // The facts are a new object with every rendering: only other facts are news.
  const said = JSON.stringify(facts);

  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = title;
    }, TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [title]);

  useEffect(() => {
    let left = false;
    const context = { lang, origin: env.siteUrl || location.origin, siteName: env.siteName, homeName, path };
    import('./applyHead.ts').then(
      ({ applyHead }) => left || applyHead(JSON.parse(said), context),
      (error: unknown) => console.warn('The head of the page could not be loaded', error),
    );
    return () => {
      left = true;
    };
  }, [said, lang, path, homeName]);

  return null;
}
