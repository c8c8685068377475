import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SearchPage } from '@/pages/search/SearchPage.tsx';
import { address, guides, openPage, requests, row } from './testData.tsx';

async function results(places: readonly object[], at = '/fr/search?q=par', lang = 'fr' as const) {
  await openPage(<SearchPage />, { at, lang });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.answer(places);
}

describe('the results page', () => {
  it('asks for more of each kind than the search field, for what the address says', async () => {
    await results([], '/fr/search?q=S%C3%A3o%20Paulo');
    expect(requests[0]).toMatchObject({ q: 'São Paulo', lang: 'fr', perGroup: '60' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Résultats pour « São Paulo »');
    expect(screen.getByRole('searchbox')).toHaveValue('São Paulo');
  });

  it('shows each group with its number, each place with its address', async () => {
    await results([
      row('country', 'Paraguay', {
        slug: 'paraguay',
        continent_slug: 'amerique-du-sud',
        population: 6_000_000,
      }),
      row('city', 'Paris', { population: 2_138_551, region_names: { fr: 'Île-de-France' } }),
      row('city', 'Parme'),
    ]);
    const cities = within(await screen.findByRole('region', { name: 'Villes' }));
    expect(cities.getByText('2 résultats')).toBeVisible();
    expect(cities.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/fr/continents/europe/pays/france/ville/paris',
      '/fr/continents/europe/pays/france/ville/parme',
    ]);
    expect(cities.getByText('2,1 millions d’habitants')).toBeVisible();
    expect(screen.getByText('3 résultats')).toBeVisible();
    const countries = within(screen.getByRole('region', { name: 'Pays' }));
    expect(countries.getByRole('link')).toHaveAttribute(
      'href',
      '/fr/continents/amerique-du-sud/pays/paraguay',
    );
  });

  it('says how the guide of a place begins, where it has one', async () => {
    const paris = row('city', 'Paris');
    guides.push({
      continent_id: null,
      country_id: null,
      region_id: null,
      city_id: paris.id,
      introduction: 'La Seine coupe la ville en deux rives. Des boulevards la parcourent.',
    });
    await results([paris, row('city', 'Parme')]);
    const [first, second] = within(await screen.findByRole('region', { name: 'Villes' })).getAllByRole(
      'listitem',
    );
    await waitFor(() => expect(first).toHaveTextContent('La Seine coupe la ville en deux rives.'));
    expect(second).not.toHaveTextContent('Seine');
  });

  it('says that names are only near when none is as typed', async () => {
    await results([row('city', 'Paris', { match: 'near' })]);
    expect(await screen.findByText(/Aucun lieu ne s’écrit « par »/)).toBeVisible();
  });

  it('is not to be indexed', async () => {
    await results([]);
    await waitFor(() =>
      expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow'),
    );
  });

  it('offers the simple form alone, with what was asked, when nothing is found', async () => {
    await results([]);
    expect(await screen.findByText('Aucun résultat trouvé')).toBeVisible();
    const field = screen.getByRole('textbox');
    expect(field).toHaveAccessibleName('Rechercher une ville');
    expect(field).toHaveValue('par');
    await userEvent.clear(field);
    await userEvent.type(field, 'ro');
    await userEvent.click(screen.getByRole('button', { name: /Rome/ }));
    expect(address()).toBe('/ville/rome');
  });

  it('asks nothing for an address without a text, or with one character', async () => {
    await openPage(<SearchPage />, { at: '/fr/search?q=%00%20a' });
    expect(screen.getByText('Saisissez au moins 2 caractères.')).toBeVisible();
    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(requests).toHaveLength(0);
  });

  it('shows a place without an address, without a link', async () => {
    await results([row('country', 'Paraguay', { continent_slug: null })]);
    const countries = within(await screen.findByRole('region', { name: 'Pays' }));
    expect(countries.getByRole('heading', { name: /Par ?aguay/ })).toBeVisible();
    expect(countries.queryByRole('link')).toBeNull();
  });
});
