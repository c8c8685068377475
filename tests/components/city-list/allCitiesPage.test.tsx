import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/queryClient.ts';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { countriesQuery } from '@/places/countries/queries.ts';
import { renderRoute } from '../../support/renderRoute.tsx';
import { country } from '../continents/testData.tsx';

/** Data of the backend: letters with their number of cities. */
let letters: Record<string, number>;
let fails: (path: string) => boolean;
let requests: URL[] = [];

const cityOf = (letter: string, index: number, country: string | null) => ({
  id: letter.charCodeAt(0) * 100_000 + index,
  name: `${letter}${String(index).padStart(5, '0')}`,
  localized: false,
  slug: `${letter.toLowerCase()}-${index}`,
  iso_code: 'FR',
  country_slug: country ?? 'france',
  region_slug: null,
  continent_slug: 'europe',
});

function answer({ pathname, searchParams }: URL): Response {
  const call = pathname.split('/').at(-1) ?? '';
  if (fails(call)) return Response.json({ message: 'refused', code: 'X' }, { status: 400 });
  const only = searchParams.get('p_country_slug');
  if (call === 'repair_city_links') return Response.json([{ fixed: 0, total: 0 }]);
  if (call === 'city_initials')
    return Response.json(
      only === 'nauru' || searchParams.get('p_name') === 'atlantis'
        ? []
        : Object.entries(letters).map(([initial, cities]) => ({ initial, cities })),
    );
  if (call !== 'cities_under_initial') return Response.json([]);
  const letter = searchParams.get('p_initial') ?? '';
  const offset = Number(searchParams.get('p_offset'));
  const size = Math.min(Number(searchParams.get('p_limit')), (letters[letter] ?? 0) - offset);
  return Response.json(Array.from({ length: size }, (_, index) => cityOf(letter, offset + index, only)));
}

const pagesAsked = () =>
  requests
    .filter(({ pathname }) => pathname.endsWith('/cities_under_initial'))
    .map(({ searchParams }) => `${searchParams.get('p_initial')}${searchParams.get('p_offset')}`);

beforeEach(() => {
  letters = { A: 1000, B: 30, '#': 2 };
  fails = () => false;
  requests = [];
  sessionStorage.clear();
  // Else React Router goes on with the places of the test before.
  sessionStorage.setItem('mappemonde.scroll', '{}');
  dismissToast();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(String(input), 'http://localhost');
    requests.push(url);
    return answer(url);
  });
});

function open(address = '') {
  const client = createQueryClient({ retry: false });
  client.setQueryData(countriesQuery('fr').queryKey, [
    country({ slug: 'france', isoCode: 'FR', names: { fr: 'France' } }),
    country({ slug: 'nauru', isoCode: 'NR', names: { fr: 'Nauru' } }),
  ]);
  return renderRoute(`/fr/villes${address}`, client);
}

const main = () => within(screen.getByRole('main'));
const bar = () => within(screen.getByRole('toolbar', { name: 'Index alphabétique' }));
const findCity = (name: string) => screen.findByRole('link', { name: new RegExp(name) });

it('counts all cities, lists the first and links each to its page', async () => {
  await open();
  expect(await screen.findByText(/^1.032 villes$/)).toBeInTheDocument();
  const city = await findCity('A00000');
  expect(city).toHaveAttribute('href', '/fr/continents/europe/pays/france/ville/a-0');
  expect(city).toHaveTextContent('France');
  const item = city.closest('li');
  expect(item).toHaveAttribute('aria-posinset', '1');
  expect(item).toHaveAttribute('aria-setsize', '1000');
});

it('is one page of a hundred and twenty cities, and requests no other', async () => {
  await open();
  await findCity('A00000');
  expect(main().getAllByRole('link', { name: /A\d/ })).toHaveLength(120);
  expect(pagesAsked()).toEqual(['A0']);
});

it('links the pages, and moves the focus to the start of the list', async () => {
  const { address } = await open('?pays=france');
  await findCity('A00000');
  await userEvent.click(main().getByRole('link', { name: 'Suivante' }));
  expect(await findCity('A00120')).toBeInTheDocument();
  expect(address()).toBe('/fr/villes?pays=france&page=2');
  // A view of the one list: its cities are indexed on the pages of their country.
  await waitFor(() =>
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow'),
  );
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\?pays=france/);
  await waitFor(() => expect(screen.getByRole('group', { name: 'Toutes les villes, Page 2' })).toHaveFocus());
});

it('is narrowed by name, in the address and beside a country, and shows all again', async () => {
  const { address } = await open('?pays=france');
  await findCity('A00000');
  const field = main().getByRole('searchbox', { name: 'Filtrer par nom' });
  await userEvent.type(field, 'saint ');
  await waitFor(() => expect(address()).toBe('/fr/villes?pays=france&q=saint'));
  await waitFor(() => expect(requests.at(-1)?.searchParams.get('p_name')).toBe('saint'));
  expect(requests.some(({ searchParams }) => searchParams.get('p_name') === 's')).toBe(false);
  expect(field).toHaveValue('saint ');
  await userEvent.clear(field);
  await userEvent.type(field, 'atlantis');
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher toutes les villes' }));
  expect(await findCity('A00000')).toBeInTheDocument();
  expect(address()).toBe('/fr/villes');
  expect(field).toHaveValue('');
});

it('keeps what is being typed when a country is chosen, and the country when more is typed', async () => {
  const { address } = await open();
  await findCity('A00000');
  const field = main().getByRole('searchbox', { name: 'Filtrer par nom' });
  await userEvent.type(field, 'saint');
  await userEvent.selectOptions(main().getByRole('combobox', { name: 'Filtrer par pays' }), 'France');
  await userEvent.type(field, 'e');
  await waitFor(() => expect(address()).toBe('/fr/villes?pays=france&q=sainte'));
  expect(field).toHaveValue('sainte');
});

it('leads to the page of a letter and moves the focus to its heading', async () => {
  const { address } = await open('?pays=france');
  await findCity('A00000');
  expect(bar().getAllByRole('link')).toHaveLength(3);
  await userEvent.click(bar().getByRole('link', { name: 'B, 30\u00a0villes' }));
  expect(await findCity('B00000')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'B' })).toHaveFocus());
  expect(address()).toBe('/fr/villes?pays=france&page=9#letter-66');
});

it('can be skipped with one link', async () => {
  await open();
  await findCity('A00000');
  await userEvent.click(main().getByRole('link', { name: 'Passer la liste' }));
  await userEvent.tab();
  expect(document.activeElement?.closest('main')).toBeNull();
});

it('moves within the letter bar with the keyboard', async () => {
  await open();
  await findCity('A00000');
  const links = bar().getAllByRole('link');
  expect(links.map((link) => link.tabIndex)).toEqual([0, -1, -1]);
  await act(async () => links[0]?.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(links[1]).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(links[2]).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(links[0]).toHaveFocus();
  await userEvent.keyboard('b');
  expect(links[1]).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(links[2]).toHaveFocus();
});

it('shows one country, in the address, and the way back when it has none', async () => {
  const { address } = await open();
  await findCity('A00000');
  const filter = screen.getByLabelText('Filtrer par pays');
  await userEvent.selectOptions(filter, 'Nauru');
  expect(filter).toHaveValue('nauru');
  expect(await screen.findByText('Aucune ville trouvée.')).toBeInTheDocument();
  expect(address()).toBe('/fr/villes?pays=nauru');
  await userEvent.click(screen.getByRole('button', { name: 'Tous les pays' }));
  expect(await findCity('A00000')).toBeInTheDocument();
  expect(address()).toBe('/fr/villes');
});

it('puts the letters that end the list on one page', async () => {
  await open('?page=9');
  expect(await findCity('A00960')).toBeInTheDocument();
  expect(main().getAllByRole('link', { name: /[AB]\d{5}/ })).toHaveLength(70);
  expect(
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual([...['A', 'B', 'Chiffres et signes']]);
});

it('says that there is no such page', async () => {
  await open('?page=99');
  expect(await screen.findByText('Aucune ville trouvée.')).toBeInTheDocument();
});

it('shows inline, without a toast, that the letters cannot be loaded', async () => {
  fails = (call) => call === 'city_initials';
  await open();
  expect(await screen.findByText('Erreur lors du chargement des villes.')).toBeInTheDocument();
  expect(currentToast()).toBeNull();
  fails = () => false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await findCity('A00000')).toBeInTheDocument();
});

it('shows an error when names cannot be loaded, and retries', async () => {
  fails = (call) => call === 'cities_under_initial';
  await open();
  expect(await screen.findByText('Erreur lors du chargement des villes.')).toBeInTheDocument();
  expect(currentToast()).toBeNull();
  fails = () => false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await findCity('A00000')).toBeInTheDocument();
  expect(screen.queryByText('Erreur lors du chargement des villes.')).toBeNull();
});

it('still lists the cities when repairing links fails', async () => {
  fails = (call) => call === 'repair_city_links';
  await open();
  expect(await findCity('A00000')).toBeInTheDocument();
  await waitFor(() =>
    expect(requests.some(({ pathname }) => pathname.endsWith('repair_city_links'))).toBe(true),
  );
  expect(currentToast()?.open ?? false).toBe(false);
});
