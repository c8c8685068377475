import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { ContinentPage } from '@/pages/continent/ContinentPage.tsx';
import { countriesQuery } from '@/places/countries/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import {
  answers,
  backend,
  clientWith,
  continents,
  country,
  loadPageTexts,
  TestProviders,
} from './testData.tsx';

const europe = [
  country({ slug: 'etats', names: { fr: 'États unis d’Europe' }, population: 2e6 }),
  country({ slug: 'estonie', names: { fr: 'Estonie' }, population: 1.3e6, regionCount: 15 }),
  country({ slug: 'espagne', names: { fr: 'Espagne' }, population: 48e6, regionCount: 19 }),
];

function open(slug: string, { lang = 'fr', world = {} }: { lang?: LanguageCode; world?: object } = {}) {
  const client = clientWith({ continents, countries: { europe }, ...world });
  return render(
    <TestProviders lang={lang} at={`/${lang}/continents/${slug}`} client={client}>
      <ContinentPage route={{ name: 'continent', continent: slug }} />
    </TestProviders>,
  );
}

beforeAll(() => loadPageTexts('fr', 'ar'));

describe('the page of a continent', () => {
  it('shows its name, a breadcrumb and the number of its countries', () => {
    open('europe');
    expect(screen.getByRole('heading', { level: 1, name: 'Europe' })).toBeInTheDocument();
    const way = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(way.getByRole('link', { name: 'Continents' })).toHaveAttribute('href', '/fr/continents');
    expect(screen.getByText('Nombre de pays').nextElementSibling).toHaveTextContent('10');
    expect(screen.getByText('Nombre de régions').nextElementSibling).toHaveTextContent('34');
    expect(screen.getByText('Population').nextElementSibling).toHaveTextContent(/51,3\smillions/);
    expect(screen.getByText('Pays le plus peuplé').nextElementSibling).toHaveTextContent('Espagne');
  });

  it('reads the countries as a French dictionary lists them, accents aside', async () => {
    const row = (id: number, name_fr: string) => ({ id, slug: `c${id}`, iso_code: 'XX', name_fr });
    backend.answer = answers.rows([row(1, 'États unis d’Europe'), row(2, 'Estonie'), row(3, 'Espagne')]);
    const countries = await clientWith({}).fetchQuery(countriesQuery('fr', 'europe'));
    expect(countries.map(({ names }) => names.fr)).toEqual(['Espagne', 'Estonie', 'États unis d’Europe']);
  });

  it('keeps climate, travel and the ranking under the information tab', async () => {
    backend.answer = answers.never;
    open('europe');
    await userEvent.click(screen.getByRole('tab', { name: 'Informations' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Informations' }));
    expect(panel.getByRole('heading', { name: 'Climat et saisons' })).toBeInTheDocument();
    expect(panel.getByText(/espace Schengen/)).toBeInTheDocument();
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Espagne · 48\u00a0millions d’habitants',
      'États unis d’Europe · 2\u00a0millions d’habitants',
      'Estonie · 1,3\u00a0million d’habitants',
    ]);
  });

  it('shows no population of Antarctica', () => {
    const antarctique = [country({ slug: 'aq', continentSlug: 'antarctique', population: 1106 })];
    open('antarctique', { world: { countries: { antarctique } } });
    expect(screen.getByText('Nombre de pays')).toBeInTheDocument();
    expect(screen.queryByText('Population')).not.toBeInTheDocument();
    expect(screen.queryByText('Pays le plus peuplé')).not.toBeInTheDocument();
  });

  it('marks a name that is not in the language of the page', () => {
    open('afrique', { lang: 'ar', world: { countries: { afrique: [] } } });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(within(heading).getByText('Afrique')).toHaveAttribute('lang', 'fr');
    expect(within(heading).getByText('FR')).toHaveAttribute('title', expect.stringContaining('Français'));
  });

  it('sends an address with underscores to the one with hyphens', () => {
    const countries = { 'amerique-du-nord': [] };
    open('amerique_du_nord', { world: { countries } });
    expect(screen.getByLabelText('address')).toHaveTextContent('/fr/continents/amerique-du-nord');
  });
});

describe('when a continent cannot be shown', () => {
  it('shows an error for an unknown slug, and links to the continents', async () => {
    open('atlantide');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Une erreur est survenue lors du chargement des données.',
    );
    expect(screen.getByRole('link', { name: 'Tous les continents' })).toHaveAttribute(
      'href',
      '/fr/continents',
    );
    await waitFor(() =>
      expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow'),
    );
  });

  it('shows an error with a retry when its countries fail, and keeps the heading', async () => {
    open('europe', { world: { countries: {} } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Une erreur est survenue lors du chargement des données.',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Europe' })).toBeInTheDocument();
    backend.answer = answers.rows([]);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Aucun pays n’a encore été ajouté')).toBeInTheDocument();
  });

  it('shows an error when the continents fail', async () => {
    open('europe', { world: { continents: undefined } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Une erreur est survenue lors du chargement des données.',
    );
  });
});
