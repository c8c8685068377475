import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { countriesQuery } from '@/features/places/countries/queries.ts';
import { createQueryClient } from '@/lib/queryClient.ts';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { renderRoute } from '../../support/renderRoute.tsx';
import { country } from '../continents/world.tsx';

/** Heights in pixels; nothing has a width here, so there is one column. */
const ROW = 56;
const HEADING = 72;

/** What the backend holds: letters with their number of cities. */
let letters: Record<string, number>;
let fails: (path: string) => boolean;
let asked: URL[] = [];

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
      only === 'nauru' ? [] : Object.entries(letters).map(([initial, cities]) => ({ initial, cities })),
    );
  if (call !== 'cities_under_initial') return Response.json([]);
  const letter = searchParams.get('p_initial') ?? '';
  const offset = Number(searchParams.get('p_offset'));
  const size = Math.min(Number(searchParams.get('p_limit')), (letters[letter] ?? 0) - offset);
  return Response.json(Array.from({ length: size }, (_, index) => cityOf(letter, offset + index, only)));
}

const pagesAsked = () =>
  asked
    .filter(({ pathname }) => pathname.endsWith('/cities_under_initial'))
    .map(({ searchParams }) => `${searchParams.get('p_initial')}${searchParams.get('p_offset')}`);

/** Scrolls as a visitor does; without a place the window stays where the page has scrolled it. */
async function scroll(y = window.scrollY): Promise<void> {
  await act(async () => {
    window.scrollTo(0, y);
    fireEvent.scroll(window);
  });
}

beforeEach(() => {
  letters = { A: 1000, B: 30, '#': 2 };
  fails = () => false;
  asked = [];
  sessionStorage.clear();
  // Else React Router goes on with the places of the test before.
  sessionStorage.setItem('mappemonde.scroll', '{}');
  dismissToast();
  window.scrollTo(0, 0);
  // Nothing has a height or a place here: all lies at the top of a page that can be scrolled.
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1_000_000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY),
  );
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(String(input), 'http://localhost');
    asked.push(url);
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

it('draws and fetches only what is on screen', async () => {
  await open();
  await findCity('A00000');
  expect(main().getAllByRole('link', { name: /A\d/ }).length).toBeLessThan(60);
  expect(pagesAsked()).toEqual(['A0']);
  // Page 2 holds the cities 240 to 359.
  await scroll(HEADING + 300 * ROW);
  expect(await findCity('A00300')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /A00000/ })).toBeNull();
  expect(pagesAsked()).toEqual(['A0', 'A240']);
});

it('asks for nothing of what it flies over', async () => {
  await open();
  await findCity('A00000');
  for (const row of [180, 300, 420, 540, 660, 780, 900]) await scroll(HEADING + row * ROW);
  expect(await findCity('A00900')).toBeInTheDocument();
  expect(pagesAsked()).toEqual(['A0', 'A840']);
});

it('leads to a letter by its button, moves the focus there and puts it in the address', async () => {
  const { address } = await open('?pays=france');
  await findCity('A00000');
  expect(bar().getAllByRole('button')).toHaveLength(3);
  const button = bar().getByRole('button', { name: 'B, 30 villes' });
  await userEvent.click(button);
  expect(screen.getByRole('heading', { name: 'B' })).toHaveFocus();
  expect(window.scrollY).toBe(HEADING + 1000 * ROW);
  expect(address()).toBe('/fr/villes?pays=france#B');
  await scroll();
  expect(button).toHaveAttribute('aria-current', 'true');
  expect(await findCity('B00000')).toBeInTheDocument();
});

it('keeps what has the focus, however far the list is scrolled', async () => {
  await open();
  const city = await findCity('A00003');
  await act(async () => city.focus());
  await scroll(HEADING + 900 * ROW);
  expect(await findCity('A00900')).toBeInTheDocument();
  expect(city).toHaveFocus();
});

it('opens at the letter of the address', async () => {
  await open('#B');
  await scroll();
  expect(await findCity('B00000')).toBeInTheDocument();
  expect(window.scrollY).toBe(HEADING + 1000 * ROW);
});

it('comes back to where it was left', async () => {
  const { navigate } = await open('#B');
  await scroll(HEADING + 300 * ROW);
  await findCity('A00300');
  await navigate('/fr/legal');
  expect(window.scrollY).toBe(0);
  await navigate(-1);
  await scroll();
  expect(window.scrollY).toBe(HEADING + 300 * ROW);
  expect(await findCity('A00300')).toBeInTheDocument();
});

it('is where it was left after a reload', async () => {
  const { unmount } = await open();
  await scroll(HEADING + 300 * ROW);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  window.scrollTo(0, 0);
  await open();
  await scroll();
  expect(await findCity('A00300')).toBeInTheDocument();
});

it('moves in the bar of letters by keys', async () => {
  await open();
  await findCity('A00000');
  const buttons = bar().getAllByRole('button');
  expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1]);
  await act(async () => buttons[0]?.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(buttons[1]).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(buttons[2]).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(buttons[0]).toHaveFocus();
  await userEvent.keyboard('b');
  expect(buttons[1]).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(buttons[2]).toHaveFocus();
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

it('shows a page of the list where the address asks for one', async () => {
  await open('?page=9');
  expect(await findCity('A00960')).toBeInTheDocument();
  expect(main().getAllByRole('link', { name: /A\d/ })).toHaveLength(40);
  expect(main().getByRole('heading', { level: 2, name: 'A' })).toBeInTheDocument();
  await userEvent.click(main().getByRole('link', { name: 'B' }));
  expect(await findCity('B00029')).toBeInTheDocument();
});

it('says that there is no such page', async () => {
  await open('?page=99');
  expect(await screen.findByText('Aucune ville trouvée.')).toBeInTheDocument();
});

it('says in a notice and on the page that the letters cannot be loaded', async () => {
  fails = (call) => call === 'city_initials';
  await open();
  expect(await screen.findByText('Erreur lors du chargement des villes.')).toBeInTheDocument();
  expect(currentToast()).toMatchObject({ title: 'Erreur', description: 'Impossible de charger les villes' });
  fails = () => false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await findCity('A00000')).toBeInTheDocument();
});

it('says it when names cannot be loaded, and tries again', async () => {
  fails = (call) => call === 'cities_under_initial';
  await open();
  expect(await screen.findByText('Erreur lors du chargement des villes.')).toBeInTheDocument();
  expect(currentToast()).toMatchObject({ description: 'Impossible de charger les villes' });
  fails = () => false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await findCity('A00000')).toBeInTheDocument();
  expect(screen.queryByText('Erreur lors du chargement des villes.')).toBeNull();
});

it('still lists the cities when the repair of links is refused', async () => {
  fails = (call) => call === 'repair_city_links';
  await open();
  expect(await findCity('A00000')).toBeInTheDocument();
  await waitFor(() =>
    expect(asked.some(({ pathname }) => pathname.endsWith('repair_city_links'))).toBe(true),
  );
  expect(currentToast()?.open ?? false).toBe(false);
});
