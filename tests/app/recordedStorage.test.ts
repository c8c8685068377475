/**
 * Data that releases have written into browsers stays readable: each file of tests/fixtures/storage holds, byte for byte, what one of
 * them wrote for the choices below. e2e/updates.spec.ts opens the site on the same bytes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORED } from '@/lib/consent/stored.ts';
import type { StorageRecording } from '../support/storageRecording.ts';

const FOLDER = 'tests/fixtures/storage/';
const recordings = readdirSync(FOLDER)
  .sort()
  .map((file) => ({ file, ...(JSON.parse(readFileSync(FOLDER + file, 'utf8')) as StorageRecording) }));

/** Keys that live as long as a page or a session, of which an update has nothing to read. */
const MOMENTARY = [
  'mappemonde.scroll',
  'mappemonde.reloaded',
  'mappemonde.admin.session',
  'mappemonde.admin.signedOut',
];

/** The modules as a new page has them: each reads the storage once. */
async function stores() {
  const [
    favourites,
    lists,
    comparison,
    consent,
    theme,
    units,
    drafts,
    post,
    postForm,
    guide,
    settings,
    language,
    sitemap,
    kept,
  ] = await Promise.all([
    import('@/blocks/favourites/favouritesStore.ts'),
    import('@/blocks/lists/listsStore.ts'),
    import('@/blocks/compare/comparisonStore.ts'),
    import('@/lib/consent/consentStore.ts'),
    import('@/lib/theme.ts'),
    import('@/lib/units.ts'),
    import('@/admin/drafts/drafts.ts'),
    import('@/admin/blog/postDraft.ts'),
    import('@/admin/blog/postForm.ts'),
    import('@/admin/guides/guideForm.ts'),
    import('@/admin/settings/settings.ts'),
    import('@/admin/lib/language.ts'),
    import('@/admin/sitemap/lastGeneration.ts'),
    import('@/blocks/offline/kept.ts'),
  ]);
  return {
    ...{ favourites, lists, comparison, consent, theme, units, drafts, post, postForm, guide },
    ...{ settings, language, sitemap, kept },
  };
}

type Stores = Awaited<ReturnType<typeof stores>>;

const PLAN = {
  name: 'Andes, « 2027 »',
  stops: [
    { id: 3, visited: true, note: 'Une note,\navec une ligne', date: '2027-03-01' },
    { id: 12, visited: false, note: '', date: null },
  ],
};
const postOf = ({ postForm }: Stores) => ({
  ...postForm.EMPTY_FORM,
  slug: 'brouillon',
  author: 'Ada',
  tags: 'voyage, côte',
  publishAt: '2027-01-02T08:30',
  texts: {
    ...postForm.EMPTY_FORM.texts,
    fr: { title: 'Un brouillon', excerpt: 'Court', body: '## Partie\n\nTexte', coverUrl: '' },
  },
  places: [{ kind: 'city' as const, id: 3, name: 'Une ville' }],
});
const guideOf = ({ guide }: Stores) => ({
  ...guide.EMPTY_GUIDE,
  introduction: 'Une *introduction*',
  author: 'Ada',
});
const SETTINGS = {
  openai: 'sk-test',
  googleTranslate: '',
  autoTranslate: true,
  primaryLanguage: 'de' as const,
  translateNewContent: false,
  headerCode: '<!-- head -->',
  footerCode: '',
};

/** Makes the choices that the recordings hold, as the screens do. */
function choose(all: Stores): void {
  const { favourites, lists, comparison, consent, theme, units, drafts, post, guide } = all;
  for (const id of [3, 2, 1]) favourites.toggleFavourite(id);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint32Array)[0] = 123_456_789;
    return array;
  });
  lists.addList(PLAN);
  comparison.setComparedIds([40, 1]);
  consent.setConsent('refused');
  theme.setTheme('dark');
  units.setUnits('imperial');
  drafts.storeDraft(post.postDraft(null), postOf(all));
  drafts.storeDraft(guide.guideDraft('city', 3, 'fr'), guideOf(all));
  all.settings.storeSettings(SETTINGS);
  all.language.setAdminLanguage('de');
  all.sitemap.storeLastGeneration(new Date());
}

const entriesOf = (storage: Storage) =>
  Object.fromEntries(
    Object.keys(storage)
      .sort()
      .map((key) => [key, storage.getItem(key) ?? '']),
  );

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});

it('the newest recording holds what is written today: a new format needs a recording of its own, beside the old ones', async () => {
  const newest = recordings.at(-1);
  vi.setSystemTime(newest?.clock ?? 0);
  choose(await stores());
  vi.useRealTimers();
  expect({ local: entriesOf(localStorage), session: entriesOf(sessionStorage) }).toEqual({
    local: newest?.local,
    session: newest?.session,
  });
  const keys = [...Object.keys(newest?.local ?? {}), ...Object.keys(newest?.session ?? {})];
  expect([...keys, ...MOMENTARY].sort()).toEqual(STORED.map(({ key }) => key).sort());
});

describe.each(recordings)('what the release of $file has written', ({ clock, local, session, place }) => {
  let all: Stores;
  beforeEach(async () => {
    for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
    for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
    vi.setSystemTime(Date.parse(clock) + 86_400_000);
    all = await stores();
    vi.useRealTimers();
  });

  it('is read by favourites, lists, the comparison and the choices of the visitor', async () => {
    vi.setSystemTime(Date.parse(clock) + 86_400_000);
    const { favourites, lists, comparison, consent } = all;
    expect(favourites.getFavourites()).toEqual([1, 2, 3]);
    expect(lists.getListsState()).toEqual({ kept: true, damaged: 0, lists: [{ key: '21i3v9', ...PLAN }] });
    expect(comparison.getComparedIds()).toEqual([40, 1]);
    expect(consent.getConsent()).toEqual({ choice: 'refused', at: clock });
    vi.useRealTimers();
  });

  it('is read by the back office', () => {
    const { drafts, post, guide, settings, language, sitemap } = all;
    expect(drafts.loadDraft(post.postDraft(null))).toEqual({ at: clock, form: postOf(all) });
    expect(drafts.loadDraft(guide.guideDraft('city', 3, 'fr'))).toEqual({ at: clock, form: guideOf(all) });
    expect(settings.storedSettings()).toEqual(SETTINGS);
    expect(language.adminLanguage()).toBe('de');
    expect(sitemap.lastGeneration()).toEqual(new Date(clock));
  });

  it('is read as the theme, before the first paint, and as the units', async () => {
    const { renderHook } = await import('@testing-library/react');
    vi.stubGlobal('CSS', { supports: () => true });
    const script: string = 'theme';
    await import(`../../public/${script}.js`);
    expect(document.documentElement.dataset.theme).toBe('dark');
    const { LanguageProvider } = await import('@/i18n/i18n.tsx');
    const { createElement } = await import('react');
    const { result } = renderHook(() => all.units.useUnitSystem(), {
      wrapper: ({ children }) => createElement(LanguageProvider, { lang: 'fr', children }),
    });
    expect(result.current).toBe('imperial');
  });

  it('is read as a place that is kept', async () => {
    vi.stubGlobal('caches', {
      has: async (name: string) => name === place.cache,
      open: async () => ({
        match: async (path: string) => place.entries[path] && new Response(place.entries[path]),
      }),
    });
    const found = await all.kept.readPlace('/fr/continents/europe/pays/andorre');
    expect(found).toMatchObject({
      kind: 'country',
      lang: 'fr',
      name: 'Andorre',
      complete: true,
      begun: null,
      at: clock,
      done: found?.pages.length,
    });
  });
});
