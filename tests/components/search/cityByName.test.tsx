import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CityByName } from '@/blocks/city-by-name/CityByName.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { address, openPage, requests, row } from './testData.tsx';

beforeAll(() => loadNamespaces('fr', ['city']));

describe('an address with a name for a slug', () => {
  it('goes on to the largest city of that name', async () => {
    await openPage(<CityByName name="new york" />, { at: '/ville/new%20york' });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.answer([
      row('region', 'New York', { match: 'exact' }),
      row('city', 'New York City', {
        match: 'exact',
        continent_slug: 'amerique-du-nord',
        country_slug: 'etats-unis',
      }),
    ]);
    await vi.waitFor(() =>
      expect(address()).toBe('/fr/continents/amerique-du-nord/pays/etats-unis/ville/new-york-city'),
    );
  });

  it('stays when no city has exactly that name', async () => {
    await openPage(<CityByName name="par" />, { at: '/ville/par' });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.answer([row('city', 'Paris', { match: 'beginning' })]);
    expect(await screen.findByRole('heading', { name: 'Ville non trouvée' })).toBeInTheDocument();
    expect(address()).toBe('/ville/par');
  });

  it('sends no request for a name too short to search', async () => {
    await openPage(<CityByName name="x" />);
    expect(screen.getByRole('heading', { name: 'Ville non trouvée' })).toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });
});
