import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { CityGrid } from '@/blocks/city-grid/CityGrid.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { CityCard } from '@/places/cities/CityCard.tsx';
import type { CityCard as City } from '@/shared/places.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';

const lyon: City = {
  id: 1,
  slug: 'lyon',
  name: 'Lyon',
  names: {},
  population: 522_250,
  latitude: 45.75,
  longitude: 4.85,
  imageUrl: null,
  picture: null,
  country: 'France',
  countrySlug: 'france',
  isoCode: 'FR',
  regionSlug: null,
  continentSlug: 'europe',
};

beforeAll(() => loadNamespaces('fr', ['common', 'places', 'summary']));

function picture(imageUrl: string): string | null | undefined {
  const { container } = render(
    <TestProviders client={clientWith({})}>
      <CityCard city={{ ...lyon, imageUrl }} />
    </TestProviders>,
  );
  return container.querySelector('img')?.getAttribute('src');
}

describe('the picture of a city', () => {
  it('is shown at once when the site serves it', () => {
    expect(picture('/pictures/lyon.jpg')).toBe('/pictures/lyon.jpg');
  });

  it.each(['https://pictures.example/lyon.jpg', '//pictures.example/lyon.jpg'])(
    'is not asked of another host without consent: %s',
    (address) => {
      expect(picture(address)).not.toBe(address);
    },
  );
});

describe('the kept picture of a city', () => {
  const eiffel = {
    file: 'La Tour.jpg',
    version: '0123456789',
    width: 600,
    author: 'Nadar',
    licence: 'CC BY-SA 4.0',
  };
  const show = (cities: readonly City[]) =>
    render(
      <TestProviders client={clientWith({})}>
        <CityGrid cities={cities} />
      </TestProviders>,
    );

  it('is shown in the widths it has, later than the first of the list', () => {
    const { container } = show([
      { ...lyon, picture: { ...eiffel, width: 500 } },
      { ...lyon, id: 2, picture: { ...eiffel, width: 2000 } },
    ]);
    const [first, second] = container.querySelectorAll('img');
    expect([first?.getAttribute('loading'), second?.getAttribute('loading')]).toEqual(['eager', 'lazy']);
    expect(first?.getAttribute('srcset')).toBe('/pictures/330/0123456789/La_Tour.jpg 330w');
    expect(second?.getAttribute('srcset')).toContain('/pictures/500/0123456789/La_Tour.jpg 500w');
    expect(first?.getAttribute('width')).toBeTruthy();
  });

  it('has its author and licence under the list, which names none without', async () => {
    const { unmount } = show([{ ...lyon, picture: eiffel }]);
    await userEvent.click(await screen.findByText('Crédits des photos'));
    expect(screen.getByRole('link', { name: 'Nadar' }).getAttribute('href')).toBe(
      'https://commons.wikimedia.org/wiki/File:La_Tour.jpg',
    );
    expect(screen.getByRole('link', { name: 'CC BY-SA 4.0' }).getAttribute('href')).toBe(
      'https://creativecommons.org/licenses/by-sa/4.0/',
    );
    unmount();
    show([lyon]);
    expect(screen.queryByText('Crédits des photos')).toBeNull();
  });
});
