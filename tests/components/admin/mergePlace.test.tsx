import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { MergePlace } from '@/admin/places/MergePlace.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';

const CITIES = {
  12: { name: 'Gien', slug: 'gien', region_id: 3, population: 14_000 },
  34: { name: 'Gien-sur-Loire', slug: 'gien-sur-loire', region_id: 3, population: null },
} as const;
type Id = keyof typeof CITIES;

const cityOf = (id: Id) => ({
  id,
  country_id: 1,
  region_slug: 'centre',
  latitude: 47,
  longitude: 2,
  timezone: null,
  city_names: [],
  countries: { iso_code: 'FR', slug: 'france', continents: { slug: 'europe' } },
  ...CITIES[id],
});
const ALIKE = {
  id: 34,
  name: 'Gien-sur-Loire',
  slug: 'gien-sur-loire',
  region: 'Centre',
  population: null,
  km: 1,
};
const MERGE = {
  moved: {
    city_names: 5,
    blog_post_places: 2,
    place_guides: 0,
    place_pictures: 0,
    highlights: 0,
    sights: 0,
    former_addresses: 1,
  },
  lost: { city_names: 3, blog_post_places: 0, place_guides: 0, place_pictures: 0 },
  filled: [],
  changes: 9,
};

let merges: { p_city: number; p_into: number; p_preview: boolean }[];

function answer(url: URL, body: string): Response {
  const table = url.pathname.split('/').at(-1);
  if (table === 'possible_duplicates') return Response.json([ALIKE]);
  if (table === 'cities') return Response.json([cityOf(Number(url.searchParams.get('id')?.slice(3)) as Id)]);
  if (table === 'regions') return Response.json([{ id: 3, name_fr: 'Centre-Val de Loire' }]);
  if (table !== 'merge_cities') return new Response(null, { headers: { 'content-range': '*/4' } });
  const request = JSON.parse(body);
  merges.push(request);
  return Response.json({ ...MERGE, batch: request.p_preview ? null : 'b' });
}

beforeEach(async () => {
  merges = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) =>
    answer(new URL(input instanceof Request ? input.url : input), String(init?.body)),
  );
  await loadNamespaces('fr', ['common', 'admin', 'adminPlaces', 'adminTrail']);
});

async function choose() {
  renderAdmin(<MergePlace id={12} />);
  await userEvent.click(await screen.findByRole('radio'));
}
const side = (name: string) => screen.findByRole('region', { name });
const press = async (name: string, within_ = within(document.body)) =>
  userEvent.click(await within_.findByRole('button', { name }));

it('shows which of the two cities is kept, with their differences, and swaps them', async () => {
  await choose();
  const goes = await side('Disparaît');
  await within(goes).findByText('Gien');
  for (const text of ['12', 'Centre-Val de Loire', 'France', /^14\s000$/, '24'])
    expect(await within(goes).findByText(text)).toBeVisible();
  await within(await side('Reste')).findByText('Gien-sur-Loire');
  await press('Inverser les deux fiches');
  expect(await within(await side('Disparaît')).findByText('Gien-sur-Loire')).toBeVisible();
  expect(await within(await side('Reste')).findByText('Gien')).toBeVisible();
  expect(merges.map(({ p_city, p_into }) => [p_city, p_into])).toEqual([
    [12, 34],
    [34, 12],
  ]);
});

it('asks before it merges, with the affected counts and how to undo', async () => {
  await choose();
  await press('Inverser les deux fiches');
  await press('Fusionner les deux villes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fusionner ces deux villes\u202f?' }));
  expect(dialog.getByText(/Gien-sur-Loire.*34.*disparaît.*Gien.*12.*reste/)).toBeVisible();
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '5',
    '1',
    '2',
    '3',
  ]);
  expect(dialog.getByText(/peut être défaite/)).toBeVisible();
  await press('Annuler', dialog);
  expect(merges.every(({ p_preview }) => p_preview)).toBe(true);
  await press('Fusionner les deux villes');
  await press('Fusionner les deux villes', within(screen.getByRole('dialog')));
  expect(await screen.findByRole('heading', { name: 'Les deux villes sont fusionnées' })).toBeVisible();
  expect(merges.at(-1)).toEqual({ p_city: 34, p_into: 12, p_preview: false });
  expect(screen.getByRole('link', { name: 'Ouvrir la ville gardée' })).toHaveAttribute(
    'href',
    expect.stringContaining('id=12'),
  );
});
