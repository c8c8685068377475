import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaceMap } from '@/blocks/map/PlaceMap.tsx';
import type { AirportPlace, CityPlace, CountryPlace, MapPlace } from '@/blocks/map/places.ts';
import { sightPlace } from '@/blocks/map/queries.ts';
import { PlaceCard } from '@/blocks/map/surface/PlaceCard.tsx';
import { PlaceList } from '@/blocks/map/surface/PlaceList.tsx';
import { usePicked } from '@/blocks/map/surface/usePicked.ts';
import { ViewStatus } from '@/blocks/map/surface/ViewStatus.tsx';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { citiesByIdQuery } from '@/places/cities/citiesById.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { SightCard } from '@/shared/sights.ts';
import { paris as parisCity } from '../continents/testData.tsx';

const paris = { latitude: 48.85341, longitude: 2.3488 };

function show(content: React.ReactNode, lang: LanguageCode = 'fr') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(citiesByIdQuery([7], 'fr').queryKey, [{ ...parisCity, names: { fr: 'Paris' } }]);
  return render(
    <QueryClientProvider client={client}>
      <LanguageProvider lang={lang}>
        <MemoryRouter>{content}</MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

const city = (id: number, name: string, change: Partial<CityPlace> = {}): CityPlace => ({
  kind: 'city',
  key: `city-${id}`,
  id,
  name,
  population: 1000 * id,
  capital: false,
  isoCode: 'FR',
  ...paris,
  route: {
    name: 'city',
    continent: 'europe',
    country: 'france',
    region: null,
    city: name.toLowerCase(),
    tab: 'overview',
  },
  ...change,
});

const tower: SightCard = {
  slug: 'tour-eiffel',
  citySlug: 'paris',
  cityId: 7,
  kind: 'tower',
  worldHeritage: true,
  names: { fr: 'tour Eiffel' },
  description: null,
  latitude: 48.8583,
  longitude: 2.2945,
  picture: false,
  km: null,
};

const france: CountryPlace = {
  kind: 'country',
  key: 'country-FR',
  name: 'France',
  nameLang: 'fr',
  isoCode: 'FR',
  area: 551_695,
  latitude: 46,
  longitude: 2,
  route: { name: 'country', continent: 'europe', country: 'france' },
};

beforeEach(async () => {
  localStorage.clear();
  await loadNamespaces('fr', ['common', 'places', 'map', 'explorer', 'sights']);
});

describe('the map of a city', () => {
  it('is a drawing until it is asked for, and stays one where nothing can be drawn', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    show(<PlaceMap name="Paris" isoCode="FR" position={paris} />);
    expect(screen.getByRole('img', { name: /Paris/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Voir sur OpenStreetMap/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /grande carte/ })).toHaveAttribute(
      'href',
      '/fr/carte#9.2/48.8534/2.3488',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir la carte' }));
    expect(await screen.findByText(/ne peut pas afficher la carte animée/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /Paris/ })).toBeInTheDocument();
  });

  it('of a sight leads to the large map near it, with sights', () => {
    show(<PlaceMap name="tour Eiffel" isoCode="FR" position={tower} sight={tower} />);
    expect(screen.getByRole('link', { name: /grande carte/ })).toHaveAttribute(
      'href',
      '/fr/carte#12/48.8583/2.2945/sights',
    );
  });

  it('offers none of an unknown position', () => {
    show(<PlaceMap name="Paris" isoCode="FR" position={null} />);
    expect(screen.getByText('La position de ce lieu n’est pas connue.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the card of a place', () => {
  const card = (places: readonly MapPlace[], onChoose = vi.fn()) => {
    show(
      <PlaceCard
        places={places}
        countries={[france]}
        onChoose={onChoose}
        onMeasure={vi.fn()}
        onClose={vi.fn()}
      />,
    );
    return onChoose;
  };

  it('says what it is, where, and leads to its page', () => {
    card([city(2100, 'Paris', { capital: true })]);
    expect(screen.getByRole('heading', { name: 'Paris' })).toBeInTheDocument();
    expect(screen.getByText('France')).toBeInTheDocument();
    expect(screen.getByText(/Capitale · 2,1 millions/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Voir la page/ })).toHaveAttribute(
      'href',
      '/fr/continents/europe/pays/france/ville/paris',
    );
  });

  it('names a city that is a country once', () => {
    card([city(600, 'France')]);
    expect(screen.getAllByText('France')).toHaveLength(1);
  });

  it('marks the measure and the comparison by signs of their own', async () => {
    await loadNamespaces('fr', ['places']);
    card([city(1, 'Essen')]);
    await screen.findByRole('button', { name: /comparaison/ });
    expect(document.querySelectorAll('use[href="#icon-ruler"]')).toHaveLength(1);
  });

  it('names the source of an airport, and of its name', () => {
    const orly: AirportPlace = {
      kind: 'airport',
      key: 'airport-ORY',
      name: 'Aéroport de Paris-Orly',
      nameLang: 'fr',
      iata: 'ORY',
      large: true,
      date: '2026-05-15',
      namedOn: '2026-11-20',
      ...paris,
      route: null,
    };
    card([orly]);
    expect(
      screen.getByText(/^Source : OurAirports .+15 mai 2026\. Noms : Wikidata .+20 novembre 2026\.$/),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: orly.name }).firstChild).not.toHaveAttribute('lang');
  });

  it('says what kind of sight it is, and of which city', () => {
    card([sightPlace(tower, 'fr')]);
    expect(screen.getByRole('heading', { name: 'tour Eiffel' })).toBeVisible();
    expect(screen.getByText('Paris')).toBeVisible();
    expect(screen.getByText('Tour · Patrimoine mondial')).toBeVisible();
  });

  it('lets one choose among places that lie too close together', async () => {
    const places = [city(1, 'Essen'), city(2, 'Bochum')];
    const placeCard = card(places);
    await userEvent.click(screen.getByRole('button', { name: 'Bochum' }));
    expect(placeCard).toHaveBeenCalledWith(places[1]);
  });
});

describe('the list beside the map', () => {
  it('has every kind of place that is seen, and says how many more there are', async () => {
    const handleChoose = vi.fn();
    const pointed = vi.fn();
    const cities = Array.from({ length: 70 }, (_, index) => city(index + 1, `Ville ${index + 1}`));
    show(<PlaceList places={[...cities, france]} onChoose={handleChoose} onPoint={pointed} />);
    const group = within(screen.getByRole('region', { name: /Villes/ }));
    expect(group.getAllByRole('button')).toHaveLength(60);
    expect(group.getByText('Et 10 autres : approchez-vous pour les voir.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /France/ }));
    expect(handleChoose).toHaveBeenCalledWith(france);
    expect(pointed).toHaveBeenCalledWith(france);
  });

  it('has the signs of the map', () => {
    show(
      <PlaceList places={[city(1, 'Essen'), sightPlace(tower, 'fr')]} onChoose={vi.fn()} onPoint={vi.fn()} />,
    );
    const signOf = (name: RegExp) => screen.getByRole('button', { name }).firstElementChild;
    expect(signOf(/Essen/)).toHaveClass('rounded-full');
    expect(signOf(/Eiffel/)).not.toHaveClass('rounded-full');
  });
});

describe('the place whose card was open', () => {
  const essen = city(1, 'Essen');
  const bochum = city(2, 'Bochum');
  const none = new Map<string, MapPlace>();
  const both = new Map<string, MapPlace>([essen, bochum].map((place) => [place.key, place]));
  const open = () =>
    renderHook(({ byKey }) => usePicked(byKey, essen.key), { initialProps: { byKey: none } });

  it('is chosen again once it is on the map', () => {
    const { result, rerender } = open();
    expect(result.current).toMatchObject({ picked: [], key: essen.key });
    rerender({ byKey: both });
    expect(result.current).toMatchObject({ chosen: [essen], key: essen.key });
  });

  it('is not chosen any more once another one is, or none', () => {
    for (const places of [[bochum], []]) {
      const { result, rerender } = open();
      act(() => result.current.pick(places));
      rerender({ byKey: both });
      expect(result.current.chosen).toEqual(places);
    }
  });
});

describe('the status of a map', () => {
  const status = (lang: LanguageCode, ...visible: MapPlace[]) => {
    const places = { pending: false, failed: false, retry: vi.fn() };
    show(<ViewStatus places={places} visible={visible} ready />, lang);
    return screen.getByRole('status').textContent;
  };

  it('counts the cities in view and names the first ones', () => {
    expect(status('fr', city(2, 'Paris'), city(1, 'Lyon'))).toBe(
      '2\u00a0villes visibles, dont Paris et Lyon.',
    );
  });

  it('counts sights where no city is in view', () => {
    expect(status('fr', sightPlace(tower, 'fr'))).toMatch(/^1\ssite visible/);
  });

  it('keeps names in Latin letters apart from an Arabic sentence', async () => {
    await loadNamespaces('ar', ['explorer']);
    expect(status('ar', city(2, 'Paris'), city(1, 'Lyon'))).toContain('\u2068Lyon\u2069');
  });
});
