import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type AuditLogNames, idsIn, knownNames } from '@/admin/audit-log/auditLogNames.ts';
import { ChangeEntry } from '@/admin/audit-log/ChangeEntry.tsx';
import type { Change } from '@/admin/audit-log/changes.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';

const LONG = 'Un long texte. '.repeat(400);
const CHANGE: Change = {
  id: 7,
  at: '2026-11-24T10:00:00Z',
  batch: '00000000-0000-4000-8000-000000000001',
  batch_size: 1,
  author_email: 'ana@example.org',
  table_name: 'blog_post_texts',
  row_key: { post_id: 1, lang: 'fr' },
  subject: 'Titre',
  action: 'update',
  before: { title: 'Vieux titre' },
  after: { title: 'Titre' },
  left_out: ['body'],
  undoes: null,
  undone_at: null,
};

let requests: string[] = [];
let answer = () =>
  Response.json([
    { before: { title: 'Vieux titre', body: LONG }, after: { title: 'Titre', body: `${LONG}Ajout.` } },
  ]);
beforeEach(async () => {
  requests = [];
  vi.stubGlobal('fetch', async (input: Request | string) => {
    requests.push(new URL(input instanceof Request ? input.url : input).search);
    return answer();
  });
  await loadNamespaces('fr', ['common', 'admin', 'adminTrail', 'adminPlaces']);
});
const open = (change: Change, names: AuditLogNames = new Map(), present = names) =>
  renderAdmin(<ChangeEntry change={change} present={present} names={names} onBatch={undefined} />);
const button = () => screen.queryByRole('button', { name: 'Afficher les textes longs' });

it('loads long texts on request, and shows the difference', async () => {
  open(CHANGE);
  expect(screen.getByText('Vieux titre')).toBeInTheDocument();
  expect(requests).toEqual([]);
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(/Ajout\.$/)).toHaveTextContent(/^…/);
  expect(requests).toEqual([expect.stringContaining('id=eq.7')]);
  expect(button()).toBeNull();
});

it('shows an error with a retry when they can’t be loaded', async () => {
  const right = answer;
  answer = () => Response.json({ message: 'no' }, { status: 500 });
  open(CHANGE);
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  answer = right;
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(/Ajout\.$/)).toBeInTheDocument();
});

it('shows no button without long texts', () => {
  open({ ...CHANGE, left_out: [] });
  expect(button()).toBeNull();
});

const PARIS: Change = {
  ...CHANGE,
  table_name: 'cities',
  row_key: { id: 7 },
  subject: 'Paris',
  left_out: [],
  before: { population: 2100000, region_id: 3, recorded_on: '2026-01-02', languages: ['fr'], odd: 'a' },
  after: { population: 2100001.5, region_id: 4, recorded_on: null, languages: ['fr', 'de'], odd: 'b' },
};
const rows = () =>
  [...document.querySelectorAll('dl > div')].map(({ children: [term, value] }) =>
    `${term?.textContent}: ${value?.textContent}`.replaceAll(/\s/g, ' '),
  );

it('shows field names in words and values formatted for the locale', () => {
  open(
    PARIS,
    new Map([
      ['regions 3', 'Bretagne'],
      ['cities 7', 'Paris'],
    ]),
  );
  expect(rows()).toEqual([
    'Langues: français→français et allemand',
    'odd: a→b',
    'Population: 2 100 000→2 100 001,5',
    'Date des données: 2 janvier 2026→vide',
    // Nothing tells what the other region is called.
    'Région: Bretagne→4',
  ]);
  expect(screen.getByRole('link', { name: 'Paris' })).toHaveAttribute('href', '/admin/places?kind=city&id=7');
  expect(screen.getByText(/^24 novembre 2026/)).toBeInTheDocument();
});

it('names the country of a former address', () => {
  const address: Change = {
    ...PARIS,
    table_name: 'former_addresses',
    action: 'delete',
    before: { slug: 'lutece', within_id: 75, merged_ids: [12] },
    after: null,
  };
  expect(idsIn([address]).countries).toEqual([75]);
  open(address, new Map([['countries 75', 'France']]));
  expect(rows()).toEqual(['Fiches fusionnées (numéros): 12', 'Adresse: lutece', 'Pays de l’adresse: France']);
});

it('names a deleted place without a link', () => {
  const names = knownNames([{ ...PARIS, action: 'delete' }], new Map());
  expect(names.get('cities 7')).toBe('Paris');
  open({ ...PARIS, action: 'delete', after: null }, names, new Map());
  expect(screen.getByText('Paris')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows timestamps, booleans, states and languages in words', () => {
  open({
    ...CHANGE,
    table_name: 'place_guides',
    row_key: { id: 2 },
    subject: 'Lyon',
    left_out: [],
    before: null,
    action: 'insert',
    after: {
      id: 2,
      lang: 'ar',
      status: 'draft',
      city_id: 9,
      hidden: false,
      created_at: '2026-11-24T10:00:00Z',
      alt: { fr: 'Toits' },
    },
  });
  expect(rows()).toEqual(
    expect.arrayContaining([
      'État: brouillon',
      'Masqué: non',
      'Langue: العربية',
      'Textes alternatifs: Français : Toits',
    ]),
  );
  expect(rows().join()).not.toContain('2026');
  expect(screen.getByRole('heading')).toHaveTextContent('Guide d’un lieu · Lyon · العربية');
});

it('looks up each place once, and no texts', () => {
  expect(idsIn([PARIS, { ...PARIS, row_key: { id: 8 } }, CHANGE])).toEqual({
    continents: [],
    countries: [],
    regions: [3, 4],
    cities: [7, 8],
    media: [],
  });
});

it('labels undo by its effect, and cancel differently', async () => {
  open(CHANGE);
  await userEvent.click(screen.getByRole('button', { name: 'Rétablir l’état d’avant' }));
  const names = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Fermer', 'Rétablir l’état d’avant']);
});
