import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { UndoButton } from '@/admin/undo/UndoButton.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { Toaster } from '@/ui/Toaster.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';

beforeEach(() => loadNamespaces('fr', ['common', 'admin', 'adminTrail', 'adminPlaces']));

it.each([
  ['Dreux', ['population'], 'Modifié depuis : Dreux (Population)'],
  ['Dreux', ['population', 'name_fr'], 'Modifié depuis : Dreux (Population, Nom (Français))'],
  ['Dreux', ['search_key'], 'Modifié depuis : Dreux (search_key)'],
  ['Dreux', [], 'Modifié depuis : Dreux'],
  [null, ['keep_days'], 'Modifié depuis : (Jours de conservation)'],
])('names the place and the fields that are in the way: %s %o', async (subject, columns, told) => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        code: 'PT409',
        message: 'It has been changed since.',
        details: JSON.stringify({ change: 1, table: 'cities', subject, columns }),
      },
      { status: 409 },
    ),
  );
  renderAdmin(
    <>
      <UndoButton what={{ batch: '00000000-0000-4000-8000-000000000001' }} count={2} />
      <Toaster label="Avis" closeLabel="Fermer" />
    </>,
  );
  const label = 'Rétablir l’ensemble (2)';
  await userEvent.click(screen.getByRole('button', { name: label }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
  const answer = await screen.findAllByText(/^Modifié depuis/);
  expect(answer.at(-1)?.textContent?.replace(/\s/g, ' ')).toBe(told);
});
