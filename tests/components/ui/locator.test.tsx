import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CityLocator } from '@/ui/CityLocator.tsx';
import { Globe } from '@/ui/Globe.tsx';

/** The dot is the one element that is placed in per cent. */
function dot(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[style*="left:"]');
}

describe('CityLocator', () => {
  it('renders on a server, without its dot', () => {
    const html = renderToString(<CityLocator isoCode="FR" latitude={48.853} longitude={2.349} alt="Paris" />);
    expect(html).toContain('/drawings/countries/FR.svg');
  });

  it('puts Paris in the upper half of France', async () => {
    render(<CityLocator isoCode="FR" latitude={48.853} longitude={2.349} alt="Paris en France" />);
    expect(screen.getByRole('img', { name: 'Paris en France' })).toBeVisible();
    await waitFor(() => expect(dot()).not.toBeNull());
    expect(Number.parseFloat(dot()?.style.left ?? '')).toBeCloseTo(48.8, 0);
    expect(Number.parseFloat(dot()?.style.top ?? '')).toBeCloseTo(27.5, 0);
  });

  it('shows a place outside the drawing on the nearest globe', async () => {
    render(<CityLocator isoCode="PT" latitude={37.74} longitude={-25.67} alt="Ponta Delgada" />);
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Ponta Delgada' })).toHaveAttribute(
        'src',
        '/drawings/continents/europe-480.webp',
      ),
    );
    expect(dot()).not.toBeNull();
  });

  it('shows the bare outline without coordinates, the default globe without a country', () => {
    render(
      <>
        <CityLocator isoCode="FR" latitude={null} longitude={null} alt="France" />
        <CityLocator isoCode={null} latitude={null} longitude={null} alt="Terre" />
      </>,
    );
    expect(screen.getByRole('img', { name: 'France' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Terre' })).toHaveAttribute(
      'src',
      '/drawings/continents/default-480.webp',
    );
    expect(dot()).toBeNull();
  });
});

describe('Globe', () => {
  it.each([
    ['asie', 'asie'],
    ['atlantide', 'default'],
    [null, 'default'],
  ])('%s shows %s', (slug, name) => {
    render(<Globe slug={slug} alt="x" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', `/drawings/continents/${name}-480.webp`);
  });
});
