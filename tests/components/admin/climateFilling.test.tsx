import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ClimatePage } from '@/admin/climate/ClimatePage.tsx';
import { createAdminQueryClient } from '@/admin/queryClient.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import type { FillAnswer, FillScope } from '@/shared/climate/fill.ts';

const backend = vi.hoisted(() => ({
  asked: [] as unknown[],
  answer: async (): Promise<unknown> => null,
}));
vi.mock('@/admin/session/client.ts', () => ({
  callAdminFunction: (_: string, body: unknown) => {
    backend.asked.push(body);
    return backend.answer();
  },
}));

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminClimate']));
beforeEach(() => {
  backend.asked = [];
  vi.stubGlobal('fetch', async () => Response.json([]));
});

const answer = (parts: Partial<FillAnswer>): FillAnswer => ({
  total: 5,
  kept: 0,
  skipped: [],
  problem: null,
  nextInMs: 0,
  ...parts,
});

function open() {
  const router = createMemoryRouter([{ path: '/', element: <ClimatePage /> }]);
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Demander le climat' }));
}

it('goes round cells that failed, and says how many', async () => {
  const answers = [
    answer({ kept: 2, skipped: [7], problem: 'nasa-power: answered 500' }),
    answer({ kept: 4, skipped: [7], nextInMs: null }),
  ];
  backend.answer = async () => answers.shift();
  await open();
  expect(await screen.findByText(/Mailles non obtenues : 1/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Demander le climat' })).toBeEnabled();
  expect(screen.queryByText('Le climat de toutes ces villes est gardé.')).toBeNull();
  expect((backend.asked as FillScope[]).map(({ skipped }) => skipped)).toEqual([[], [7]]);
});

it('says that it stops while the step under way ends, and asks for no other', async () => {
  let release = (_: FillAnswer) => {};
  backend.answer = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Arrêter' }));
  expect(screen.getByRole('button', { name: "Arrêt après l'étape en cours…" })).toBeDisabled();
  await act(async () => release(answer({ kept: 1 })));
  expect(await screen.findByRole('button', { name: 'Demander le climat' })).toBeEnabled();
  expect(backend.asked).toHaveLength(1);
});
