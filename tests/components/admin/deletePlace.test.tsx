import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DeletePlace } from '@/admin/places/DeletePlace.tsx';
import type { EditedPlace } from '@/admin/places/places.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';

/** Rows of the place; of every other table none. */
const ROWS: Readonly<Record<string, number>> = {
  'city_names city_id=eq.12': 5,
  'place_pictures city_id=eq.12&chosen_by=neq.none': 1,
  'former_addresses city_id=eq.12': 2,
  'former_addresses region_id=eq.12': 3,
  'cities region_id=eq.12': 40,
};

it.each([
  ['city', 'Noms5Photo1Anciennes adresses2'],
  ['region', 'Anciennes adresses3Villes qui n’auront plus de région40'],
] as const)('says what goes with a %s before it is deleted', async (kind, told) => {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input));
    searchParams.delete('select');
    const request = `${pathname.split('/').at(-1)} ${searchParams}`;
    return new Response(null, { headers: { 'content-range': `*/${ROWS[request] ?? 0}` } });
  });
  await loadNamespaces('fr', ['common', 'admin', 'adminPlaces']);
  const place = { kind, id: 12 } as EditedPlace;
  renderAdmin(<DeletePlace place={place} />);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog'));
  const terms = await dialog.findAllByRole('term');
  expect(terms.map(({ parentElement }) => parentElement?.textContent).join('')).toBe(told);
});
