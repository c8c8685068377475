import { act, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { setUnits } from '@/lib/units.ts';
import { CityPage } from '@/pages/city/CityPage.tsx';
import { nearbyCitiesQuery } from '@/places/cities/nearbyCities.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { parsePath, type RouteOf } from '@/shared/paths.ts';
import type { City } from '@/shared/places.ts';
import { answers, backend, clientWith, paris, TestProviders } from '../continents/testData.tsx';

const gentilly = {
  ...paris,
  id: 8,
  slug: 'gentilly',
  name: 'Gentilly',
  names: {},
  population: 16_118,
  latitude: 48.813,
  distanceKm: 4.49,
};

function open(path: string, city: City | null = paris) {
  const { lang, route } = parsePath(path);
  const cityRoute = route as RouteOf<'city'>;
  const client = clientWith({});
  if (city) {
    client.setQueryData(
      cityQuery({ city: cityRoute.city, country: cityRoute.country, lang: lang as LanguageCode }).queryKey,
      city,
    );
    client.setQueryData(nearbyCitiesQuery(city.id, lang as LanguageCode, 12).queryKey, [gentilly]);
  }
  return render(
    <TestProviders lang={lang} at={path} client={client}>
      <CityPage route={cityRoute} />
    </TestProviders>,
  );
}

const PATH = '/continents/europe/pays/france/regions/ile-de-france/ville/paris';

beforeAll(() =>
  Promise.all([
    ...(['fr', 'ar', 'en'] as const).map((lang) =>
      loadNamespaces(lang, ['common', 'places', 'summary', 'city']),
    ),
    import('@/pages/city/CityFacts.tsx'),
    import('@/pages/city/NearbyCities.tsx'),
  ]),
);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-21T12:00:00Z') });
  return () => vi.useRealTimers();
});

describe('the page of a city', () => {
  it('shows the known facts, in its own time zone', async () => {
    open(`/fr${PATH}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Paris');
    expect(screen.getByText('Paris (France) compte 2,1 millions d’habitants.')).toBeInTheDocument();
    await screen.findByText('Heure locale');
    const fact = (term: string) => screen.getByText(term).nextElementSibling;
    expect(fact('Heure locale')).toHaveTextContent('14:00');
    expect(fact('Population')).toHaveTextContent(/2\s138\s551/);
    expect(fact('Coordonnées')).toHaveTextContent('48,8534° N, 2,3488° E');
    expect(fact('Région')).toHaveTextContent('Île-de-France');
    expect(fact('Lever et coucher du soleil')).toHaveTextContent(/05:4\d – 21:5\d/);
  });

  it('shows a breadcrumb, and no prices without a partner', () => {
    open(`/fr${PATH}`);
    const way = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('listitem');
    expect(way.map((item) => item.textContent)).toEqual([
      'Accueil',
      'Continents',
      'Europe',
      'France',
      'Île-de-France',
      'Paris',
    ]);
    expect(screen.queryByText(/meilleurs prix/)).toBeNull();
  });

  it('names nearby cities with distance and direction, in the units of the reader', async () => {
    open(`/fr${PATH}`);
    const row = (await screen.findByRole('link', { name: 'Gentilly' })).closest('li');
    expect(row).toHaveTextContent(/À 4,5\skm au sud/);
    expect(row).toHaveTextContent('16 000 habitants');
    act(() => setUnits('british'));
    expect(row).toHaveTextContent(/À 2,8\smi au sud/);
    act(() => setUnits('metric'));
  });

  it('has seven tabs, the current one marked', async () => {
    open(`/fr${PATH}/vols-billets-avions-pas-chers-a-paris`);
    const tabs = within(screen.getByRole('navigation', { name: 'Rubriques\u00a0: Paris' })).getAllByRole(
      'link',
    );
    expect(tabs).toHaveLength(7);
    expect(
      tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map((tab) => tab.textContent),
    ).toEqual(['Vols']);
    expect(await screen.findByRole('heading', { level: 2, name: 'Vols vers Paris' })).toBeInTheDocument();
  });

  it.each([
    ['Marseille-en-Beauvaisis', 'Marseil...'],
    ['Strasbourg', 'Strasbo...'],
    ['Marseille', 'Marseille'],
    ['Тель-Авив', 'Тель-Авив'],
    ['Санкт-Петербург', 'Санкт-П...'],
    ['বিশাখাপত্তনম', 'বিশাখাপত্তনম'],
    ['Ho\u0302\u0300-Chi\u0301-Minh', 'Ho\u0302\u0300-Chi\u0301-...'],
    ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷...'],
  ])("calls the phone's first tab of %s %s", (name, short) => {
    open(`/fr${PATH}`, { ...paris, name, names: {} });
    const [first] = within(screen.getByRole('navigation', { name: /^Rubriques/ })).getAllByRole('link');
    expect(first?.querySelector('bdi')?.textContent).toBe(short);
  });

  it("speaks the page's language, with the own and the stored name beneath", () => {
    const otherNames = [
      { name: 'Лютеция', lang: 'ru' },
      { name: 'Paris', lang: null },
    ];
    open(`/ar${PATH}`, { ...paris, otherNames });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('باريس');
    expect(screen.getByText('Лютеция')).toHaveAttribute('lang', 'ru');
    expect(screen.getByText('Paris')).not.toHaveAttribute('lang');
    expect(screen.getByText('يبلغ عدد سكان باريس (فرنسا) 2.1 مليون نسمة.')).toBeInTheDocument();
  });

  it('redirects to the canonical URL', async () => {
    open('/fr/continents/asie/pays/autres/ville/paris');
    expect(await screen.findByLabelText('address')).toHaveTextContent(`/fr${PATH}`);
  });

  it('shows an error for an unknown city', async () => {
    backend.answer = answers.rows([]);
    open('/fr/continents/europe/pays/france/ville/atlantide', null);
    expect(
      await screen.findByText('La ville demandée n’existe pas ou n’a pas été importée.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Ville non trouvée' })).toBeInTheDocument();
  });

  it('shows an error when loading fails', async () => {
    open('/fr/continents/europe/pays/france/ville/paris', null);
    expect(await screen.findByText('Impossible de charger les informations de la ville')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  });
});
