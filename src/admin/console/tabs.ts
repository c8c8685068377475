/** The tabs of the console (admin.md §2): each comes in a chunk of its own together with its texts. */
import type { ComponentType } from 'react';
import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { MissingPart } from '@/ui/MissingPart.tsx';

export const CONSOLE_TABS = ['import', 'links', 'sitemaps', 'logs', 'settings'] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];

/** What stands in a tab. A tab that is not here yet is not shown. */
export const TAB_CONTENT: Readonly<Partial<Record<ConsoleTab, ComponentType>>> = {
  import: lazyWithTexts(
    ['adminImport'],
    () => import('@/admin/import-cities/ImportPanel.tsx').then((module) => module.ImportPanel),
    MissingPart,
  ),
  links: lazyWithTexts(
    ['adminLinks'],
    () => import('@/admin/links/LinksTab.tsx').then((module) => module.LinksTab),
    MissingPart,
  ),
  sitemaps: lazyWithTexts(
    ['adminSitemap'],
    () => import('@/admin/sitemap/SitemapGenerator.tsx').then((module) => module.SitemapGenerator),
    MissingPart,
  ),
  logs: lazyWithTexts(
    ['adminLogs'],
    () => import('@/admin/logs/LogsTab.tsx').then((module) => module.LogsTab),
    MissingPart,
  ),
  settings: lazyWithTexts(
    ['adminSettings'],
    () => import('@/admin/settings/SettingsTab.tsx').then((module) => module.SettingsTab),
    MissingPart,
  ),
};

/** The tab an address asks for; the first one there is otherwise. */
export function consoleTab(asked: string | null): ConsoleTab {
  const there = CONSOLE_TABS.filter((tab) => tab in TAB_CONTENT);
  return there.find((tab) => tab === asked) ?? there[0] ?? 'settings';
}
