import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FAVOURITES_LIMIT } from '@/blocks/favourites/favourites.ts';

const KEY = 'mappemonde.favourites';

/** The feature as a page that has just been opened loads it. */
async function opened() {
  vi.resetModules();
  const { loadNamespaces, LanguageProvider } = await import('@/i18n/i18n.tsx');
  await loadNamespaces('fr', ['common', 'places']);
  return {
    LanguageProvider,
    ...(await import('@/blocks/favourites/FavouriteButton.tsx')),
    ...(await import('@/blocks/favourites/FavouritesLink.tsx')),
    toast: await import('@/lib/toast.ts'),
  };
}

async function renderHearts(...ids: number[]) {
  const { FavouriteButton, FavouritesLink, LanguageProvider, toast } = await opened();
  const hearts = (
    <MemoryRouter>
      <LanguageProvider lang="fr">
        <FavouritesLink />
        {ids.map((id) => (
          <FavouriteButton key={id} cityId={id} name={`Ville ${id}`} />
        ))}
      </LanguageProvider>
    </MemoryRouter>
  );
  return { ...render(hearts), hearts, toast };
}

const storedList = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as { ids: number[] } | null;
const add = (id: number) => screen.getByRole('button', { name: `Ajouter aux favoris\u00a0: Ville ${id}` });
const remove = (id: number) => screen.getByRole('button', { name: `Retirer des favoris\u00a0: Ville ${id}` });

beforeEach(() => localStorage.clear());

describe('the heart', () => {
  it('adds a city, says what it would do next, counts in the header, and takes it out again', async () => {
    await renderHearts(1, 2);
    expect(screen.getByRole('link', { name: 'Mes favoris' })).toHaveAttribute('href', '/fr/favoris');
    await userEvent.click(add(2));
    await userEvent.click(add(1));
    expect(storedList()?.ids).toEqual([1, 2]);
    expect(screen.getByRole('link', { name: 'Mes favoris 2' })).toBeInTheDocument();
    await userEvent.click(remove(2));
    expect(storedList()?.ids).toEqual([1]);
    expect(add(2)).toBeInTheDocument();
  });

  it('restores stored favourites', async () => {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, ids: [2] }));
    await renderHearts(1, 2);
    expect(remove(2)).toBeInTheDocument();
    expect(add(1)).toBeInTheDocument();
  });

  it('is synchronised with another tab, and does not undo its change', async () => {
    await renderHearts(1, 2);
    localStorage.setItem(KEY, JSON.stringify({ version: 1, ids: [2] }));
    await userEvent.click(add(1));
    expect(storedList()?.ids).toEqual([1, 2]);
    localStorage.setItem(KEY, JSON.stringify({ version: 1, ids: [] }));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(add(1)).toBeInTheDocument();
    expect(add(2)).toBeInTheDocument();
  });

  it.each(['{', '[]', '{"version":1,"ids":"x"}', 'null'])(
    'starts anew over the damaged store %s',
    async (text) => {
      localStorage.setItem(KEY, text);
      await renderHearts(1);
      await userEvent.click(add(1));
      expect(storedList()?.ids).toEqual([1]);
    },
  );

  it('works until the page is closed where storage is blocked', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    await renderHearts(1);
    await userEvent.click(add(1));
    expect(remove(1)).toBeInTheDocument();
    await userEvent.click(remove(1));
    expect(add(1)).toBeInTheDocument();
  });

  it('says when the list is full', async () => {
    const ids = Array.from({ length: FAVOURITES_LIMIT }, (_, index) => index + 10);
    localStorage.setItem(KEY, JSON.stringify({ version: 1, ids }));
    const { toast } = await renderHearts(1);
    await userEvent.click(add(1));
    expect(storedList()?.ids).toEqual(ids);
    expect(toast.currentToast()).toMatchObject({ open: true, title: 'Votre liste de favoris est pleine' });
  });

  it('is empty when rendered by a server', async () => {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, ids: [1] }));
    const { hearts } = await renderHearts(1);
    expect(renderToString(hearts)).toContain('Ajouter aux favoris\u00a0: Ville 1');
  });
});
