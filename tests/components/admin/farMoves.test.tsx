/** A move of more than 50 km is asked about before it is stored; degrees with a direction are read, those of either side refused. */

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Correction } from '@/admin/corrections/corrections.ts';
import { DecideForm } from '@/admin/corrections/DecideForm.tsx';
import { farMove } from '@/admin/places/moves.ts';
import type { EditedPlace } from '@/admin/places/places.ts';
import { usePlaceForm } from '@/admin/places/usePlaceForm.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin, renderAdminHook } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminCorrections', 'adminPlaces']));

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  signedIn.answer = ({ table, body }) => {
    if (table === 'edit_place' || table === 'decide_correction') sent.push(body.p_changes);
    return [];
  };
});

const SYDNEY = { latitude: -33.8688, longitude: 151.2093 };
const change = (from: number, to: number) => ({ from, to });

it.each([
  ['a lost sign', SYDNEY, { latitude: change(-33.8688, 33.8688) }, 7532],
  ['a little more than 50 km', SYDNEY, { latitude: change(-33.8688, -34.32) }, 50],
  ['less', SYDNEY, { latitude: change(-33.8688, -34.31) }, undefined],
  ['the antimeridian', { latitude: 0, longitude: 179.9 }, { longitude: change(179.9, -179.9) }, undefined],
  ['another field', SYDNEY, { population: change(1, 2) }, undefined],
  ['a first position', { latitude: null, longitude: null }, { latitude: { from: null, to: 3 } }, undefined],
])('%s is a move of %4$s km', (_name, stored, changes, km) => {
  const far = farMove(stored, changes);
  expect(far && Math.round(far)).toBe(km);
});

const place = {
  kind: 'city',
  id: 7,
  stored: { name: 'Sydney', slug: 'sydney', ...SYDNEY },
  isoCode: 'AU',
  countryId: 1,
  page: null,
  sources: {},
} satisfies EditedPlace;

it('in the form of a place', async () => {
  const { result } = renderAdminHook(() => usePlaceForm(place));
  const values = { name: 'Sydney', slug: 'sydney', latitude: '33.8688° N', longitude: '151.2093' };
  await act(() => result.current.saving.save(values));
  expect(sent).toEqual([]);
  expect(result.current.question.km).toBeGreaterThan(7000);
  act(() => result.current.question.onCancel());
  expect(result.current.question.km).toBeUndefined();
  expect(sent).toEqual([]);
  await act(() => result.current.saving.save({ ...values, latitude: '33,9° S' }));
  expect(sent).toEqual([{ latitude: { from: -33.8688, to: -33.9 } }]);
});

const report: Correction = {
  id: 1,
  created_at: '2026-11-23T08:00:00Z',
  place_type: 'city',
  place: { id: 7, name: 'Sydney', stored_name: null, ...SYDNEY, iso_code: 'AU' },
  lang: 'en',
  kind: 'position',
  text: 'x',
  proposal: '33.8688° N, 151.2093° E',
  source: null,
  state: 'open',
  decided_at: null,
  note: null,
  total: 1,
};

it('in a report of a visitor', async () => {
  renderAdmin(<DecideForm correction={report} />);
  const accept = screen.getByRole('button', { name: 'Accepter et modifier' });
  await userEvent.click(accept);
  expect(await screen.findByText(/Déplacer ce lieu de 7\s53\d\s?km/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Déplacer' }));
  await waitFor(() => expect(sent).toEqual([{ latitude: { from: -33.8688, to: 33.8688 } }]));
});

it('degrees that may be on either side are refused with both', async () => {
  renderAdmin(<DecideForm correction={report} />);
  const longitude = screen.getByLabelText('Longitude');
  await userEvent.clear(longitude);
  await userEvent.type(longitude, '3.7 O');
  await userEvent.click(screen.getByRole('button', { name: 'Accepter et modifier' }));
  expect(await screen.findByText(/« 3.7 O » peut se lire 3,7 ou -3,7 :/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});
