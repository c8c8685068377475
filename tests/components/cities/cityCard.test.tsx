import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { CityCard } from '@/features/places/cities/CityCard.tsx';
import { loadNamespaces } from '@/lib/i18n.tsx';
import type { CityCard as City } from '@/shared/places.ts';
import { clientWith, Surroundings } from '../continents/world.tsx';

const lyon: City = {
  id: 1,
  slug: 'lyon',
  name: 'Lyon',
  names: {},
  population: 522_250,
  latitude: 45.75,
  longitude: 4.85,
  imageUrl: null,
  country: 'France',
  countrySlug: 'france',
  isoCode: 'FR',
  regionSlug: null,
  continentSlug: 'europe',
};

beforeAll(() => loadNamespaces('fr', ['common', 'places']));

function picture(imageUrl: string): string | null | undefined {
  const { container } = render(
    <Surroundings client={clientWith({})}>
      <CityCard city={{ ...lyon, imageUrl }} />
    </Surroundings>,
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
