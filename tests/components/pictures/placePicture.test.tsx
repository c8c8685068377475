import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { PlacePicture } from '@/places/pictures/PlacePicture.tsx';
import type { Picture } from '@/shared/pictures.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';
import { picture } from './picture.ts';

/** State of the picture in the browser when it is hydrated. */
let complete = false;
beforeEach(async () => {
  complete = false;
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(() => complete);
  await loadNamespaces('fr', ['common', 'summary']);
});
afterEach(() => vi.restoreAllMocks());

const show = (change: Partial<Picture> = {}) =>
  render(
    <TestProviders lang="fr" client={clientWith({})}>
      <PlacePicture picture={{ ...picture, ...change }} name="Paris" drawing={<p>le dessin</p>} />
    </TestProviders>,
  );
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the picture of a place', () => {
  it('comes from our own address in the widths it has', () => {
    show();
    const image = screen.getByRole('img', { name: 'Photo\u00a0: Paris' });
    const path = (width: number) =>
      `/pictures/${width}/0123456789/La_Tour_Eiffel%2C_Paris_ao%C3%BBt_2014_(2).jpg`;
    expect(image).toHaveAttribute('src', path(500));
    expect(image).toHaveAttribute(
      'srcset',
      [330, 500, 960, 1280].map((width) => `${path(width)} ${width}w`).join(', '),
    );
  });

  it('names its author and its licence, each with a link', () => {
    show();
    expect(screen.getByText('Photo : Nadar')).toBeInTheDocument();
    expect(links()).toEqual([picture.page, picture.licenceUrl]);
  });

  it('keeps the full stop of a name at its end in Arabic', async () => {
    await loadNamespaces('ar', ['common', 'summary']);
    render(
      <TestProviders lang="ar" client={clientWith({})}>
        <PlacePicture picture={{ ...picture, author: 'Nadar F.' }} name="باريس" drawing={null} />
      </TestProviders>,
    );
    expect(screen.getByText(/Nadar/).textContent).toContain('\u2068Nadar F.\u2069');
  });

  it('without a named author leads to the page that says more; the public domain has no text', () => {
    show({ author: null, licence: 'Public domain', licenceUrl: null });
    expect(screen.getByText('Photo : Wikimedia Commons')).toBeInTheDocument();
    expect(screen.getByText(/Domaine public/)).toBeInTheDocument();
    expect(links()).toEqual([picture.page]);
  });

  it('is replaced by the illustration when it fails to load', () => {
    show();
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('le dessin')).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText(/Nadar/)).toBeNull();
  });

  it('is replaced by the illustration when it failed before hydration', () => {
    complete = true;
    show();
    expect(screen.getByText('le dessin')).toBeInTheDocument();
  });
});
