import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoute, settled } from '../support/renderRoute.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal('scrollTo', () => {});
  document.documentElement.removeAttribute('data-theme');
});

describe('the shell', () => {
  it('takes language and direction from the address', async () => {
    await renderRoute('/ar/legal');
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  });

  it('shows the French home page at / only', async () => {
    const { address } = await renderRoute('/fr');
    expect(address()).toBe('/');
    expect(screen.getByRole('heading', { level: 1, name: 'Découvrez le monde' })).toBeInTheDocument();
  });

  it('lists the eight languages by their own names and keeps the page when one is chosen', async () => {
    const { address, router } = await renderRoute('/fr/legal?a=b');
    // As a map does, without the router.
    window.history.replaceState(null, '', '#c');
    await userEvent.click(screen.getByRole('button', { name: /^Langue/ }));
    const names = screen.getAllByRole('menuitemradio').map((item) => item.textContent);
    expect(names).toEqual([
      'Français',
      'English',
      'Español',
      'Deutsch',
      'Italiano',
      'العربية',
      'Русский',
      '中文',
    ]);
    await act(async () => {
      screen.getByRole('menuitemradio', { name: 'Deutsch' }).click();
      await settled(router);
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Nutzung und Lizenzen' }),
    ).toBeInTheDocument();
    expect(address()).toBe('/de/legal?a=b#c');
    window.history.replaceState(null, '', '/');
    expect((await screen.findAllByText('Langue modifiée | Language changed')).length).toBeGreaterThan(0);
  });

  it('has the links of header and footer, with this year', async () => {
    await renderRoute('/fr/legal');
    const header = within(screen.getAllByRole('banner')[0] as HTMLElement);
    expect(header.getByRole('link', { name: 'Visiter une ville au hasard' })).toHaveAttribute(
      'href',
      '/fr/villes-aleatoires',
    );
    expect(header.getByRole('link', { name: 'Toutes les villes' })).toHaveAttribute('href', '/fr/villes');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Mentions légales' })).toHaveAttribute(
      'href',
      '/fr/legal-notice',
    );
    expect(footer.getByRole('link', { name: 'Politique de confidentialité' })).toHaveAttribute(
      'href',
      '/fr/privacy-policy',
    );
    // The consent choice must stay reachable after the banner is closed.
    expect(footer.getByRole('link', { name: 'Cookies et contenus tiers' })).toHaveAttribute(
      'href',
      '/fr/cookies',
    );
    expect(footer.getByRole('link', { name: 'Carte du monde' })).toHaveAttribute('href', '/fr/carte');
    expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeInTheDocument();
  });

  it('ends the line about rights where its own language does', async () => {
    await renderRoute('/ar/legal');
    const name = within(screen.getByRole('contentinfo')).getByText(/^©/);
    expect(name.textContent).not.toMatch(/\.$/);
    expect(name.parentElement).toHaveTextContent(/\. جميع الحقوق محفوظة\.$/);
  });

  it('has the pages to begin from in the menu of small screens, which a link closes', async () => {
    const { address } = await renderRoute('/de/legal');
    await userEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
    const menu = within(await screen.findByRole('dialog'));
    const links = within(menu.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/de/villes-aleatoires',
      '/de/villes',
      '/de/continents',
      '/de/carte',
      '/de/favoris',
    ]);
    await userEvent.click(menu.getByRole('link', { name: 'Weltkarte' }));
    await waitFor(() => expect(address()).toBe('/de/carte'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('changes the theme and remembers it', async () => {
    await renderRoute('/fr/legal');
    await userEvent.click(screen.getByRole('button', { name: 'Passer au thème sombre' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('mappemonde.theme')).toBe('dark');
    expect(screen.getByRole('button', { name: 'Passer au thème clair' })).toBeInTheDocument();
  });

  it('follows the theme that another tab chooses, and the system when everything is cleared', async () => {
    await renderRoute('/fr/legal');
    localStorage.setItem('mappemonde.theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mappemonde.theme' })));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(screen.getByRole('button', { name: 'Passer au thème clair' })).toBeInTheDocument();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(screen.getByRole('button', { name: 'Passer au thème sombre' })).toBeInTheDocument();
  });

  it('shows when the connection is down', async () => {
    await renderRoute('/fr/legal');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText('Vous êtes hors ligne')).toBeInTheDocument();
    window.dispatchEvent(new Event('online')); // the query client listens too
  });

  it('has a page for an unknown URL', async () => {
    await renderRoute('/en/no/such/place');
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
    expect(screen.getByRole('link', { name: 'See all posts' })).toHaveAttribute('href', '/en/blog');
    expect(screen.getByRole('button', { name: 'Go back' })).toBeInTheDocument();
  });
});

describe('a change of page', () => {
  it('moves the focus to the heading of the new page, which is read out', async () => {
    const { navigate } = await renderRoute('/fr/legal');
    expect(document.body).toHaveFocus();
    await navigate('/fr/cookies');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('moves it to a heading that is rendered later', async () => {
    const deadline = new AbortController();
    const { router } = await renderRoute('/fr/legal', undefined, deadline.signal);
    const waiting: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
    await act(async () => {
      void router.navigate('/fr/continents/europe');
      await vi.waitFor(() => expect(waiting).not.toEqual([]), 10_000);
      deadline.abort();
      await settled(router);
    });
    expect(screen.getByRole('main')).toHaveFocus();
    await act(async () => {
      for (const arrive of waiting) arrive(Response.json([]));
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('leaves the focus where it is for a part of a page', async () => {
    const { navigate } = await renderRoute('/fr/legal');
    await navigate('/fr/cookies#choices');
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  });

  it('restores it to the link that was followed when going back', async () => {
    const { navigate, router } = await renderRoute('/fr/legal-notice');
    const href = '/fr/privacy-policy';
    const link = document.querySelector<HTMLElement>(`main a[href="${href}"]`) as HTMLElement;
    await act(async () => {
      link.click();
      await settled(router);
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await navigate(-1);
    expect(document.activeElement).toHaveAttribute('href', href);
    expect(document.activeElement?.closest('main')).not.toBeNull();
  });

  it('is announced while the next page loads, with the previous page still shown', async () => {
    const { router } = await renderRoute('/fr/legal');
    const heading = screen.getByRole('heading', { level: 1 });
    const waiting: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
    await act(async () => {
      void router.navigate('/fr/continents');
      await vi.waitFor(() => expect(waiting).not.toEqual([]), 10_000);
    });
    expect(screen.getByText('Chargement…')).toHaveRole('status');
    expect(heading).toBeInTheDocument();
    await act(async () => {
      for (const arrive of waiting) arrive(Response.json([]));
      await settled(router);
    });
    expect(screen.queryByText('Chargement…')).toBeNull();
    expect(heading).not.toBeInTheDocument();
  });

  it('shows the next page without its data when that takes too long', async () => {
    const deadline = new AbortController();
    const { router, address } = await renderRoute('/fr/legal', undefined, deadline.signal);
    const fetch = vi.fn(() => new Promise<Response>(() => undefined));
    vi.stubGlobal('fetch', fetch);
    await act(async () => {
      void router.navigate('/fr/continents');
      await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
      deadline.abort();
      await settled(router);
    });
    expect(address()).toBe('/fr/continents');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Découvrez le monde par continent' }),
    ).toBeInTheDocument();
    expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  });
});
