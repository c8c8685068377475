import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useLayoutEffect, useState } from 'react';
import { LanguageProvider, useT } from '@/i18n/LanguageProvider.tsx';
import { createQueryClient } from '@/lib/queryClient.ts';
import { RenderedAt } from '@/lib/renderedAt.ts';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { withoutUnderscores } from '@/shared/pathSpelling.ts';
import { buildPath, type ParsedPath, parsePath, type Route } from '@/shared/paths.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { Navigate, useLocation } from '@/ui/router.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { Layout } from './Layout.tsx';
import { loadPage, loadShellTexts } from './pages.ts';
import { useLive } from './useLive.ts';

function LoadingPage() {
  return <PageSkeleton label={useT('common')('loading')} />;
}

function Page({ lang, route }: ParsedPath) {
  const Component = use(loadPage(route.name, lang));
  useLive();
  return <Component route={route} />;
}

/** `lang` and `dir` of the document follow the address. */
function useDocumentLanguage(lang: LanguageCode) {
  useLayoutEffect(() => {
    document.documentElement.lang = localeTag(lang);
    document.documentElement.dir = languageOf(lang).direction;
  }, [lang]);
}

/** What a screen is made for: another address of the same screen is another page, except for a city's tabs. */
function pageKey(lang: LanguageCode, route: Route): string {
  if (route.name === 'search') return `${lang}/search`;
  if (route.name === 'city') return [lang, route.continent, route.country, route.city].join('/');
  return lang + JSON.stringify(route);
}

function Site() {
  const { pathname, search } = useLocation();
  const { lang, route } = parsePath(pathname);
  use(loadShellTexts(lang));
  useDocumentLanguage(lang);

  const canonicalHome = buildPath(lang, { name: 'home' });
  if (route.name === 'home' && pathname !== canonicalHome)
    return <Navigate to={canonicalHome + search} replace />;
  const spelling = withoutUnderscores(pathname);
  if (spelling) return <Navigate to={spelling + search} replace />;
  const key = pageKey(lang, route);
  return (
    <LanguageProvider lang={lang}>
      <Layout>
        <CrashBoundary key={key}>
          <Suspense fallback={<LoadingPage />}>
            <Page key={key} lang={lang} route={route} />
          </Suspense>
        </CrashBoundary>
      </Layout>
    </LanguageProvider>
  );
}

interface Props {
  /** With what a server has read for the page; one of its own otherwise. */
  readonly client?: QueryClient;
  /** When a server rendered the page. */
  readonly renderedAt?: Date | null;
}

export function App({ client, renderedAt = null }: Props) {
  const [queryClient] = useState(() => client ?? createQueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedAt value={renderedAt}>
        <CrashBoundary>
          <Suspense fallback={null}>
            <Site />
          </Suspense>
        </CrashBoundary>
      </RenderedAt>
    </QueryClientProvider>
  );
}
