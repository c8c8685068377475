import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { HomePage } from '@/pages/home/HomePage.tsx';
import { topCitiesQuery } from '@/places/cities/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityCard } from '@/shared/places.ts';
import {
  answers,
  backend,
  clientWith,
  continents,
  loadPageTexts,
  TestProviders,
} from '../continents/testData.tsx';

const cities: CityCard[] = Array.from({ length: 50 }, (_, at) => ({
  id: at + 1,
  slug: `ville-${at}`,
  name: `Ville ${at}`,
  names: {},
  population: 22_340_000 - at * 440_000,
  latitude: 31,
  longitude: 121,
  imageUrl: null,
  picture: null,
  country: 'Chine',
  countrySlug: 'chine',
  isoCode: 'CN',
  regionSlug: null,
  continentSlug: 'asie',
}));

function open({ lang = 'fr', known = cities }: { lang?: LanguageCode; known?: CityCard[] | null } = {}) {
  const client = clientWith({ continents });
  if (known) client.setQueryData(topCitiesQuery(lang).queryKey, known);
  return render(
    <TestProviders lang={lang} client={client}>
      <HomePage />
    </TestProviders>,
  );
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const CITIES = 'Les 50\u00a0villes les plus peuplées';

beforeAll(() => loadPageTexts('fr', 'ar'));

describe('the home page', () => {
  it('has the title, the continents, the cities, the map and the introduction, in this order', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Découvrez le monde' })).toBeInTheDocument();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['Les sept continents', CITIES, 'La carte du monde', 'À propos de Mappemonde']);
    expect(section('À propos de Mappemonde').getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('shows seven continents, each with the number of its countries', () => {
    open();
    const grid = section('Les sept continents');
    expect(grid.getAllByRole('listitem')).toHaveLength(7);
    expect(grid.getByRole('link', { name: 'Europe' })).toHaveAttribute('href', '/fr/continents/europe');
    expect(grid.getByText('10 pays')).toBeInTheDocument();
  });

  it('shows fifty cities, their population as the home list writes it', () => {
    open();
    const list = section(CITIES);
    expect(list.getAllByRole('listitem')).toHaveLength(50);
    expect(list.getByText('22,3 M d’habitants')).toBeInTheDocument();
    expect(list.getByText('780 000 habitants')).toBeInTheDocument();
  });

  it('shows twelve placeholders while the cities load', () => {
    backend.answer = answers.never;
    open({ known: null });
    const pending = screen.getByRole('region', { name: CITIES });
    expect(pending.querySelectorAll('[aria-hidden] .animate-skeleton')).toHaveLength(12);
  });

  it('says when the cities cannot be loaded, and loads them on request', async () => {
    open({ known: null });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Erreur lors du chargement des villes.');
    backend.answer = answers.rows([]);
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Aucune ville trouvée.')).toBeInTheDocument();
  });
});

describe('the search of the home page', () => {
  it('works before the script does, as a form that leads to the results', () => {
    open({ lang: 'ar' });
    const field = screen.getByRole('searchbox', { name: 'بحث' });
    expect(field).toHaveAttribute('name', 'q');
    expect(field.closest('form')).toHaveAttribute('action', '/ar/search');
  });
});

describe('the map of the world', () => {
  it('is drawn when it comes near, each continent a link to its page', async () => {
    open();
    const map = section('La carte du monde');
    const shape = (await map.findAllByRole('link', { name: 'Antarctique' }))[0];
    expect(shape).toHaveAttribute('href', '/fr/continents/antarctique');
  });

  it('is a list of links before, and wherever it is not drawn', () => {
    const observe = vi.spyOn(IntersectionObserver.prototype, 'observe').mockReturnValue();
    open();
    expect(observe).toHaveBeenCalled();
    const map = section('La carte du monde');
    // The continents, and the map to travel on.
    expect(map.getAllByRole('link')).toHaveLength(8);
    expect(map.getByRole('link', { name: 'Explorer la carte du monde' })).toHaveAttribute(
      'href',
      '/fr/carte',
    );
    expect(map.getByRole('link', { name: /Océanie/ })).toHaveAttribute('href', '/fr/continents/oceanie');
  });
});
