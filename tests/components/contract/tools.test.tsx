/** Uses the smaller tools of the back office: links, logs, settings, the sitemap. */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { type Answer, maxHeightOf, named, openAdmin, refusal, says } from './subject.tsx';

const LINKS = '/admin/dashboard?tab=links';
const LOGS = '/admin/dashboard?tab=logs';
const SETTINGS = '/admin/dashboard?tab=settings';
const SITEMAP = '/admin/sitemap';
const REAL_LINKS = { deviation: 'asked for with sample data; the links are real, and so are the fixes' };
const REAL_LOGS = { deviation: 'asked for with sample data; the log is real' };

const LONG = `https://example.org/${'x'.repeat(40)}`;
const LINK = {
  ...{ id: 1, url: LONG, page_url: '/fr', status: 'broken', http_status: 404, reason: 'not_found' },
  ...{ suggestion: null, failures: 2, fixed: false },
  ...{ found_at: '2026-01-01T00:00:00Z', checked_at: '2026-01-02T00:00:00Z' },
};
const links =
  (fixable: readonly object[]): Answer =>
  ({ address }) =>
    address.includes('/fixable_links') ? fixable : address.includes('/broken_links') ? [LINK] : undefined;

/** Link that can or can't be fixed in bulk, and a button with its state. */
const FIXES: readonly Line<[fixable: boolean, name: string, enabled: boolean]>[] = [
  ['links-and-logs', '**Fix one**', false, `Corriger ${LONG}`, true, REAL_LINKS],
  [
    'links-and-logs',
    'Disabled, with the reason, when there is nothing of that kind.',
    false,
    'Tout corriger',
    false,
    REAL_LINKS,
  ],
  ['links-and-logs', '**« Tout corriger »**', true, 'Tout corriger', true, REAL_LINKS],
];
const SHORT: readonly Line<[text: string]>[] = [
  ['links-and-logs', 'address and page cut to 30 characters', `${LONG.slice(0, 30)}…`, REAL_LINKS],
];

const EVENT = {
  id: 1,
  timestamp: '2026-01-01T00:00:00Z',
  level: 'warning',
  message: 'Import 7 waits',
  source: 'import-cities',
  details: null,
};
const LOG_HEIGHT: readonly Line<[pixels: number]>[] = [
  ['links-and-logs', 'At most 500 px high.', 500, REAL_LOGS],
];

/** Text of a line of the log. */
const EVENTS: readonly Line<[text: string]>[] = [
  [
    'links-and-logs',
    'A line has date, time with seconds, level, source and message',
    'Import 7 waits',
    REAL_LOGS,
  ],
  [
    'links-and-logs',
    'A line has date, time with seconds, level, source and message',
    'import-cities',
    REAL_LOGS,
  ],
  [
    'links-and-logs',
    'A line has date, time with seconds, level, source and message',
    'Avertissement',
    REAL_LOGS,
  ],
];

const KEPT = 'Kept in this browser, never sent';

/** A tab of the settings, a field of it. */
const FIELDS: readonly Line<[tab: string, label: string]>[] = [
  ['back-office', '« Clés API » (OpenAI, Google Translate; masked)', 'Clés API', 'Clé OpenAI'],
  ['back-office', '« Clés API » (OpenAI, Google Translate; masked)', 'Clés API', 'Clé Google Traduction'],
  [
    'back-office',
    '« Traduction » (automatic, the main one of the eight languages, new content)',
    'Traduction',
    'Traduire automatiquement',
  ],
  [
    'back-office',
    '« Traduction » (automatic, the main one of the eight languages, new content)',
    'Traduction',
    'Langue principale',
  ],
  [
    'back-office',
    '« Traduction » (automatic, the main one of the eight languages, new content)',
    'Traduction',
    'Traduire les nouveaux contenus',
  ],
  ['back-office', '« Code personnalisé » (header and footer code', 'Code personnalisé', 'Code de l’en-tête'],
  [
    'back-office',
    '« Code personnalisé » (header and footer code',
    'Code personnalisé',
    'Code du pied de page',
  ],
];

/** Success of storing, the message, and its least and greatest delay in milliseconds. */
const SAVING: readonly Line<[stores: boolean, text: string, least: number, most: number]>[] = [
  [
    'back-office',
    'Saving takes 800 ms; toast « Paramètres enregistrés »',
    true,
    'Paramètres enregistrés',
    800,
    5000,
  ],
  [
    'back-office',
    '« Impossible d’enregistrer les paramètres »',
    false,
    "Impossible d'enregistrer les paramètres",
    800,
    5000,
  ],
];
/** A choice of the main language. */
const LANGUAGES: readonly Line<[code: string]>[] = ['fr', 'en', 'es', 'de', 'it', 'zh', 'ru', 'ar'].map(
  (code) => ['back-office', 'the main one of the eight languages', code] as const,
);
const INERT: readonly Line<[code: string]>[] = [
  [
    'back-office',
    'shown as text and never run',
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    { deviation: 'code is kept and shown as text, and runs nowhere' },
  ],
];
const UNSENT: readonly Line[] = [['back-office', KEPT]];

const XML =
  '<?xml version="1.0"?><sitemapindex><sitemap><loc>https://example.org/sitemap-main.xml</loc></sitemap></sitemapindex>';
const DONE =
  'Toasts « Sitemap généré avec succès », « Échec de génération du sitemap » with the message or « Une erreur est survenue. »';

/** Response of generate-sitemap, and the message. */
const SITEMAPS: readonly Line<[answer: () => unknown, text: string]>[] = [
  ['back-office', DONE, () => ({ sitemap: XML }), 'Sitemap généré avec succès'],
  [
    'back-office',
    'Shows « Dernière génération : {moment} » of this browser.',
    () => ({ sitemap: XML }),
    'Dernière génération: ',
  ],
  ['back-office', DONE, () => refusal('x'), 'Échec de génération du sitemap'],
  ['back-office', DONE, () => Promise.reject(new Error('')), 'Échec de génération du sitemap'],
];

/** Request to generate-sitemap. */
const ASKED: readonly Line<[sent: object]>[] = [
  ['functions', 'Takes `path` (`/sitemap.xml` and the like)', { path: '/sitemap.xml', direct: true }],
];

const button = (name: string) => screen.findByRole('button', { name: named(name) });

it('is said line by line in the documentation', () => {
  const tables = [FIXES, SHORT, LOG_HEIGHT, EVENTS, FIELDS, SAVING, UNSENT, SITEMAPS, ASKED];
  expect(unsaid(tables.flat())).toEqual([]);
});

describe('broken links and logs', () => {
  it.each(cases(FIXES))('%s, %s: %s, %s', async (_, __, fixable, name, enabled) => {
    await openAdmin(LINKS, 'administrator', links(fixable ? [LINK] : []));
    await screen.findByRole('table');
    await vi.waitFor(async () => expect(await button(name)).toHaveProperty('disabled', !enabled));
  });

  it.each(cases(SHORT))('%s, %s', async (_, __, text) => {
    await openAdmin(LINKS, 'administrator', links([]));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each(cases(LOG_HEIGHT))('%s, %s', async (_, __, pixels) => {
    await openAdmin(LOGS, 'administrator', ({ address }) =>
      address.includes('/system_logs') ? [EVENT] : undefined,
    );
    expect(maxHeightOf(await screen.findByRole('log'))).toBe(pixels);
  });

  it.each(cases(EVENTS))('%s, %s: %s', async (_, __, text) => {
    await openAdmin(LOGS, 'administrator', ({ address }) =>
      address.includes('/system_logs') ? [EVENT] : undefined,
    );
    const log = await screen.findByRole('log');
    await vi.waitFor(() => expect(log.textContent).toContain(text));
  });
});

describe('settings', () => {
  it.each(cases(FIELDS))('%s, %s: %s has %s', async (_, __, tab, label) => {
    await openAdmin(SETTINGS);
    await userEvent.click(await screen.findByRole('tab', { name: tab }));
    expect(await screen.findByLabelText(label)).toBeVisible();
  });

  it.each(cases(SAVING))('%s, %s: %s', async (_, __, stores, text, least, most) => {
    await openAdmin(SETTINGS);
    const save = await button('Enregistrer');
    const realStorage = localStorage;
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    if (!stores)
      vi.stubGlobal('localStorage', { getItem: (key: string) => realStorage.getItem(key), setItem: full });
    const began = Date.now();
    await userEvent.click(save);
    await says(text);
    expect(Date.now() - began).toBeGreaterThanOrEqual(least);
    expect(Date.now() - began).toBeLessThan(most);
  });

  it.each(cases(LANGUAGES))('%s, %s: %s', async (_, __, code) => {
    await openAdmin(SETTINGS);
    await userEvent.click(await screen.findByRole('tab', { name: 'Traduction' }));
    const options = [...(await screen.findByLabelText<HTMLSelectElement>('Langue principale')).options];
    expect(options).toHaveLength(LANGUAGES.length);
    expect(options.map(({ value }) => value)).toContain(code);
  });

  it.each(cases(INERT))('%s, %s: %s', async (_, __, code) => {
    await openAdmin(SETTINGS);
    await userEvent.click(await screen.findByRole('tab', { name: 'Code personnalisé' }));
    fireEvent.change(await screen.findByLabelText('Code de l’en-tête'), { target: { value: code } });
    await vi.waitFor(() => expect(screen.getByText(code, { selector: 'pre' })).toBeVisible());
    expect(document.querySelector('img[src="x"], pre script')).toBeNull();
  });

  it.each(cases(UNSENT))('%s, %s', async () => {
    const { calls } = await openAdmin(SETTINGS);
    await userEvent.type(await screen.findByLabelText('Clé OpenAI'), 'sk-secret');
    await userEvent.click(await button('Enregistrer'));
    await says('Paramètres enregistrés');
    expect(JSON.stringify(calls)).not.toContain('sk-secret');
  });
});

describe('the sitemap generator', () => {
  const generated =
    (answer: () => unknown): Answer =>
    ({ address }) =>
      address.includes('/generate-sitemap') ? answer() : undefined;

  it.each(cases(SITEMAPS))('%s, %s: %o says %s', async (_, __, answer, text) => {
    await openAdmin(SITEMAP, 'administrator', generated(answer));
    await userEvent.click(await button('Générer le sitemap'));
    await says(text);
  });

  it.each(cases(ASKED))('%s, %s: %j', async (_, __, sent) => {
    const { calls } = await openAdmin(
      SITEMAP,
      'administrator',
      generated(() => ({ sitemap: XML })),
    );
    await userEvent.click(await button('Générer le sitemap'));
    await says('Sitemap généré avec succès');
    expect(calls.find(({ address }) => address.includes('/generate-sitemap'))?.body).toEqual(sent);
  });
});
