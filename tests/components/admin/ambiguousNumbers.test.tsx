/** A number that could be two is refused with both, wherever it is typed or comes from. */

import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Correction } from '@/admin/corrections/corrections.ts';
import { DecideForm } from '@/admin/corrections/DecideForm.tsx';
import { RefusedLines } from '@/admin/import-file/RefusedLines.tsx';
import { usePlaceSaving } from '@/admin/places/usePlaceSaving.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';

beforeAll(() =>
  loadNamespaces('fr', ['common', 'admin', 'adminCorrections', 'adminFileImport', 'adminPlaces']),
);

it('in the form of a place', async () => {
  const { result } = renderHook(() => {
    const saving = usePlaceSaving({ population: '62.000', area: '643,801' });
    return { ...saving, errors: saving.form.formState.errors };
  });
  const write = vi.fn();
  await act(() => result.current.attempt({ population: 'ambiguousWhole', area: 'ambiguousAmount' }, write));
  expect(write).not.toHaveBeenCalled();
  expect(result.current.errors.population?.message).toBe(
    '«\u202f62.000\u202f» peut se lire 62\u202f000 ou 62\u00a0: écrivez-le sans séparateur.',
  );
  expect(result.current.errors.area?.message).toBe(
    '«\u202f643,801\u202f» peut se lire 643\u202f801 ou 643,801\u00a0: écrivez 643801 ou 643.8010.',
  );
});

it('in a report of a visitor', async () => {
  const correction: Correction = {
    id: 1,
    created_at: '2026-11-23T08:00:00Z',
    place_type: 'city',
    place: { id: 7, name: 'Troyes', stored_name: null, population: 60_785, iso_code: 'FR' },
    lang: 'fr',
    kind: 'population',
    text: 'x',
    proposal: '62.000',
    source: null,
    state: 'open',
    decided_at: null,
    note: null,
    total: 1,
  };
  renderAdmin(<DecideForm correction={correction} />);
  const field = screen.getByLabelText('Population');
  expect(field).toHaveValue('');
  await userEvent.type(field, '62,000');
  await userEvent.click(screen.getByRole('button', { name: 'Accepter et modifier' }));
  expect(await screen.findByText(/« 62,000 » peut se lire 62\s000 ou 62 :/)).toBeInTheDocument();
});

it('in a file', () => {
  renderAdmin(
    <RefusedLines
      fileName="villes.csv"
      refused={[{ line: 5, field: 'population', reason: 'ambiguous_number', value: '61.996' }]}
    />,
  );
  expect(screen.getByText(/Peut se lire 61\s996 ou 61,996/)).toBeInTheDocument();
});
