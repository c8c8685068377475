/** The route table of the back office. Only browsers render it: a server sends the empty document for its paths. */
import type { RouteObject } from 'react-router-dom';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { Namespace } from '@/i18n/namespaces.ts';
import { AdminError } from './AdminError.tsx';
import { adminLanguage } from './lib/language.ts';
import { ADMIN_PATHS, EDIT_POST_PATTERN } from './lib/paths.ts';

type Lazy = Extract<RouteObject['lazy'], (...args: never) => unknown>;

/** A screen with its texts in the operator's language. A change of language revalidates, which runs the loaders again. */
const screen = (path: string, namespaces: readonly Namespace[], lazy: Lazy): RouteObject => ({
  path,
  caseSensitive: true,
  loader: async () => {
    await loadNamespaces(adminLanguage(), namespaces);
    return null;
  },
  lazy,
});

const screens: RouteObject[] = [
  screen(ADMIN_PATHS.home, ['adminSitemap'], async () => ({
    Component: (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
  })),
  {
    path: ADMIN_PATHS.console,
    caseSensitive: true,
    lazy: async () => {
      const { ConsolePage, loadConsole } = await import('./console/ConsolePage.tsx');
      return { Component: ConsolePage, loader: loadConsole };
    },
  },
  screen(ADMIN_PATHS.cityImport, ['adminImport', 'adminJobs'], async () => ({
    Component: (await import('./import-cities/CityImportPage.tsx')).CityImportPage,
  })),
  screen(ADMIN_PATHS.fileImport, ['adminFileImport', 'adminImport', 'adminJobs'], async () => ({
    Component: (await import('./import-file/FileImportPage.tsx')).FileImportPage,
  })),
  screen(ADMIN_PATHS.importRegions, ['adminRegions', 'adminImport', 'adminJobs'], async () => ({
    Component: (await import('./regions/ImportRegionsPage.tsx')).ImportRegionsPage,
  })),
  screen(ADMIN_PATHS.bulkRegions, ['adminRegions', 'adminImport', 'adminJobs'], async () => ({
    Component: (await import('./regions/ImportRegionsPage.tsx')).BulkRegionsPage,
  })),
  screen(ADMIN_PATHS.extendedRegions, ['adminRegions', 'adminImport', 'adminJobs'], async () => ({
    Component: (await import('./regions/ExtendedRegionsPage.tsx')).ExtendedRegionsPage,
  })),
  screen(ADMIN_PATHS.regionsOverview, ['adminRegions'], async () => ({
    Component: (await import('./regions-overview/RegionsOverviewPage.tsx')).RegionsOverviewPage,
  })),
  screen(ADMIN_PATHS.names, ['adminJobs', 'adminImport'], async () => ({
    Component: (await import('./jobs/StartPage.tsx')).NamesPage,
  })),
  screen(ADMIN_PATHS.jobs, ['adminJobs', 'adminImport'], async () => ({
    Component: (await import('./jobs/JobsPage.tsx')).JobsPage,
  })),
  screen(ADMIN_PATHS.climate, ['adminJobs', 'adminImport'], async () => ({
    Component: (await import('./jobs/StartPage.tsx')).ClimatePage,
  })),
  screen(ADMIN_PATHS.sights, ['adminJobs', 'adminImport'], async () => ({
    Component: (await import('./jobs/StartPage.tsx')).SightsPage,
  })),
  screen(ADMIN_PATHS.upstreams, ['adminJobs', 'adminImport'], async () => ({
    Component: (await import('./jobs/StartPage.tsx')).UpstreamsPage,
  })),
  screen(ADMIN_PATHS.pictures, ['adminPictures', 'adminMedia', 'summary'], async () => ({
    Component: (await import('./pictures/PicturesPage.tsx')).PicturesPage,
  })),
  screen(ADMIN_PATHS.media, ['adminMedia'], async () => ({
    Component: (await import('./media/MediaPage.tsx')).MediaPage,
  })),
  screen(ADMIN_PATHS.places, ['adminPlaces'], async () => ({
    Component: (await import('./places/PlacesPage.tsx')).PlacesPage,
  })),
  screen(ADMIN_PATHS.guides, ['adminGuides', 'adminPlaces'], async () => ({
    Component: (await import('./guides/GuidesPage.tsx')).GuidesPage,
  })),
  screen(ADMIN_PATHS.trail, ['adminTrail', 'adminPlaces'], async () => ({
    Component: (await import('./audit-log/AuditLogPage.tsx')).AuditLogPage,
  })),
  screen(ADMIN_PATHS.corrections, ['adminCorrections', 'adminPlaces', 'report'], async () => ({
    Component: (await import('./corrections/CorrectionsPage.tsx')).CorrectionsPage,
  })),
  screen(ADMIN_PATHS.people, ['adminPeople'], async () => ({
    Component: (await import('./people/PeoplePage.tsx')).PeoplePage,
  })),
  screen(ADMIN_PATHS.account, ['adminPeople'], async () => ({
    Component: (await import('./account/AccountPage.tsx')).AccountPage,
  })),
  screen(ADMIN_PATHS.sitemap, ['adminSitemap'], async () => ({
    Component: (await import('./sitemap/SitemapPage.tsx')).SitemapPage,
  })),
  screen(ADMIN_PATHS.blog, ['adminBlog'], async () => ({
    Component: (await import('./blog/PostsPage.tsx')).PostsPage,
  })),
  screen(ADMIN_PATHS.blogTrash, ['adminBlog'], async () => ({
    Component: (await import('./blog/TrashPage.tsx')).TrashPage,
  })),
  ...[ADMIN_PATHS.newPost, EDIT_POST_PATTERN].map((path) =>
    screen(path, ['adminBlog', 'adminMedia', 'adminPictures', 'blog', 'summary'], async () => ({
      Component: (await import('./blog/EditorPage.tsx')).EditorPage,
    })),
  ),
  screen(ADMIN_PATHS.database, ['adminDatabase', 'adminImport'], async () => ({
    Component: (await import('./database/DatabasePage.tsx')).DatabasePage,
  })),
  ...[`${ADMIN_PATHS.home}/*`, `${ADMIN_PATHS.database}/*`].map((path) =>
    screen(path, [], async () => ({ Component: (await import('./ui/MissingPage.tsx')).MissingPage })),
  ),
];

export const adminRoutes: RouteObject[] = [
  {
    id: 'admin',
    HydrateFallback: () => null,
    ErrorBoundary: AdminError,
    loader: async () => {
      const lang = adminLanguage();
      await loadNamespaces(lang, ['common', 'admin']);
      return { lang };
    },
    lazy: async () => ({ Component: (await import('./AdminLayout.tsx')).AdminLayout }),
    children: [
      screen(ADMIN_PATHS.login, [], async () => ({
        Component: (await import('./login/LoginPage.tsx')).LoginPage,
      })),
      screen(ADMIN_PATHS.welcome, ['adminPeople'], async () => ({
        Component: (await import('./welcome/WelcomePage.tsx')).WelcomePage,
      })),
      {
        lazy: async () => ({ Component: (await import('./RequireAdmin.tsx')).RequireAdmin }),
        // Inside the frame, so that a screen that fails leaves it usable.
        children: [{ ErrorBoundary: AdminError, children: screens }],
      },
    ],
  },
];
