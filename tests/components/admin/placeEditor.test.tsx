import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PlacesPage } from '@/admin/places/PlacesPage.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { SIGHT } from './sight.ts';
import { renderAdmin } from './support/renderAdmin.tsx';

let names: Record<string, string>;
/** Answers the next read of the place. */
let release: () => void;
const writes: Record<string, { to: unknown }>[] = [];
beforeEach(async () => {
  names = { fr: 'Phare' };
  writes.length = 0;
  release = () => undefined;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    if (pathname.endsWith('/edit_place')) {
      writes.push(JSON.parse(String(init?.body)).p_changes);
      names = { ...names, ar: 'منارة' };
      return new Response(null, { status: 204 });
    }
    if (!pathname.endsWith('/sights')) throw new Error(pathname);
    if (writes.length > 0)
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    return Response.json({ ...SIGHT, names });
  });
  await loadNamespaces('fr', ['common', 'admin', 'adminPlaces']);
});

/** A sight whose Arabic name is saved, and that is hidden, before what was saved is read back. */
async function openSight() {
  renderAdmin(<PlacesPage />, { at: '/?kind=sight&id=7' });
  await userEvent.type(await screen.findByLabelText('العربية'), 'منارة');
  await save();
  await vi.waitFor(() => expect(writes).toHaveLength(1));
  const state = screen.getByLabelText('Sur le site');
  await userEvent.selectOptions(state, 'Masqué');
  return state;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

it('keeps a choice made during a pending save, as a separate change', async () => {
  const state = await openSight();
  release();
  expect(await screen.findByText('Modifications non enregistrées')).toBeInTheDocument();
  expect(state).toHaveValue('true');
  await save();
  await vi.waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]).toEqual({ hidden: { from: false, to: true } });
});

it('can save again before the first save has been reloaded', async () => {
  await openSight();
  await save();
  await vi.waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]).toEqual({ hidden: { from: false, to: true } });
});
