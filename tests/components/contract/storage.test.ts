/** Data that the site stores in a browser: keys, and values of the form it has always written, which it reads again. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { opened } from '../../rules/contract/subject/pages.ts';
import { operator, themeAtFirst, type Visitor, visitor } from '../../rules/contract/subject/storage.ts';

type Area = 'localStorage' | 'sessionStorage';
type Name = keyof Visitor;

const CHOSEN = '2026-11-22T20:15:00.000Z';
const STOPS = [
  { id: 3, visited: true, note: 'Ceviche, à midi', date: '2027-02-28' },
  { id: 45, visited: false, note: '', date: null },
];
const LISTS =
  '{"version":1,"lists":[{"name":"Andes","stops":[{"id":3,"visited":true,"note":"Ceviche, à midi","date":"2027-02-28"},{"id":45,"visited":false,"note":"","date":null}],"key":"1z141z3"}]}';
const SETTINGS = {
  openai: 'sk-1',
  googleTranslate: '',
  autoTranslate: true,
  primaryLanguage: 'en',
  translateNewContent: false,
  headerCode: '<b>',
  footerCode: '',
};
const TEXT = { title: 'Titre', excerpt: '', body: 'Texte', coverUrl: '' };
const ARTICLE = {
  slug: 'x',
  author: 'Ada',
  tags: 'meteo',
  publishAt: '2026-12-01T08:00',
  storedMoment: null,
  texts: { fr: TEXT, en: TEXT, es: TEXT, de: TEXT, it: TEXT, ar: TEXT, ru: TEXT, zh: TEXT },
  places: [],
};
const GUIDE = { introduction: 'Une ville.', highlights: '', tips: '', author: 'Ada', licence: 'CC BY 4.0' };

/** A key, the value that was written, and what is read from it. */
const VALUES: readonly Line<[area: Area, key: string, value: string, name: Name, read: unknown]>[] = [
  [
    'legal-and-consent',
    '| `mappemonde.favourites` |',
    'localStorage',
    'mappemonde.favourites',
    '{"version":1,"ids":[7,3]}',
    'favourites',
    [7, 3],
  ],
  [
    'legal-and-consent',
    '| `mappemonde.lists` |',
    'localStorage',
    'mappemonde.lists',
    LISTS,
    'lists',
    [{ key: '1z141z3', name: 'Andes', stops: STOPS }],
  ],
  [
    'legal-and-consent',
    '| `mappemonde.compare` |',
    'sessionStorage',
    'mappemonde.compare',
    '3.19',
    'compare',
    [3, 45],
  ],
  [
    'legal-and-consent',
    '| `mappemonde.consent` |',
    'localStorage',
    'mappemonde.consent',
    `{"choice":"accepted","at":"${CHOSEN}"}`,
    'consent',
    { choice: 'accepted', at: CHOSEN },
  ],
  [
    'legal-and-consent',
    '| `mappemonde.consent` |',
    'localStorage',
    'mappemonde.consent',
    `{"choice":"refused","at":"${CHOSEN}"}`,
    'consent',
    { choice: 'refused', at: CHOSEN },
  ],
  [
    'legal-and-consent',
    '| `mappemonde.units` |',
    'localStorage',
    'mappemonde.units',
    'metric',
    'units',
    'metric',
  ],
  [
    'blocks',
    'units °C and km/h, °C and mph, or °F and mph',
    'localStorage',
    'mappemonde.units',
    'british',
    'units',
    'british',
  ],
  [
    'blocks',
    'units °C and km/h, °C and mph, or °F and mph',
    'localStorage',
    'mappemonde.units',
    'imperial',
    'units',
    'imperial',
  ],
  [
    'legal-and-consent',
    '`mappemonde.admin.language`',
    'localStorage',
    'mappemonde.admin.language',
    'de',
    'adminLanguage',
    'de',
  ],
  [
    'legal-and-consent',
    '`mappemonde.admin.settings`',
    'localStorage',
    'mappemonde.admin.settings',
    JSON.stringify(SETTINGS),
    'adminSettings',
    SETTINGS,
  ],
  [
    'legal-and-consent',
    '`mappemonde.admin.sitemap`',
    'localStorage',
    'mappemonde.admin.sitemap',
    CHOSEN,
    'adminSitemap',
    CHOSEN,
  ],
  [
    'legal-and-consent',
    '`mappemonde.admin.draft`',
    'localStorage',
    'mappemonde.admin.draft',
    JSON.stringify({ new: { at: CHOSEN, form: ARTICLE } }),
    'newArticle',
    { at: CHOSEN, form: ARTICLE },
  ],
  [
    'legal-and-consent',
    '`mappemonde.admin.draft`',
    'localStorage',
    'mappemonde.admin.draft',
    JSON.stringify({ 12: { at: CHOSEN, form: ARTICLE } }),
    'article12',
    { at: CHOSEN, form: ARTICLE },
  ],
  [
    'legal-and-consent',
    '`mappemonde.admin.draft`',
    'localStorage',
    'mappemonde.admin.draft',
    JSON.stringify({ 'guide:city:3:fr': { at: CHOSEN, form: GUIDE } }),
    'guideOfCity3',
    { at: CHOSEN, form: GUIDE },
  ],
];

/** Session of Supabase's client, which ends it in the year 2100. */
const SESSION = JSON.stringify({
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_102_444_800,
  user: { id: '1', aud: 'authenticated', email: 'ada@example.org', app_metadata: {}, user_metadata: {} },
});

const KEYS = [
  'mappemonde.consent',
  'mappemonde.theme',
  'mappemonde.favourites',
  'mappemonde.lists',
  'mappemonde.compare',
  'mappemonde.units',
  'mappemonde.scroll',
  'mappemonde.reloaded',
  'mappemonde.admin.session',
  'mappemonde.admin.signedOut',
  'mappemonde.admin.settings',
  'mappemonde.admin.language',
  'mappemonde.admin.draft',
  'mappemonde.admin.sitemap',
];

describe('what is kept in a browser', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.useFakeTimers({ now: new Date(CHOSEN), toFake: ['Date'] });
    return () => vi.useRealTimers();
  });

  it('is documented', () => {
    expect(unsaid(VALUES)).toEqual([]);
    expect(unsaid(KEYS.map((key) => ['legal-and-consent', `\`${key}\``] as const))).toEqual([]);
  });

  it.each(cases(VALUES))('%s, %s: %s %s', async (_document, _phrase, area, key, value, name, read) => {
    window[area].setItem(key, value);
    const before = await visitor();
    expect(before[name].read()).toEqual(read);
    window[area].clear();
    const after = await visitor();
    after[name].write(read as never);
    const storedText = window[area].getItem(key)?.replace(/"key":"[\da-z]+"/, '"key":"1z141z3"');
    expect([Object.keys(window[area]), storedText]).toEqual([[key], value]);
  });

  it.each(
    cases<[theme: string]>([
      ['layout', "Light or dark. Without a choice the system's; a choice is kept in the browser.", 'dark'],
      ['layout', "Light or dark. Without a choice the system's; a choice is kept in the browser.", 'light'],
    ]),
  )('%s, %s: the theme %s is shown before the first paint', async (document, phrase, theme) => {
    expect(unsaid([[document, phrase]])).toEqual([]);
    localStorage.setItem('mappemonde.theme', theme);
    expect(await themeAtFirst()).toBe(theme);
    localStorage.clear();
    (await visitor()).theme.write(theme as never);
    expect(localStorage.getItem('mappemonde.theme')).toBe(theme);
  });

  it.each(
    cases<[days: number, choice: object | null]>([
      [
        'legal-and-consent',
        'The choice holds for six months (182 days)',
        181,
        { choice: 'accepted', at: CHOSEN },
      ],
      ['legal-and-consent', 'then the question comes back', 182, null],
    ]),
  )('%s, %s: %i days', async (document, phrase, days, choice) => {
    expect(unsaid([[document, phrase]])).toEqual([]);
    localStorage.setItem('mappemonde.consent', `{"choice":"accepted","at":"${CHOSEN}"}`);
    vi.setSystemTime(new Date(Date.parse(CHOSEN) + days * 86_400_000));
    expect((await visitor()).consent.read()).toEqual(choice);
  });

  it('is listed on the page about cookies', async () => {
    await opened('/fr/cookies');
    const headers = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(headers.filter((name) => name.startsWith('mappemonde.'))).toEqual(KEYS);
  });

  it('is the position of a page that is left', async () => {
    const { unmount } = await opened('/fr/legal');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('mappemonde.scroll') ?? '')).toEqual({ default: 0 });
    unmount();
  });

  it('is the session of an operator', async () => {
    localStorage.setItem('mappemonde.admin.session', SESSION);
    expect(await operator()).toBe('ada@example.org');
  });
});
