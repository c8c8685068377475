import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CorrectionsPage } from '@/admin/corrections/CorrectionsPage.tsx';
import { MediaPage } from '@/admin/media/MediaPage.tsx';
import { addressOf } from '@/admin/places/listAddress.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));

const REPORT = {
  id: 1,
  created_at: '2026-11-23T10:00:00+00:00',
  place_type: 'city',
  place: null,
  lang: 'fr',
  kind: 'name',
  text: 'Ce nom est faux',
  proposal: null,
  source: null,
  state: 'refused',
  decided_at: null,
  note: null,
  total: 41,
};

let rows: object[] = [];
beforeEach(async () => {
  rows = [REPORT];
  signedIn.answer = ({ url }) => (url.pathname.endsWith('/corrections_page') ? rows : []);
  // The countries of the filter.
  vi.stubGlobal('fetch', async () => Response.json([]));
  await loadNamespaces('fr', ['common', 'admin', 'adminCorrections', 'report']);
});
const open = (search: string) => renderAdmin(<CorrectionsPage />, { at: `/${search}` }).router;

it('counts all rows, turns pages in the address, and begins another choice at the first page', async () => {
  const router = open('?state=all&page=2');
  expect(await screen.findByRole('status')).toHaveTextContent('41');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(router.state.location.search).toBe('?state=all&page=3');
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  const [state] = screen.getAllByRole('combobox');
  await userEvent.selectOptions(state as HTMLElement, 'refused');
  expect(router.state.location.search).toBe('?state=refused');
  await userEvent.selectOptions(state as HTMLElement, 'open');
  expect(router.state.location.search).toBe('');
});

it('says that there is nothing, without a list or pages', async () => {
  rows = [];
  open('');
  expect(await screen.findByText('Aucun signalement.')).toHaveRole('status');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

describe('the media library', () => {
  const PHOTO = {
    id: '6f1b7c1e-0000-4000-8000-000000000001',
    version: '0123456789',
    format: 'jpg',
    width: 1600,
    height: 900,
    name: 'roofs.jpg',
    alt: {},
    credit: 'Ana Silva',
    licence: 'CC BY 4.0',
    licence_url: null,
    source_url: null,
    created_at: '2026-11-23T10:00:00+00:00',
  };
  const asked: URL[] = [];
  let found = 50;
  beforeEach(async () => {
    asked.length = 0;
    found = 50;
    signedIn.answer = ({ url, table }) => {
      if (table !== 'media') return [];
      asked.push(url);
      const offset = Number(url.searchParams.get('offset'));
      // As PostgREST answers where the rows are counted.
      if (offset > 0 && offset >= found)
        return Response.json(
          { code: 'PGRST103', message: 'Requested range not satisfiable' },
          { status: 416 },
        );
      return Response.json(found > offset ? [PHOTO] : [], {
        headers: { 'content-range': `${offset}-${offset}/${found}` },
      });
    };
    await loadNamespaces('fr', ['adminMedia']);
  });
  const openAt = (search: string) => renderAdmin(<MediaPage />, { at: `/${search}` }).router;

  it('has its search and page in the address, and counts the photos of all pages', async () => {
    const router = openAt('?search=ro&page=2');
    expect(await screen.findByText('Photos : 50')).toHaveRole('status');
    expect(screen.getByLabelText('Chercher dans la médiathèque')).toHaveValue('ro');
    expect(asked.at(-1)?.searchParams.get('name')).toBe('ilike.%ro%');
    expect(asked.at(-1)?.searchParams.get('offset')).toBe('24');
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
    expect(router.state.location.search).toBe('?search=ro&page=3');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled());
    await userEvent.type(screen.getByLabelText('Chercher dans la médiathèque'), 'ofs');
    await waitFor(() => expect(router.state.location.search).toBe('?search=roofs'));
  });

  it('offers the way back from a page behind the last one', async () => {
    const router = openAt('?page=9');
    await userEvent.click(await screen.findByRole('button', { name: 'Précédent' }));
    expect(router.state.location.search).toBe('?page=8');
  });

  it.each([
    ['', 'Aucune photo pour l’instant.'],
    ['?search=x', 'Aucune photo de ce nom.'],
  ])('says of an empty list at "%s" why it is empty', async (search, text) => {
    found = 0;
    openAt(search);
    expect(await screen.findByText(text)).toHaveRole('status');
  });
});

it.each([
  ['city', '?kind=city&search=ulm&country=FR&without=population&sort=name&page=2'],
  ['city', '?kind=city&without=ar'],
  ['region', '?kind=region&sort=changed'],
  ['sight', '?kind=sight&without=shown'],
  ['category', '?kind=category&search=mer'],
] as const)('the filters of a %s stand in the address as %s and are read from it', (kind, search) => {
  const { read, write } = addressOf(kind);
  const written = Object.entries(write(read(new URLSearchParams(search)))).filter(([, value]) => value);
  expect(`?${new URLSearchParams(written)}`).toBe(search);
});

it.each([
  ['continent', '?country=FR&without=ar&sort=population', { country: '', without: '', sort: 'name' }],
  ['region', '?country=x&without=position&sort=population', { country: '', without: '', sort: 'name' }],
  ['city', '?kind=region&without=all&page=-1', { kind: 'city', without: '', sort: 'population', page: 0 }],
] as const)('a list of the kind %s ignores what it lacks in %s', (kind, search, filters) => {
  expect(addressOf(kind).read(new URLSearchParams(search))).toMatchObject(filters);
});
