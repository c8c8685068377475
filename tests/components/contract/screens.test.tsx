/** Opens the addresses of the back office: who sees which screen, and what stands on it. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { named, openAdmin, says, type Who } from './subject.tsx';

/** An address, and the heading of its screen. */
const PAGES: readonly Line<[path: string, heading: string]>[] = [
  ['back-office', '« Tableau de bord d’administration »', '/admin', "Tableau de bord d'administration"],
  [
    'back-office',
    '| `/admin/dashboard` | [Console](#console) |',
    '/admin/dashboard',
    "Console d'administration",
  ],
  ['back-office', '| `/admin/city-import` |', '/admin/city-import', 'Import de villes'],
  ['back-office', '`/admin/import-regions`', '/admin/import-regions', 'Import des régions par code ISO'],
  [
    'back-office',
    '`/admin/extended-regions`',
    '/admin/extended-regions',
    'Import des régions par nom de pays',
  ],
  ['back-office', '`/admin/bulk-regions`', '/admin/bulk-regions', 'Import de toutes les régions du monde'],
  ['back-office', '| `/admin/regions-overview` |', '/admin/regions-overview', 'Vue des régions'],
  ['back-office', '| `/admin/sitemap` |', '/admin/sitemap', 'Sitemap', { deviation: 'a screen of its own' }],
  [
    'back-office',
    '| `/anabel` |',
    '/anabel',
    'Base de données',
    { deviation: 'linked only; it is a screen' },
  ],
];

/** Who opens an address, and where it leads. */
const ENTRIES: readonly Line<[who: Who, path: string, to: string]>[] = [
  ...[
    '/admin',
    '/admin/city-import',
    '/admin/import-regions',
    '/admin/extended-regions',
    '/admin/bulk-regions',
    '/admin/regions-overview',
    '/admin/sitemap',
    '/anabel',
  ].flatMap((path) =>
    (['nobody', 'account'] as const).map(
      (who) =>
        [
          'back-office',
          'An account without a role is sent to the sign-in page',
          who,
          path,
          path === '/admin' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(path)}`,
        ] as const,
    ),
  ),
  [
    'back-office',
    'After signing in the operator goes on to the wanted screen.',
    'administrator',
    '/admin/login',
    '/admin',
  ],
];

/** Who opens an address, and what it says. */
const TEXTS: readonly Line<[who: Who, path: string, text: string]>[] = [
  ['back-office', 'sees « Accès non autorisé »', 'account', '/admin/dashboard', 'Accès non autorisé'],
  ['back-office', 'sees « Accès non autorisé »', 'nobody', '/admin/dashboard', 'Accès non autorisé'],
  [
    'back-office',
    '« Vous devez être administrateur pour accéder à cette page. »',
    'account',
    '/admin/dashboard',
    'Vous devez être administrateur pour accéder à cette page.',
  ],
  [
    'back-office',
    'The e-mail address and « Déconnexion » above.',
    'administrator',
    '/admin/dashboard',
    'a@example.org',
  ],
  [
    'back-office',
    '« Import de villes », « Liens cassés », « Sitemaps », « Logs système », « Paramètres »',
    'administrator',
    '/admin/dashboard',
    'Import de villes',
  ],
  [
    'back-office',
    '« Import de villes », « Liens cassés », « Sitemaps », « Logs système », « Paramètres »',
    'administrator',
    '/admin/dashboard',
    'Liens cassés',
  ],
  [
    'back-office',
    '« Import de villes », « Liens cassés », « Sitemaps », « Logs système », « Paramètres »',
    'administrator',
    '/admin/dashboard',
    'Sitemaps',
  ],
  [
    'back-office',
    '« Import de villes », « Liens cassés », « Sitemaps », « Logs système », « Paramètres »',
    'administrator',
    '/admin/dashboard',
    'Logs système',
  ],
  [
    'back-office',
    '« Import de villes », « Liens cassés », « Sitemaps », « Logs système », « Paramètres »',
    'administrator',
    '/admin/dashboard',
    'Paramètres',
  ],
  [
    'back-office',
    '« Clés API » (OpenAI, Google Translate; masked)',
    'administrator',
    '/admin/dashboard?tab=settings',
    'Clés API',
  ],
  ['back-office', '« Traduction »', 'administrator', '/admin/dashboard?tab=settings', 'Traduction'],
  [
    'back-office',
    '« Code personnalisé »',
    'administrator',
    '/admin/dashboard?tab=settings',
    'Code personnalisé',
  ],
  [
    'back-office',
    'the [sitemap generator](#sitemap-generator), cards to all screens',
    'administrator',
    '/admin',
    'Générateur de sitemap',
  ],
  [
    '../imports',
    'Tabs « Import », « Instructions », « À propos »',
    'administrator',
    '/admin/city-import',
    'Instructions',
  ],
  [
    '../imports',
    'Tabs « Import », « Instructions », « À propos »',
    'administrator',
    '/admin/city-import',
    'À propos',
  ],
];

/** An address, a link on it, and where that leads. */
const LINKS: readonly Line<[who: Who, path: string, name: string, to: string]>[] = [
  ['back-office', 'The top bar has « Accueil »', 'administrator', '/admin/sitemap', 'Accueil', '/admin'],
  [
    'back-office',
    '« Import de villes », « Sitemap »',
    'administrator',
    '/admin/sitemap',
    'Import de villes',
    '/admin/city-import',
  ],
  [
    'back-office',
    '« Import de villes », « Sitemap »',
    'administrator',
    '/anabel',
    'Sitemap',
    '/admin/sitemap',
  ],
  [
    'back-office',
    '« Base de données », « Voir le site »',
    'administrator',
    '/admin/sitemap',
    'Base de données',
    '/anabel',
  ],
  [
    'back-office',
    '« Base de données », « Voir le site »',
    'administrator',
    '/admin/sitemap',
    'Voir le site',
    '/',
  ],
  [
    'back-office',
    'with « Connexion »',
    'account',
    '/admin/dashboard',
    'Connexion',
    '/admin/login?next=%2Fadmin%2Fdashboard',
  ],
  [
    'back-office',
    'button « Visualiser toutes les régions »',
    'administrator',
    '/admin/bulk-regions',
    'Visualiser toutes les régions',
    '/admin/regions-overview',
  ],
  [
    'back-office',
    'a button to the import',
    'administrator',
    '/admin/regions-overview',
    'Import des régions',
    '/admin/import-regions',
  ],
];

const link = (name: string) => screen.findAllByRole('link', { name: named(name) });

it('is said line by line in the documentation', () => {
  expect(unsaid([PAGES, ENTRIES, TEXTS, LINKS].flat())).toEqual([]);
});

describe('an address', () => {
  it.each(cases(PAGES))('%s, %s: %s', async (_, __, path, heading) => {
    await openAdmin(path);
    expect(await screen.findByRole('heading', { level: 1, name: named(heading) })).toBeVisible();
  });

  it.each(cases(ENTRIES))('%s, %s: %s at %s', async (_, __, who, path, to) => {
    const { address } = await openAdmin(path, who);
    await vi.waitFor(() => expect(address()).toBe(to));
  });

  it.each(cases(TEXTS))('%s, %s: %s at %s, %s', async (_, __, who, path, text) => {
    await openAdmin(path, who);
    await says(text);
  });

  it.each(cases(LINKS))('%s, %s: %s at %s, %s', async (_, __, who, path, name, to) => {
    await openAdmin(path, who);
    expect((await link(name)).map((one) => one.getAttribute('href'))).toContain(to);
  });
});
