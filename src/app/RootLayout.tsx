import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigationType } from 'react-router-dom';
import { AdPlace } from '@/features/ads/AdPlace.tsx';
import { ConsentNotice } from '@/features/consent/ConsentNotice.tsx';
import { LanguageProvider, useLang } from '@/lib/i18n.tsx';
import { RequestOrigin } from '@/lib/seo/origin.ts';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { PendingBar } from '@/ui/PendingBar.tsx';
import { Toaster } from '@/ui/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

export function RootLayout() {
  const { lang, origin } = useLoaderData<{ readonly lang: LanguageCode; readonly origin: string }>();
  return (
    <LanguageProvider lang={lang}>
      <RequestOrigin value={origin}>
        <Shell>
          <Outlet />
        </Shell>
      </RequestOrigin>
      <ScrollRestoration storageKey="mappemonde.scroll" />
    </LanguageProvider>
  );
}

/** What surrounds every page of the visitors' site. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const lang = useLang();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useEffect(() => {
    // For journeys: the page answers from now on.
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <Helmet htmlAttributes={{ lang: localeTag(lang), dir: languageOf(lang).direction }} />
      <PendingBar label={t('loading')} />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-3 focus:font-semibold focus:text-accent-ink"
      >
        {t('nav.skip')}
      </a>
      <Header />
      <OfflineNotice />
      <AdPlace banner />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        {/* Hydrated after what surrounds it. */}
        <Suspense fallback={null}>{children}</Suspense>
        <AdPlace />
      </main>
      <Footer />
      <ConsentNotice />
      <Toaster label={t('nav.notices')} closeLabel={t('close')} />
    </div>
  );
}

/** Moves the focus to a new page, so that it is announced, unless the address has a fragment. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type === 'PUSH' && !hash) main.current?.focus({ preventScroll: true });
  }, [pathname, hash, type, main]);
}

/** Stands in for the first page of a site without a renderer, while its code and texts are loaded. */
export function LoadingPage() {
  return <PageSkeleton label="" />;
}
