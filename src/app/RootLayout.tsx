import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { AdPlace } from '@/blocks/ads/AdPlace.tsx';
import { LazyCompareTray } from '@/blocks/compare/LazyCompareTray.tsx';
import { ConsentNotice } from '@/blocks/consent/ConsentNotice.tsx';
import { LanguageProvider, useLang } from '@/i18n/i18n.tsx';
import { RequestOrigin } from '@/lib/seo/origin.ts';
import { Deferred, RouterState } from '@/places/states/Deferred.tsx';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { PendingBar } from '@/ui/PendingBar.tsx';
import { SKIPS_ID, SkipLink } from '@/ui/SkipLink.tsx';
import { Toaster } from '@/ui/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

export function RootLayout() {
  const { lang, origin } = useLoaderData<{ readonly lang: LanguageCode; readonly origin: string }>();
  const { key } = useLocation();
  const { state } = useNavigation();
  return (
    <LanguageProvider lang={lang}>
      <RequestOrigin value={origin}>
        <RouterState value={`${key} ${state}`}>
          <Shell>
            <Outlet />
          </Shell>
        </RouterState>
      </RequestOrigin>
      <ScrollRestoration storageKey="mappemonde.scroll" />
    </LanguageProvider>
  );
}

/** Frame of every page of the visitors' site. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const lang = useLang();
  const main = useRef<HTMLElement>(null);
  const announced = useFocusOnNavigation(main);
  useDocumentLanguage(lang);
  return (
    <div className="flex min-h-dvh flex-col">
      <PendingBar label={t('loading')} />
      <div id={SKIPS_ID}>
        <SkipLink to="main">{t('nav.skip')}</SkipLink>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Header />
      <OfflineNotice />
      <AdPlace banner />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        {/* Hydrated after what surrounds it. */}
        <Suspense fallback={null}>
          {children}
          <HydratedMark />
        </Suspense>
        <AdPlace />
      </main>
      {/* Before the footer, so that it covers none of it, and a list that is skipped leads to it. */}
      <LazyCompareTray />
      <ConsentNotice />
      {/* A footer that a server has sent is in the language of the first page. */}
      <Deferred onServer key={lang}>
        <Footer />
      </Deferred>
      <Toaster label={t('nav.notices')} closeLabel={t('close')} />
    </div>
  );
}

function useDocumentLanguage(lang: LanguageCode) {
  const { direction } = languageOf(lang);
  useLayoutEffect(() => {
    const root = document.documentElement;
    // Helmet would set them again for every head, and each time the browser matches all selectors of the page anew.
    if (root.lang !== localeTag(lang)) root.lang = localeTag(lang);
    if (root.dir !== direction) root.dir = direction;
  }, [lang, direction]);
}

/** Lets end-to-end tests wait for hydration. */
function HydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}

/** Stands in for the first page of a site without a renderer, while its code and texts are loaded. */
export function LoadingPage() {
  return <PageSkeleton label="" />;
}
