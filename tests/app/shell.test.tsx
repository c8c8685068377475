import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/App.tsx';
import { loadPage, loadShellTexts } from '@/app/pages.ts';
import { parsePath } from '@/shared/paths.ts';

function Address() {
  const { pathname } = useLocation();
  return <output aria-label="address">{pathname}</output>;
}

/** The texts and the code of a page come first: a component that waits for them needs an awaited `act`. */
async function open(path: string): Promise<void> {
  const { lang, route } = parsePath(path);
  await loadShellTexts(lang);
  await loadPage(route.name, lang);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Address />
      </MemoryRouter>,
    );
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal('scrollTo', () => {});
  document.documentElement.removeAttribute('data-theme');
});

describe('the shell', () => {
  it('takes language and direction from the address', async () => {
    await open('/ar/legal');
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  });

  it('shows the French home page at / only', async () => {
    await open('/fr');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/));
  });

  it('lists the eight languages by their own names and keeps the page when one is chosen', async () => {
    await open('/fr/legal');
    await userEvent.click(await screen.findByRole('button', { name: /^Langue/ }));
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
    await loadPage('legal', 'de');
    await loadShellTexts('de');
    await act(async () => screen.getByRole('menuitemradio', { name: 'Deutsch' }).click());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Nutzung und Lizenzen' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent('/de/legal');
    expect((await screen.findAllByText('Langue modifiée | Language changed')).length).toBeGreaterThan(0);
  });

  it('has the links of header and footer, with this year', async () => {
    await open('/fr/legal');
    const header = within((await screen.findAllByRole('banner'))[0] as HTMLElement);
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
    // The consent choice must stay reachable once the question is gone.
    expect(footer.getByRole('link', { name: 'Cookies et contenus tiers' })).toHaveAttribute(
      'href',
      '/fr/cookies',
    );
    expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeInTheDocument();
  });

  it('changes the theme and remembers it', async () => {
    await open('/fr/legal');
    await userEvent.click(await screen.findByRole('button', { name: 'Passer au thème sombre' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('mappemonde.theme')).toBe('dark');
    expect(screen.getByRole('button', { name: 'Passer au thème clair' })).toBeInTheDocument();
  });

  it('says when the connection is down', async () => {
    await open('/fr/legal');
    await screen.findByRole('heading', { level: 1 });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText('Vous êtes hors ligne')).toBeInTheDocument();
    window.dispatchEvent(new Event('online')); // the query client listens too
  });

  it('has a page for an address that leads nowhere', async () => {
    await open('/en/no/such/place');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
    expect(screen.getByRole('link', { name: 'See all posts' })).toHaveAttribute('href', '/en/blog');
    expect(screen.getByRole('button', { name: 'Go back' })).toBeInTheDocument();
  });
});
