import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AllCitiesPage } from '@/features/places/cities/list/AllCitiesPage.tsx';
import { loadNamespaces } from '@/lib/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { memoryHistory } from '@/ui/history.ts';
import { clientWith, country, Surroundings } from '../continents/world.tsx';

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
  const letter = searchParams.get('p_initial') ?? '';
  const offset = Number(searchParams.get('p_offset'));
  const size = Math.min(Number(searchParams.get('p_limit')), (letters[letter] ?? 0) - offset);
  return Response.json(Array.from({ length: size }, (_, index) => cityOf(letter, offset + index, only)));
}

const pagesAsked = () =>
  asked
    .filter(({ pathname }) => pathname.endsWith('/cities_under_initial'))
    .map(({ searchParams }) => `${searchParams.get('p_initial')}${searchParams.get('p_offset')}`);

/** Scrolls as a browser would: the list moves, what sticks to the top of the window stays. */
async function scrollTo(y: number): Promise<void> {
  await act(async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, this.classList.contains('sticky') ? 0 : -y, 1000, 0);
    });
    fireEvent.scroll(window);
  });
}

beforeAll(() => loadNamespaces('fr', ['common', 'places', 'allCities']));
beforeEach(() => {
  letters = { A: 1000, B: 30, '#': 2 };
  fails = () => false;
  asked = [];
  sessionStorage.clear();
  dismissToast();
  window.history.replaceState(null, '', '/fr/villes');
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(String(input), 'http://localhost');
    asked.push(url);
    return answer(url);
  });
});

function open(search = '', lang: LanguageCode = 'fr') {
  const countries = [
    country({ slug: 'france', isoCode: 'FR', names: { fr: 'France' } }),
    country({ slug: 'nauru', isoCode: 'NR', names: { fr: 'Nauru' } }),
  ];
  return render(
    <Surroundings
      lang={lang}
      at={`/${lang}/villes${search}`}
      client={clientWith({ countries: { all: countries } })}
    >
      <AllCitiesPage />
    </Surroundings>,
  );
}

it('counts all cities, lists the first and links each to its page', async () => {
  open();
  expect(await screen.findByText(/^1.032 villes$/)).toBeInTheDocument();
  const city = await screen.findByRole('link', { name: /A00000/ });
  expect(city).toHaveAttribute('href', '/fr/continents/europe/pays/france/ville/a-0');
  expect(city).toHaveTextContent('France');
  const item = city.closest('li');
  expect(item).toHaveAttribute('aria-posinset', '1');
  expect(item).toHaveAttribute('aria-setsize', '1000');
});

it('draws and fetches only what is on screen', async () => {
  open();
  await screen.findByRole('link', { name: /A00000/ });
  expect(screen.getAllByRole('link').length).toBeLessThan(60);
  expect(pagesAsked()).toEqual(['A0']);
  // Row 300 of one column, 56 px each: page 2 holds the cities 240 to 359.
  await scrollTo(300 * 56);
  expect(await screen.findByRole('link', { name: /A00300/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /A00000/ })).toBeNull();
  expect(pagesAsked()).toEqual(['A0', 'A240']);
});

it('asks for nothing of what it flies over', async () => {
  open();
  await screen.findByRole('link', { name: /A00000/ });
  for (const row of [130, 250, 370, 490, 610, 730, 850]) await scrollTo(row * 56);
  expect(await screen.findByRole('link', { name: /A00850/ })).toBeInTheDocument();
  expect(pagesAsked()).toEqual(['A0', 'A840']);
});

it('leads to a letter by its button, moves the focus there and puts it in the address', async () => {
  open();
  await screen.findByRole('link', { name: /A00000/ });
  const bar = screen.getByRole('toolbar', { name: 'Index alphabétique' });
  expect(within(bar).getAllByRole('button')).toHaveLength(3);
  const button = within(bar).getByRole('button', { name: 'B, 30 villes' });
  await userEvent.click(button);
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 1000 * 56 + 72);
  expect(window.location.hash).toBe('#B');
  await scrollTo(1000 * 56 + 72);
  expect(screen.getByRole('heading', { name: 'B' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByRole('link', { name: /B00000/ })).toBeInTheDocument();
});

it('opens at the letter of the address', async () => {
  open('#B');
  await screen.findByRole('link', { name: /A00000/ });
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 1000 * 56 + 72);
});

it('comes back to where it was left', async () => {
  const history = memoryHistory(['/fr/villes']);
  const visit = () =>
    render(
      <QueryClientProvider client={clientWith({ countries: { all: [] } })}>
        <Router history={history}>
          <AllCitiesPage />
        </Router>
      </QueryClientProvider>,
    );
  const first = visit();
  await screen.findByRole('link', { name: /A00000/ });
  vi.stubGlobal('scrollY', 4321);
  fireEvent.scroll(window);
  first.unmount();
  visit();
  await screen.findByRole('link', { name: /A00000/ });
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 4321);
});

it('moves in the bar of letters by keys', async () => {
  open();
  await screen.findByRole('link', { name: /A00000/ });
  const buttons = within(screen.getByRole('toolbar')).getAllByRole('button');
  expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1]);
  buttons[0]?.focus();
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
  open();
  await screen.findByRole('link', { name: /A00000/ });
  await userEvent.selectOptions(screen.getByLabelText('Filtrer par pays'), 'Nauru');
  expect(await screen.findByText('Aucune ville trouvée.')).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent('/fr/villes?pays=nauru');
  await userEvent.click(screen.getByRole('button', { name: 'Tous les pays' }));
  expect(await screen.findByRole('link', { name: /A00000/ })).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent(/villes$/);
});

it('says in a notice and on the page that the letters cannot be loaded', async () => {
  fails = (call) => call === 'city_initials';
  open();
  expect(await screen.findByText('Erreur lors du chargement des villes.')).toBeInTheDocument();
  expect(currentToast()).toMatchObject({ title: 'Erreur', description: 'Impossible de charger les villes' });
  fails = () => false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: /A00000/ })).toBeInTheDocument();
});

it('says it when names cannot be loaded, and tries again', async () => {
  fails = (call) => call === 'cities_under_initial';
  open();
  expect(await screen.findByText('Erreur lors du chargement des villes.')).toBeInTheDocument();
  fails = () => false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: /A00000/ })).toBeInTheDocument();
  expect(screen.queryByText('Erreur lors du chargement des villes.')).toBeNull();
});

it('still lists the cities when the repair of links is refused', async () => {
  fails = (call) => call === 'repair_city_links';
  open();
  expect(await screen.findByRole('link', { name: /A00000/ })).toBeInTheDocument();
  await waitFor(() =>
    expect(asked.some(({ pathname }) => pathname.endsWith('repair_city_links'))).toBe(true),
  );
  expect(currentToast()?.open ?? false).toBe(false);
});
