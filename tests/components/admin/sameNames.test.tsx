import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { PlacePicker } from '@/admin/blog/PlacePicker.tsx';
import { BulkPreview } from '@/admin/places/BulkPreview.tsx';
import { PlaceEditor } from '@/admin/places/PlaceEditor.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';

const FOUND = {
  kind: 'city',
  id: 7,
  slug: 'saint-denis',
  name: 'Saint-Denis',
  names: {},
  matched: 'Saint-Denis',
  matched_lang: null,
  match: 'exact',
  country_names: { fr: 'France' },
  region_names: { fr: 'Occitanie' },
};
const CITY = {
  id: 7,
  name: 'Saint-Denis',
  slug: 'saint-denis',
  country_id: 1,
  region_id: 3,
  region: 'Occitanie',
  city_names: [],
  countries: { iso_code: 'FR', slug: 'france', continents: { slug: 'europe' } },
};
const OUTCOME = {
  changing: 1,
  same: 0,
  reasons: { gone: 1 },
  refused: [{ id: 8, name: 'Saint-Denis', slug: 'saint-denis-2', reason: 'country' }],
  rows: [{ id: 7, name: 'Saint-Denis', slug: 'saint-denis', before: null, after: 'Bretagne' }],
  tables: null,
  seen: null,
  batch: null,
};

beforeEach(async () => {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input));
    if (pathname.endsWith('/search_places')) return Response.json([FOUND]);
    if (pathname.endsWith('/bulk_edit_places')) return Response.json(OUTCOME);
    if (pathname.endsWith('/regions')) return Response.json([{ id: 3, name_fr: 'Occitanie' }]);
    if (!pathname.endsWith('/cities')) return Response.json([]);
    if (searchParams.get('id') === 'eq.7') return Response.json(CITY);
    return Response.json([
      { id: 7, region: 'Occitanie', countries: { iso_code: 'FR' } },
      { id: 8, region: null, countries: { iso_code: 'RE' } },
    ]);
  });
  await loadNamespaces('fr', ['common', 'admin', 'adminBlog', 'adminPlaces']);
});

const show = (element: ReactNode) => renderAdmin(element);

function Article() {
  return (
    <FormProvider {...useForm({ defaultValues: { places: [] } })}>
      <PlacePicker />
    </FormProvider>
  );
}

it('says where the places lie that an article can be about, and what kind of place was picked', async () => {
  show(<Article />);
  await userEvent.type(screen.getByRole('searchbox'), 'saint-denis');
  const offered = await screen.findByRole('button', { name: /^Saint-Denis/ });
  expect(offered).toHaveTextContent('Saint-Denisville · Occitanie · France');
  await userEvent.click(offered);
  expect(
    (await screen.findByRole('button', { name: 'Retirer Saint-Denis' })).parentElement,
  ).toHaveTextContent('Saint-Denisville');
});

it('says where a city lies that is edited, and its number', async () => {
  show(<PlaceEditor kind="city" id={7} />);
  const number = await screen.findByText('#7');
  await vi.waitFor(() => expect(number.parentElement).toHaveTextContent(/ · Occitanie · France · #7$/));
});

it('says where the cities lie that are changed together, or refused', async () => {
  const change = { kind: 'city', ids: [7, 8], field: 'region_id', value: '3', lang: 'fr' } as const;
  show(<BulkPreview change={change} busy={false} onApply={() => undefined} />);
  await vi.waitFor(() =>
    expect(screen.getByRole('row', { name: /Bretagne/ })).toHaveTextContent('Saint-DenisOccitanie · France'),
  );
  expect(await screen.findByText('La Réunion')).toBeInTheDocument();
});
