/** Pages that fail: their code can not be loaded, or throws. The rest of the site stays usable. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoute, settled } from '../support/renderRoute.tsx';

const cookies = vi.hoisted(() => ({ missing: true }));
vi.mock('@/features/consent/CookiesPage.tsx', async (original) => {
  const { CookiesPage } = await original<typeof import('@/features/consent/CookiesPage.tsx')>();
  return {
    get CookiesPage() {
      if (cookies.missing) throw new TypeError('Failed to fetch dynamically imported module: /assets/c.js');
      return CookiesPage;
    },
  };
});
const legal = vi.hoisted(() => ({ broken: true }));
vi.mock('@/features/legal/LegalPage.tsx', () => ({
  LegalPage() {
    if (legal.broken) throw new Error('x is undefined');
    return <h1>Mentions</h1>;
  },
}));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  cookies.missing = true;
  legal.broken = true;
});

const alert = () => screen.getByRole('alert');
const shellIsThere = () => expect(screen.getAllByRole('banner').length).toBeGreaterThan(0);

describe('a page whose code can not be loaded', () => {
  it('says that there is a newer release, with a button that reloads', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await renderRoute('/fr/cookies');
    expect(alert()).toHaveTextContent('Une nouvelle version du site est disponible');
    shellIsThere();
    expect(console.error).toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Recharger la page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('offline says so, and appears by itself once the connection is back', async () => {
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

  it('leaves the way to other pages open', async () => {
    const { navigate } = await renderRoute('/fr/cookies');
    await navigate('/fr/legal-notice');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});

describe('a page that throws', () => {
  it('says so, and is rendered again on request', async () => {
    const { router } = await renderRoute('/fr/legal');
    expect(alert()).toHaveTextContent("Cette page n'a pas pu s'afficher.");
    shellIsThere();
    legal.broken = false;
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
      await settled(router);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Mentions' })).toBeInTheDocument();
  });

  it('leaves the way to other pages open', async () => {
    const { navigate } = await renderRoute('/fr/legal');
    await navigate('/fr/legal-notice');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
