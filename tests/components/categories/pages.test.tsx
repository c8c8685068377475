import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { categoriesQuery, sampleCitiesQuery } from '@/blocks/categories/queries.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { ActivityPage } from '@/pages/activity/ActivityPage.tsx';
import { CategoryPage } from '@/pages/category/CategoryPage.tsx';
import { CityCategoryPage } from '@/pages/city-category/CityCategoryPage.tsx';
import { CATEGORY_SLUGS } from '@/shared/categorySlugs.ts';
import { clientWith, paris, TestProviders } from '../continents/testData.tsx';

beforeAll(() => loadNamespaces('fr', ['common', 'places', 'city', 'categories', 'guide']));

function openCategory(slug: string) {
  const client = clientWith({});
  client.setQueryData(
    categoriesQuery('fr').queryKey,
    CATEGORY_SLUGS.map((categorySlug) => ({ slug: categorySlug, names: { fr: `Nom de ${categorySlug}` } })),
  );
  client.setQueryData(sampleCitiesQuery('fr').queryKey, [paris]);
  return render(
    <TestProviders lang="fr" at={`/fr/categories/${slug}`} client={client}>
      <CategoryPage route={{ name: 'category', category: slug }} />
    </TestProviders>,
  );
}

describe('the page of a category', () => {
  it('has its name from the data, and leads each sample city to its guide', () => {
    openCategory('hotels');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nom de hotels');
    expect(screen.getByRole('link', { name: 'Hôtels · Paris' })).toHaveAttribute(
      'href',
      '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris/category/hotels',
    );
    const side = screen.getByRole('complementary', { name: 'Catégories populaires' });
    const links = within(side).getAllByRole('link');
    expect(links).toHaveLength(6);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
  });

  it('is the 404 page for what is no category', () => {
    openCategory('musees');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page non trouvée');
    expect(screen.getByRole('link', { name: 'Voir tous les articles' })).toHaveAttribute('href', '/fr/blog');
  });
});

describe('when the city cannot be read', () => {
  it.each([
    ['an activity', <ActivityPage key="a" route={{ name: 'activity', city: 'paris', activity: 'louvre' }} />],
    [
      'a guide',
      <CityCategoryPage key="g" route={{ name: 'cityCategory', city: 'paris', category: 'hotels' }} />,
    ],
  ])('%s says so, with a way to retry', async (_what, page) => {
    render(
      <TestProviders lang="fr" at="/fr/ville/paris" client={clientWith({})}>
        {page}
      </TestProviders>,
    );
    const text = 'Une erreur est survenue lors du chargement des données.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  });
});
