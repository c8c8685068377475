import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LinkRepair } from '@/admin/link-repair/LinkRepair.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));

const repairAll = async () => {
  renderAdmin(<LinkRepair />);
  await userEvent.click(screen.getByRole('button', { name: 'Réparer tout' }));
};
const expectToast = (title: string) => vi.waitFor(() => expect(currentToast()?.title).toBe(title));

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminImport', 'adminJobs']));
beforeEach(() => act(() => dismissToast()));

it('shows no success while cities are left, and links to their list', async () => {
  signedIn.answer = () => ({ cities_updated: 0, unlinked_total: 1, errors: [] });
  await repairAll();
  await expectToast('Aucun changement');
  expect(currentToast()?.description).toBe('Villes encore sans pays\u00a0: 1.');
  expect(screen.getByRole('link', { name: 'Voir la liste' })).toHaveAttribute(
    'href',
    expect.stringContaining('missing=no_country'),
  );
});

it('says that all are linked when none is left', async () => {
  signedIn.answer = () => ({ cities_updated: 0, unlinked_total: 0, errors: [] });
  await repairAll();
  await expectToast('Aucun changement');
  expect(currentToast()?.description).toBe('Toutes les villes sont reliées.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

vi.mock('@/places/countries/queries.ts', () => ({
  countriesQuery: () => ({
    queryKey: ['countries'],
    queryFn: () => [
      { isoCode: 'CI', slug: 'cote-d-ivoire', names: { fr: 'Côte d’Ivoire', en: 'Ivory Coast' } },
    ],
  }),
}));

it.each([
  ['Côte d’Ivoire', 'cote-d-ivoire'],
  ["cote d'ivoire", 'cote-d-ivoire'],
  ['CI', 'cote-d-ivoire'],
  ['ci ', 'cote-d-ivoire'],
  ['Ivory Coast', 'cote-d-ivoire'],
  ['cote-d-ivoire', 'cote-d-ivoire'],
  ['Atlantis', 'Atlantis'],
])('repairs the country that is called %s', async (typed, slug) => {
  const slugs: (string | null)[] = [];
  signedIn.answer = ({ table, url }) => {
    if (table === 'countries') slugs.push(url.searchParams.get('slug'));
    return [];
  };
  renderAdmin(<LinkRepair />);
  await screen.findByText(/Nom, code ISO ou adresse/);
  await userEvent.type(screen.getByLabelText('Pays (adresse)'), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Réparer ce pays' }));
  await expectToast('Erreur');
  expect(slugs).toEqual([`eq.${slug}`]);
});

it('says that the repair failed', async () => {
  signedIn.answer = () => Response.json({ message: 'broken', code: 'X' }, { status: 400 });
  await repairAll();
  await expectToast('Erreur');
  expect(currentToast()?.description).toContain(
    'Une erreur est survenue lors de la liaison automatique des villes',
  );
});
