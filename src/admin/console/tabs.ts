/** The tabs of the console: each has a chunk and texts of its own. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Namespace } from '@/i18n/namespaces.ts';

export const CONSOLE_TABS = ['import', 'links', 'sitemaps', 'logs', 'settings'] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];

interface TabContent {
  readonly namespaces: readonly Namespace[];
  readonly Content: LazyExoticComponent<ComponentType>;
}

export const TAB_CONTENT: Readonly<Record<ConsoleTab, TabContent>> = {
  import: {
    namespaces: ['adminImport', 'adminJobs'],
    Content: lazy(async () => ({ default: (await import('./ImportTab.tsx')).ImportTab })),
  },
  links: {
    namespaces: ['adminLinks', 'adminImport', 'adminJobs'],
    Content: lazy(async () => ({ default: (await import('@/admin/links/LinksTab.tsx')).LinksTab })),
  },
  sitemaps: {
    namespaces: ['adminSitemap'],
    Content: lazy(async () => ({
      default: (await import('@/admin/sitemap/SitemapGenerator.tsx')).SitemapGenerator,
    })),
  },
  logs: {
    namespaces: ['adminLogs'],
    Content: lazy(async () => ({ default: (await import('@/admin/logs/LogsTab.tsx')).LogsTab })),
  },
  settings: {
    namespaces: ['adminSettings'],
    Content: lazy(async () => ({ default: (await import('@/admin/settings/SettingsTab.tsx')).SettingsTab })),
  },
};

/** The tab an address names; otherwise the first one. */
export function consoleTab(name: string | null): ConsoleTab {
  return CONSOLE_TABS.find((tab) => tab === name) ?? CONSOLE_TABS[0];
}
