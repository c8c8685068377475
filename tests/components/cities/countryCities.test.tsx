import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { CountryCities } from '@/pages/country/CountryCities.tsx';
import { countryCitiesQuery } from '@/places/cities/countryCities.ts';
import { cityCountQuery } from '@/places/cities/queries.ts';
import { clientWith, paris, TestProviders } from '../continents/testData.tsx';

beforeAll(() => loadNamespaces('fr', ['common', 'places', 'countries']));

it('lists one page of cities, with links to the others and to the alphabetical list', () => {
  const client = clientWith({});
  client.setQueryData(cityCountQuery({ countrySlug: 'france' }).queryKey, 15_000);
  client.setQueryData(countryCitiesQuery('france', 'fr', 0).queryKey, [paris]);
  render(
    <TestProviders client={client}>
      <CountryCities route={{ name: 'country', continent: 'europe', country: 'france' }} />
    </TestProviders>,
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Page 250' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Toutes, de A à Z' })).toHaveAttribute(
    'href',
    '/fr/villes?pays=france',
  );
});

it('lists those with most to see first when the address asks so, and says what that goes by', () => {
  const client = clientWith({});
  client.setQueryData(cityCountQuery({ countrySlug: 'france' }).queryKey, 15_000);
  client.setQueryData(countryCitiesQuery('france', 'fr', 1, 'sights').queryKey, [paris]);
  render(
    <TestProviders client={client} at="/fr/continents/europe/pays/france?ordre=sites&page=2">
      <CountryCities route={{ name: 'country', continent: 'europe', country: 'france' }} />
    </TestProviders>,
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Le plus à voir' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText(/^D’abord les villes dont les sites/)).toBeInTheDocument();
  // The pages keep the order; the other order begins anew.
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toContain('?ordre=sites&page=3');
  expect(screen.getByRole('link', { name: 'Les plus peuplées' })).toHaveAttribute(
    'href',
    '/fr/continents/europe/pays/france',
  );
});
