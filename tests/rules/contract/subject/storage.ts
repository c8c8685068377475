/** Storage of a browser, for visitors and operators. */
import { vi } from 'vitest';

interface Entry {
  readonly read: () => unknown;
  readonly write: (value: never) => void;
}

/** Reads this browser's data of a visitor and of an operator, as a new page does. */
export async function visitor() {
  vi.resetModules();
  const favourites = await import('@/blocks/favourites/favouritesStore.ts');
  const lists = await import('@/blocks/lists/listsStore.ts');
  const comparison = await import('@/blocks/compare/comparisonStore.ts');
  const consent = await import('@/lib/consent/consentStore.ts');
  const units = await import('@/lib/units.ts');
  const theme = await import('@/lib/theme.ts');
  const language = await import('@/admin/lib/language.ts');
  const settings = await import('@/admin/settings/settings.ts');
  const sitemap = await import('@/admin/sitemap/lastGeneration.ts');
  const drafts = await import('@/admin/drafts/drafts.ts');
  const { postDraft } = await import('@/admin/blog/postDraft.ts');
  const { guideDraft } = await import('@/admin/guides/guideForm.ts');
  const { renderHook } = await import('@testing-library/react');
  const draft = <Form>(slot: Parameters<typeof drafts.loadDraft<Form>>[0]) => ({
    read: () => drafts.loadDraft(slot),
    write: ({ form }: { readonly form: Form }) => drafts.storeDraft(slot, form),
  });
  return {
    favourites: { read: favourites.getFavourites, write: favourites.addFavourites },
    lists: {
      read: () => lists.getListsState().lists,
      write: ([{ name, stops }]: Parameters<typeof lists.addList>) => void lists.addList({ name, stops }),
    },
    compare: { read: comparison.getComparedIds, write: comparison.setComparedIds },
    consent: {
      read: consent.getConsent,
      write: ({ choice }: { readonly choice: 'accepted' | 'refused' }) => consent.setConsent(choice),
    },
    units: { read: () => renderHook(units.useUnitSystem).result.current, write: units.setUnits },
    theme: { read: () => renderHook(theme.useTheme).result.current, write: theme.setTheme },
    adminLanguage: { read: language.adminLanguage, write: language.setAdminLanguage },
    adminSettings: { read: settings.storedSettings, write: settings.storeSettings },
    adminSitemap: {
      read: () => sitemap.lastGeneration()?.toISOString(),
      write: (moment: string) => sitemap.storeLastGeneration(new Date(moment)),
    },
    newArticle: draft(postDraft(null)),
    article12: draft(postDraft(12)),
    guideOfCity3: draft(guideDraft('city', 3, 'fr')),
  } satisfies Readonly<Record<string, Entry>>;
}

export type Visitor = Awaited<ReturnType<typeof visitor>>;

/** The theme of the document once the script that comes before the first paint has run. */
export async function themeAtFirst(): Promise<string | undefined> {
  const { readFileSync } = await import('node:fs');
  new Function(readFileSync('public/theme.js', 'utf8'))();
  return document.documentElement.dataset.theme;
}

/** The address of the operator who is signed in. */
export async function operator(): Promise<string | undefined> {
  const { adminClient } = await import('@/lib/signedInClient.ts');
  const { data } = await adminClient().auth.getSession();
  return data.session?.user.email;
}
