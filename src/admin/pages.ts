/** The one table of the back office's screens: which code and which texts each address of src/admin/paths.ts needs. */
import type { ComponentType } from 'react';
import type { Namespace } from '@/i18n/namespaces.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import { inTime } from '@/lib/lazyWithFallback.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { AdminPageName } from './paths.ts';

interface Screen {
  readonly load: () => Promise<ComponentType>;
  /** Besides `admin` and `common`, which every screen has. */
  readonly texts: readonly Namespace[];
}

const screens: Readonly<Partial<Record<AdminPageName, Screen>>> = {
  login: { load: () => import('./login/LoginPage.tsx').then((module) => module.LoginPage), texts: [] },
  home: {
    load: () => import('./dashboard/DashboardPage.tsx').then((module) => module.DashboardPage),
    texts: ['adminSitemap'],
  },
  sitemap: {
    load: () => import('./sitemap/SitemapPage.tsx').then((module) => module.SitemapPage),
    texts: ['adminSitemap'],
  },
  cityImport: {
    load: () => import('./import-cities/CityImportPage.tsx').then((module) => module.CityImportPage),
    texts: ['adminImport'],
  },
  importRegions: {
    load: () => import('./regions/ImportRegionsPage.tsx').then((module) => module.ImportRegionsPage),
    texts: ['adminRegions'],
  },
  bulkRegions: {
    load: () => import('./regions/ImportRegionsPage.tsx').then((module) => module.BulkRegionsPage),
    texts: ['adminRegions'],
  },
  extendedRegions: {
    load: () => import('./regions/ExtendedRegionsPage.tsx').then((module) => module.ExtendedRegionsPage),
    texts: ['adminRegions'],
  },
  regionsOverview: {
    load: () =>
      import('./regions-overview/RegionsOverviewPage.tsx').then((module) => module.RegionsOverviewPage),
    texts: ['adminRegions'],
  },
  database: {
    load: () => import('./database/DatabasePage.tsx').then((module) => module.DatabasePage),
    texts: ['adminDatabase'],
  },
  blog: {
    load: () => import('./blog/PostsPage.tsx').then((module) => module.PostsPage),
    texts: ['adminBlog'],
  },
  newPost: {
    load: () => import('./blog/EditorPage.tsx').then((module) => module.EditorPage),
    texts: ['adminBlog', 'blog'],
  },
  editPost: {
    load: () => import('./blog/EditorPage.tsx').then((module) => module.EditorPage),
    texts: ['adminBlog', 'blog'],
  },
  console: {
    load: () => import('./console/ConsolePage.tsx').then((module) => module.ConsolePage),
    texts: [],
  },
};

const missing: Screen = {
  load: () => import('./MissingPage.tsx').then((module) => module.MissingPage),
  texts: [],
};

/** By language and screen: rendering waits for a promise that must stay the same, also once it has failed: another would be waited for again. A reload forgets. */
const kept = new Map<string, Promise<ComponentType>>();

/** The component of a screen with its texts in `lang`; null asks for the one that says there is none. Rejects when a file cannot be fetched. */
export function loadScreen(name: AdminPageName | null, lang: LanguageCode): Promise<ComponentType> {
  const key = `${lang}/${name}`;
  const known = kept.get(key);
  if (known) return known;
  const screen = (name && screens[name]) ?? missing;
  const texts = loadNamespaces(lang, ['common', 'admin', ...screen.texts]);
  const loading = inTime(Promise.all([screen.load(), texts])).then(([component]) => component);
  kept.set(key, loading);
  return loading;
}

const shells = new Map<LanguageCode, Promise<void>>();

/** Resolves when the texts of the frame are there in `lang`. */
export function loadFrameTexts(lang: LanguageCode): Promise<void> {
  let loading = shells.get(lang);
  if (!loading) {
    loading = inTime(loadNamespaces(lang, ['common', 'admin']));
    shells.set(lang, loading);
  }
  return loading;
}
