import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadNamespaces, useLang } from '@/i18n/i18n.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import type { SearchPopupProps } from './SearchPopup.tsx';

interface Ready {
  readonly lang: LanguageCode;
  readonly Popup: ComponentType<SearchPopupProps>;
}

/** The list of results with its texts, fetched once it is wanted; undefined until then. A failure leaves a plain form. */
export function useSearchPopup() {
  const lang = useLang();
  const [isRequested, setRequested] = useState(false);
  const [ready, setReady] = useState<Ready>();

  useEffect(() => {
    if (!isRequested) return;
    let current = true;
    Promise.all([import('./SearchPopup.tsx'), loadNamespaces(lang, ['search'])]).then(
      ([{ SearchPopup }]) => current && setReady({ lang, Popup: SearchPopup }),
      (error: unknown) => {
        console.error('Search suggestions failed to load', error);
        // The next sign of interest tries again.
        if (current) setRequested(false);
      },
    );
    return () => {
      current = false;
    };
  }, [isRequested, lang]);

  return {
    Popup: ready?.lang === lang ? ready.Popup : undefined,
    want: useCallback(() => setRequested(true), []),
  };
}
