import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PicturesPage } from '@/admin/pictures/PicturesPage.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast } from '@/lib/toast.ts';
import { picture } from '../pictures/picture.ts';
import { SIGHT } from './sight.ts';
import { renderAdmin } from './support/renderAdmin.tsx';

const PARIS = {
  kind: 'city',
  id: 7,
  slug: 'paris',
  name: 'Paris',
  names: {},
  matched: 'Paris',
  matched_lang: null,
  match: 'exact',
  country_names: { fr: 'France' },
};

/** Row of the table, response of the function, and requests to it. */
let choice: object | null = null;
let currentPicture: object | null = null;
let answer: () => Response = () => Response.json({ picture });
let candidates: object = { pictures: [], complete: true };
let media: readonly object[] = [];
let places: readonly object[] = [PARIS];
let city: object | null = null;
let sight: object = {};
const requests: unknown[] = [];
beforeEach(async () => {
  choice = null;
  currentPicture = null;
  answer = () => Response.json({ picture });
  candidates = { pictures: [], complete: true };
  media = [];
  places = [PARIS];
  city = null;
  sight = {};
  requests.length = 0;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    if (pathname.endsWith('/regions'))
      return Response.json(
        String(input instanceof Request ? input.url : input).includes('country_id=eq.')
          ? [{ id: 3, name_fr: 'Bretagne' }]
          : {
              slug: 'bretagne',
              name_fr: 'Bretagne',
              country_id: 1,
              countries: { iso_code: 'FR', slug: 'france', continents: { slug: 'europe' } },
            },
      );
    if (pathname.endsWith('/cities')) return Response.json(city ? [city] : []);
    if (pathname.endsWith('/sights')) return Response.json([{ ...SIGHT, names: { fr: 'Phare' }, ...sight }]);
    if (pathname.endsWith('/search_places')) return Response.json(places);
    if (pathname.endsWith('/place_pictures')) return Response.json(choice ? [choice] : []);
    if (pathname.endsWith('/place_picture')) return Response.json(currentPicture);
    if (pathname.endsWith('/picture-candidates')) return Response.json(candidates);
    if (pathname.endsWith('/media'))
      return Response.json(media.slice(0, 24), { headers: { 'content-range': `*/${media.length}` } });
    if (!pathname.endsWith('/choose-picture')) throw new Error(pathname);
    requests.push(JSON.parse(String(init?.body)));
    return answer();
  });
  await loadNamespaces('fr', ['common', 'admin', 'adminMedia', 'adminPictures', 'summary']);
});

function openAt(address: string) {
  const { router } = renderAdmin(<PicturesPage />, { at: address });
  return router;
}

async function open() {
  const router = openAt('/admin/pictures');
  await userEvent.type(screen.getByLabelText('Chercher un lieu'), 'paris');
  await userEvent.click(await screen.findByRole('button', { name: 'Paris ville · France' }));
  expect(router.state.location.search).toBe('?kind=city&id=7');
}
const file = () => screen.findByLabelText('Fichier de Wikimedia Commons');
const place = { placeType: 'city', placeId: 7 };

it('shows the picture a place has, who made it and where it was found', async () => {
  choice = { chosen_by: 'source', chosen_at: '2026-11-20T10:00:00Z' };
  currentPicture = picture;
  await open();
  expect(await screen.findByRole('img', { name: 'Photo\u00a0: Paris' })).toBeInTheDocument();
  expect(screen.getByText(picture.file)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Photo\u00a0: Nadar' })).toHaveAttribute('href', picture.page);
  expect(screen.getByText(/Trouvée dans Wikidata ou Wikipédia · 20 novembre 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Annuler notre choix' })).toBeNull();
});

it('opens the place that its address names', async () => {
  openAt('/admin/pictures?kind=region&id=3');
  expect(await screen.findByRole('heading', { level: 2, name: 'Bretagne' })).toBeInTheDocument();
  expect(screen.getByText('France')).toBeInTheDocument();
});

it('says of a place that is opened by its address where it lies, as the search does', async () => {
  city = {
    id: 7,
    name: 'Brest',
    slug: 'brest',
    country_id: 1,
    region_id: 3,
    city_names: [],
    countries: { iso_code: 'FR', slug: 'france', continents: { slug: 'europe' } },
  };
  openAt('/admin/pictures?kind=city&id=7');
  const panel = (await screen.findByRole('heading', { level: 2, name: 'Brest' })).parentElement;
  await vi.waitFor(() => expect(panel).toHaveTextContent('ville · Bretagne · France'));
});

it.each(['kind=city&id=8', 'kind=planet&id=1', 'kind=city&id=x'])(
  'says that there is no %s',
  async (address) => {
    openAt(`/admin/pictures?${address}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce lieu n’existe pas, ou n’existe plus.');
    expect(screen.queryByRole('button', { name: 'Ne montrer aucune photo' })).toBeNull();
  },
);

it('finds a sight, and changes its picture as that of a place', async () => {
  const sightResult = { kind: 'sight', id: 15, slug: 'phare', name: null, names: { fr: 'Phare' } };
  places = [
    { ...PARIS, ...sightResult, matched: 'Phare', region_names: { fr: 'Brest' }, city_slug: 'brest' },
  ];
  sight = { no_picture: false, picture_chosen_at: null, shown_file: picture.file };
  currentPicture = picture;
  const router = openAt('/admin/pictures');
  await userEvent.type(screen.getByLabelText('Chercher un lieu'), 'phare');
  await userEvent.click(await screen.findByRole('button', { name: 'Phare site à voir · Brest · France' }));
  expect(router.state.location.search).toBe('?kind=sight&id=15');
  expect(await screen.findByText(/Trouvée dans Wikidata ou Wikipédia/)).toBeInTheDocument();
  sight = { no_picture: true, picture_chosen_at: '2026-11-22T10:00:00Z', shown_file: null };
  currentPicture = null;
  await userEvent.click(screen.getByRole('button', { name: 'Ne montrer aucune photo' }));
  expect(await screen.findByText(/Sans photo, par décision de l’administration/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler notre choix' }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  const ofSight = { placeType: 'sight', placeId: 15 };
  expect(requests).toEqual([
    { ...ofSight, choice: 'none' },
    { ...ofSight, choice: 'source' },
  ]);
});

it('chooses a file, and shows it at once', async () => {
  await open();
  expect(await screen.findByText('La page montre un dessin.')).toBeInTheDocument();
  // The button that was pressed is gone; keys go on from the place.
  expect(document.activeElement).toContainElement(await file());
  choice = { chosen_by: 'editor', chosen_at: '2026-11-22T10:00:00Z' };
  currentPicture = picture;
  await userEvent.type(await file(), 'Paris.jpg{Enter}');
  expect(await screen.findByText(/Choisie par l’administration/)).toBeInTheDocument();
  expect(requests).toEqual([{ ...place, choice: 'editor', file: 'Paris.jpg' }]);
  expect(await file()).toHaveValue('');
});

it.each([
  ['missing', 'Wikimedia Commons n’a pas de fichier de ce nom.'],
  ['unusable', 'Ce fichier n’est pas une image d’au moins 320 pixels de large.'],
  ['not_free', 'La licence de ce fichier n’est pas libre.'],
])('says why a file is refused (%s), and keeps what was typed', async (problem, text) => {
  answer = () => Response.json({ problem });
  await open();
  await userEvent.type(await file(), 'Paris.jpg{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await file()).toHaveValue('Paris.jpg');
  expect(await file()).toHaveFocus();
});

it('says so no longer once something else is chosen, or that is taken back', async () => {
  answer = () => Response.json({ problem: 'missing' });
  await open();
  await userEvent.type(await file(), 'Paris.jpg{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  answer = () => Response.json({ picture: null });
  choice = { chosen_by: 'none', chosen_at: '2026-11-22T10:00:00Z' };
  await userEvent.click(screen.getByRole('button', { name: 'Ne montrer aucune photo' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  choice = null;
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler notre choix' }));
  expect(await screen.findByText(/Aucune photo trouvée jusqu’ici/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('requires a file before the request', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Choisir ce fichier' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Indiquez un fichier.');
  expect(requests).toEqual([]);
});

it('chooses no picture, and reverts the choice', async () => {
  choice = { chosen_by: 'none', chosen_at: '2026-11-22T10:00:00Z' };
  await open();
  expect(await screen.findByText(/Sans photo, par décision de l’administration/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ne montrer aucune photo' }));
  choice = null;
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler notre choix' }));
  expect(await screen.findByText(/Aucune photo trouvée jusqu’ici/)).toBeInTheDocument();
  expect(requests).toEqual([
    { ...place, choice: 'none' },
    { ...place, choice: 'source' },
  ]);
});

it('offers the pictures of the place, one of which a key chooses', async () => {
  candidates = {
    pictures: [picture, { ...picture, file: 'Pont Neuf.jpg', author: 'Jane' }],
    complete: false,
  };
  choice = { chosen_by: 'source', chosen_at: '2026-11-20T10:00:00Z' };
  currentPicture = picture;
  await open();
  const other = await screen.findByRole('button', { name: 'Choisir Pont Neuf.jpg' });
  expect(screen.getByRole('button', { name: `Choisir ${picture.file}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByRole('link', { name: 'Photo\u00a0: Jane' })).toHaveAttribute('href', picture.page);
  expect(screen.getByText('Pont Neuf')).toBeVisible();
  expect(screen.getByText(/il peut y avoir d’autres photos/)).toBeInTheDocument();
  currentPicture = { ...picture, file: 'Pont Neuf.jpg' };
  other.focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(requests).toEqual([{ ...place, choice: 'editor', file: 'Pont Neuf.jpg' }]));
  expect(await screen.findByText('Photo affichée')).toBeInTheDocument();
  await vi.waitFor(() => expect(other).toHaveAttribute('aria-pressed', 'true'));
});

it('offers pictures of our own, page by page, and keeps the focus on the one that is chosen', async () => {
  const ownPicture = (number: number) => ({
    id: `own-${number}`,
    version: 'v',
    format: 'webp',
    width: 900,
    height: 600,
    name: `Photo ${number}`,
    alt: {},
    credit: 'Jane',
    licence: 'Public domain',
  });
  media = Array.from({ length: 25 }, (_, index) => ownPicture(index));
  let send = (_: Response) => {};
  await open();
  const first = await screen.findByRole('button', { name: 'Choisir Photo 0' });
  expect(screen.getAllByText('· Domaine public')).toHaveLength(24);
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeEnabled();
  answer = () => new Promise<Response>((resolve) => (send = resolve)) as never;
  first.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(first).toHaveFocus();
  send(Response.json({ picture }));
  await vi.waitFor(() => expect(currentToast()?.title).toBe('La photo a été choisie'));
  expect(requests).toEqual([{ ...place, choice: 'editor', media: 'own-0' }]);
});

it('disambiguates places of one name by region and country, or by id', async () => {
  const saintDenis = { ...PARIS, name: 'Saint-Denis', slug: 'saint-denis' };
  places = [
    { ...saintDenis, id: 1, region_names: { fr: 'Île-de-France' } },
    { ...saintDenis, id: 2, region_names: { fr: 'Occitanie' } },
    { ...saintDenis, id: 3, region_names: { fr: 'Occitanie' } },
  ];
  renderAdmin(<PicturesPage />);
  await userEvent.type(screen.getByLabelText('Chercher un lieu'), 'saint-denis');
  const offered = await screen.findAllByRole('button', { name: /^Saint-Denis/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Saint-Denisville · Île-de-France · France',
    'Saint-Denisville · Occitanie · France · #2',
    'Saint-Denisville · Occitanie · France · #3',
  ]);
});
