/** Pages that fail: their code can not be loaded, or throws. The rest of the site stays usable. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoute, settled } from '../support/renderRoute.tsx';

const cookies = vi.hoisted(() => ({ missing: true }));
vi.mock('@/pages/cookies/CookiesPage.tsx', async (original) => {
  const { CookiesPage } = await original<typeof import('@/pages/cookies/CookiesPage.tsx')>();
  return {
    get CookiesPage() {
      if (cookies.missing) throw new TypeError('Failed to fetch dynamically imported module: /assets/c.js');
      return CookiesPage;
    },
  };
});
const legal = vi.hoisted(() => ({ broken: true }));
vi.mock('@/pages/legal/LegalPage.tsx', () => ({
  LegalPage() {
    if (legal.broken) throw new Error('x is undefined');
    return <h1>Mentions</h1>;
  },
}));

const texts = vi.hoisted(() => ({ missing: '' }));
vi.mock('@/i18n/i18n.tsx', async (original) => {
  const i18n = await original<typeof import('@/i18n/i18n.tsx')>();
  return {
    ...i18n,
    loadNamespaces: async (...[lang, namespaces]: Parameters<typeof i18n.loadNamespaces>) => {
      if (lang === texts.missing) throw new TypeError('Failed to fetch dynamically imported module: /t.js');
      return i18n.loadNamespaces(lang, namespaces);
    },
  };
});

beforeEach(() => {
  texts.missing = '';
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  cookies.missing = true;
  legal.broken = true;
});

const alert = () => screen.getByRole('alert');
const shellIsThere = () => expect(screen.getAllByRole('banner').length).toBeGreaterThan(0);

describe('a page whose code can not be loaded', () => {
  it('offers to reload when there is a newer release', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await renderRoute('/fr/cookies');
    expect(alert()).toHaveTextContent('Une nouvelle version du site est disponible');
    shellIsThere();
    expect(console.error).toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Recharger la page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows that it is offline, and loads once the connection is back', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { router } = await renderRoute('/fr/cookies');
    expect(alert()).toHaveTextContent('Vous êtes hors ligne');
    expect(screen.queryByRole('button', { name: 'Recharger la page' })).toBeNull();
    online.mockReturnValue(true);
    cookies.missing = false;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await settled(router);
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cookies et contenus tiers' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps the navigation usable', async () => {
    const { navigate } = await renderRoute('/fr/cookies');
    await navigate('/fr/legal-notice');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});

describe('a page that throws', () => {
  it('shows an error, and is rendered again on retry', async () => {
    const { router } = await renderRoute('/fr/legal');
    expect(alert()).toHaveTextContent('Cette page n’a pas pu s’afficher.');
    shellIsThere();
    legal.broken = false;
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
      await settled(router);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Mentions' })).toBeInTheDocument();
  });

  it('keeps the navigation usable', async () => {
    const { navigate } = await renderRoute('/fr/legal');
    await navigate('/fr/legal-notice');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a page whose texts can not be loaded', () => {
  it('shows the error in the language of the site', async () => {
    await renderRoute('/fr/legal-notice');
    cleanup();
    texts.missing = 'fr';
    await renderRoute('/fr/privacy');
    expect(alert()).toHaveTextContent('Une nouvelle version du site est disponible');
    shellIsThere();
  });

  it('falls back to French and English when no texts of its language are loaded', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    texts.missing = 'zh';
    await renderRoute('/zh/legal-notice');
    expect(alert()).toHaveTextContent('Le site n’a pas pu démarrer. · The site could not start.');
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer · Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
