/** Code that does not come: of a page, of the menu. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '@/app/App.tsx';
import { loadPage, loadShellTexts } from '@/app/pages.ts';
import { LOADING_LIMIT_MS } from '@/lib/lazyPart.ts';

const menu = vi.hoisted(() => ({ missing: true }));
vi.mock('@/app/MobilePanel.tsx', async (original) => {
  const { MobilePanel } = await original<typeof import('@/app/MobilePanel.tsx')>();
  return {
    get MobilePanel() {
      if (menu.missing) throw new Error('Failed to fetch dynamically imported module');
      return MobilePanel;
    },
  };
});
vi.mock('@/features/consent/CookiesPage.tsx', () => new Promise(() => undefined));

const open = (path: string) =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>,
    );
  });

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal('scrollTo', () => {});
  await loadShellTexts('fr');
});
afterEach(() => vi.useRealTimers());

it('says that a page does not come, with a button that reloads', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await open('/fr/cookies');
  await act(() => vi.advanceTimersByTimeAsync(LOADING_LIMIT_MS - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent("Cette page n'a pas pu s'afficher.");
  expect(screen.getByRole('banner')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps the page when the menu can not be loaded, and tries again at the next press', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await loadPage('legal', 'fr');
  await open('/fr/legal');
  const heading = await screen.findByRole('heading', { level: 1 });
  const button = screen.getByRole('button', { name: 'Ouvrir le menu' });
  fireEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent("Le menu n'a pas pu être chargé.");
  expect(heading).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  menu.missing = false;
  fireEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
