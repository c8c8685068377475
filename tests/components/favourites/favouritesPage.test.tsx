import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addFavourites, clearFavourites } from '@/blocks/favourites/favouritesStore.ts';
import { i18n, loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast } from '@/lib/toast.ts';
import { FavouritesPage } from '@/pages/favourites/FavouritesPage.tsx';
import { answers, backend, clientWith, TestProviders } from '../continents/testData.tsx';

const row = (id: number, name: string, change: object = {}) => ({
  id,
  slug: name.toLowerCase(),
  name,
  population: 1000 * id,
  latitude: 48.5,
  longitude: -1.25,
  image_url: null,
  country: 'France',
  country_slug: 'france',
  region_slug: null,
  countries: { iso_code: 'FR', continents: { slug: 'europe' } },
  city_names: [],
  ...change,
});
const CITIES = [
  row(1, 'Brest'),
  row(2, 'Laval'),
  row(36, 'Nantes, "la belle"', { latitude: null, longitude: null }),
];

beforeAll(() => loadNamespaces('fr', ['common', 'places', 'favourites', 'lists', 'search', 'explorer']));
beforeEach(() => {
  localStorage.clear();
  clearFavourites();
  backend.answer = answers.rows(CITIES);
});

function open(search = '') {
  return render(
    <TestProviders at={`/fr/favoris${search}`} client={clientWith({})}>
      <FavouritesPage />
    </TestProviders>,
  );
}

const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the own list', () => {
  it('says what to do when it is empty', () => {
    open();
    expect(screen.getByText('Aucun favori pour l’instant')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Toutes les villes' })).toHaveAttribute('href', '/fr/villes');
    expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
  });

  it('shows the cities, the last added first, and loses one with its heart', async () => {
    addFavourites([1]);
    addFavourites([2]);
    open();
    await waitFor(() => expect(cards()).toEqual(['Laval', 'Brest']));
    expect(screen.getByText('2 villes')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer des favoris\u00a0: Laval' }));
    expect(cards()).toEqual(['Brest']);
    expect(screen.getByText('1 ville')).toBeInTheDocument();
    // The focus stays in the list, not lost with the card.
    expect(screen.getByRole('region', { name: 'Mes favoris' })).toHaveFocus();
  });

  it('becomes a list with a unique name', async () => {
    addFavourites([1]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Faire une liste de mes favoris' }));
    const path = await screen.findByRole('navigation', { name: 'Fil d’Ariane' });
    await waitFor(() => expect(path).toHaveTextContent(/Mes favoris.*Favoris du \d/));
  });

  it('says the number of one and of two in Arabic once', async () => {
    await loadNamespaces('ar', ['favourites']);
    const t = i18n.getFixedT('ar', 'favourites');
    expect([1, 2, 3].map((count) => t('count', { count, value: `${count}` }))).toEqual([
      'مدينة واحدة',
      'مدينتان',
      '3\u00a0مدن',
    ]);
  });

  it('says how many cities no longer exist', async () => {
    addFavourites([1, 999]);
    open();
    expect(await screen.findByText('1 ville de la liste n’est plus dans l’atlas.')).toBeInTheDocument();
  });

  it('says when they cannot be loaded', async () => {
    backend.answer = answers.error;
    addFavourites([1]);
    open();
    expect(await screen.findByText('Impossible de charger les villes')).toBeInTheDocument();
  });

  it('is cleared only once it is confirmed', async () => {
    addFavourites([1]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Tout effacer' }));
    const dialog = screen.getByRole('dialog', { name: 'Effacer tous vos favoris\u202f?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    expect(cards()).toEqual(['Brest']);
    await userEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tout effacer' }));
    expect(screen.getByText('Aucun favori pour l’instant')).toBeInTheDocument();
    expect(currentToast()).toMatchObject({ title: 'Vos favoris ont été effacés' });
  });
});

describe('sharing', () => {
  it('copies a link that holds the list', async () => {
    const user = userEvent.setup();
    addFavourites([36, 1]);
    open();
    await user.click(await screen.findByRole('button', { name: 'Partager' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/fr/favoris?v=10.1`);
    expect(currentToast()).toMatchObject({ open: true, title: 'Lien copié' });
  });

  it('shows the link where nothing can be copied', async () => {
    addFavourites([2]);
    open();
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Partager' }));
    expect(await screen.findByLabelText('Copiez ce lien :')).toHaveValue(
      `${window.location.origin}/fr/favoris?v=2`,
    );
  });

  it('shows a shared list without keeping it, and adds it when asked', async () => {
    addFavourites([1]);
    open('?v=2.10');
    await waitFor(() => expect(cards()).toEqual(['Laval', 'Nantes, "la belle"']));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Liste partagée');
    expect(localStorage.getItem('mappemonde.favourites')).toContain('[1]');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter à mes favoris' }));
    expect(localStorage.getItem('mappemonde.favourites')).toContain('[2,36,1]');
    expect(screen.getByText('Toutes ces villes sont dans vos favoris.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Voir mes favoris' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/fr/favoris');
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  it.each(['', '?v=', '?v=%3Cscript%3E'])('reads no city from %j', async (search) => {
    open(search);
    expect(cards()).toEqual([]);
    if (search) expect(screen.getByText('Ce lien ne contient aucune ville.')).toBeInTheDocument();
  });
});

describe('the files', () => {
  async function fileOf(button: string): Promise<{ name: string; type: string; text: string }> {
    let savedFile: Blob | undefined;
    let name = '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      savedFile = blob as Blob;
      return 'blob:list';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    addFavourites([1, 36]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const bytes = new Uint8Array((await savedFile?.arrayBuffer()) ?? []);
    return {
      name,
      type: savedFile?.type ?? '',
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    };
  }

  it('are a table', async () => {
    const file = await fileOf('Exporter en CSV');
    const origin = window.location.origin;
    expect(file.name).toBe('mappemonde-favoris.csv');
    expect(file.type).toBe('text/csv;charset=utf-8');
    expect(file.text).toBe(
      [
        '\ufeffVille,Pays,Population,Latitude,Longitude,Adresse',
        `Brest,France,1000,48.5,-1.25,${origin}/fr/continents/europe/pays/france/ville/brest`,
        `"Nantes, ""la belle""",France,36000,,,${origin}/fr/continents/europe/pays/france/ville/${encodeURIComponent('nantes, "la belle"')}`,
        '',
      ].join('\r\n'),
    );
  });

  it('are waypoints, without cities of no known place', async () => {
    const file = await fileOf('Exporter en GPX');
    expect(file.name).toBe('mappemonde-favoris.gpx');
    const document = new DOMParser().parseFromString(file.text, 'application/xml');
    const points = [...document.querySelectorAll('wpt')];
    expect(points.map((point) => point.querySelector('name')?.textContent)).toEqual(['Brest']);
    expect(points[0]?.getAttribute('lat')).toBe('48.5');
    expect(points[0]?.getAttribute('lon')).toBe('-1.25');
  });
});
