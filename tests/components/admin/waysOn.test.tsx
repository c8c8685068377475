import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Correction } from '@/admin/corrections/corrections.ts';
import { DecideForm } from '@/admin/corrections/DecideForm.tsx';
import { placeOf } from '@/admin/dashboard/attention.ts';
import { LogsTab } from '@/admin/logs/LogsTab.tsx';
import { WithoutRegions } from '@/admin/regions-overview/WithoutRegions.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
const reads: string[] = [];
signedIn.answer = ({ url }) => {
  reads.push(decodeURIComponent(url.href));
  return [];
};

beforeAll(() =>
  loadNamespaces('fr', ['common', 'admin', 'adminCorrections', 'adminLogs', 'adminPlaces', 'adminRegions']),
);
beforeEach(() => {
  reads.length = 0;
});
const show = (content: React.ReactNode, address = '/') => renderAdmin(content, { at: address });

it('asks for the errors of a day alone where the dashboard counts them, and for other levels once they are ticked', async () => {
  show(<LogsTab />, placeOf('errors', 'fr'));
  await vi.waitFor(() => expect(reads.at(-1)).toContain('level=in.(error)'));
  expect(reads.at(-1)).toContain('timestamp=gte.');
  await userEvent.click(await screen.findByLabelText('Avertissement'));
  await vi.waitFor(() => expect(reads.at(-1)).toContain('level=in.(warning,error)'));
});

it('links a country without regions to the form of a new one', () => {
  const country = { id: 1, isoCode: 'AD', slug: 'andorre', names: { fr: 'Andorre' } };
  show(
    <WithoutRegions
      countries={[{ ...country, continentId: 1, continentSlug: 'europe', regions: 0, cities: 1 }]}
    />,
  );
  expect(screen.getByRole('link', { name: /Andorre/ })).toHaveAttribute(
    'href',
    '/admin/places?kind=region&new=1&country=AD',
  );
});

const REPORT: Correction = {
  id: 1,
  created_at: '2026-11-24T10:00:00Z',
  place_type: 'city',
  place: { id: 7, name: 'Paris', stored_name: 'Paris', iso_code: 'FR', item: 'Q90' },
  lang: 'fr',
  kind: 'picture',
  text: 'Wrong',
  proposal: null,
  source: null,
  state: 'open',
  decided_at: null,
  note: null,
  total: 1,
};

it.each([
  ['the choice of the picture of that place', REPORT, ['/admin/pictures?kind=city&id=7']],
  ['the form of that place', { ...REPORT, kind: 'text' }, ['/admin/places?kind=city&id=7']],
  [
    'the choice of the picture of a sight',
    { ...REPORT, place_type: 'sight' },
    ['/admin/pictures?kind=sight&id=7'],
  ],
  [
    'the form of a sight, and its item',
    { ...REPORT, place_type: 'sight', kind: 'text' },
    ['/admin/places?kind=sight&id=7', 'https://www.wikidata.org/wiki/Q90'],
  ],
] as const)('leads from a report to %s', (_, correction, targets) => {
  show(<DecideForm correction={correction} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(targets);
});
