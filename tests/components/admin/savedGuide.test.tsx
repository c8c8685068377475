/** The screen of a guide when the saved guide is read again: what stays as it was. */

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GuideScreen } from '@/admin/guides/GuideScreen.tsx';
import { createAdminQueryClient } from '@/admin/session/queryClient.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

const REGION = {
  id: 3,
  slug: 'bretagne',
  name_fr: 'Bretagne',
  country_id: 1,
  countries: { iso_code: 'FR', slug: 'france', continents: { slug: 'europe' } },
};
const backend = {
  guide: null as Record<string, unknown> | null,
  version: 0,
  writes: [] as string[],
};
vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
signedIn.answer = ({ table, method, body }) => {
  if (table === 'regions') return [REGION];
  if (table !== 'place_guides') return [];
  if (method === 'GET') return backend.guide ? [backend.guide] : [];
  backend.writes.push(method);
  if (method === 'DELETE') {
    backend.guide = null;
    return new Response(null, { status: 204 });
  }
  backend.version += 1;
  backend.guide = { ...body, id: 9, lang: 'fr', updated_at: `2026-11-23T10:00:0${backend.version}+00:00` };
  return Response.json([backend.guide], { status: method === 'POST' ? 201 : 200 });
};

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminGuides', 'adminPlaces']));
beforeEach(() => {
  Object.assign(backend, { guide: null, version: 0, writes: [] });
  localStorage.clear();
});

async function open() {
  const client = createAdminQueryClient();
  const element = <GuideScreen kind="region" id={3} wanted="fr" />;
  renderAdmin(element, { client });
  return screen.findByLabelText('Introduction · Français');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('is the field that has the focus, and what is typed after a save', async () => {
  const text = await open();
  await userEvent.type(text, 'Des phares');
  await press('Enregistrer le brouillon');
  await vi.waitFor(() => expect(backend.writes).toEqual(['POST']));
  await userEvent.type(text, ' et des crêpes');
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enregistrer le brouillon' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.getByLabelText('Introduction · Français')).toBe(text);
  expect(text).toHaveFocus();
  await press('Enregistrer le brouillon');
  await vi.waitFor(() => expect(backend.writes).toEqual(['POST', 'PATCH']));
  expect(backend.guide?.introduction).toBe('Des phares et des crêpes');
  expect(text).toHaveValue('Des phares et des crêpes');
});

it('is nothing after a deletion', async () => {
  const text = await open();
  await userEvent.type(text, 'Des phares');
  await press('Enregistrer le brouillon');
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le guide' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer le guide' }),
  );
  await vi.waitFor(() => expect(backend.writes).toEqual(['POST', 'DELETE']));
  await vi.waitFor(() => expect(screen.getByLabelText('Introduction · Français')).toHaveValue(''));
});
