import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ClimatePage, SightsPage } from '@/admin/fill/FillPage.tsx';
import { createAdminQueryClient } from '@/admin/queryClient.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import type { FillAnswer, FillScope } from '@/shared/fill.ts';

const backend = vi.hoisted(() => ({
  names: [] as string[],
  asked: [] as unknown[],
  answer: async (): Promise<unknown> => null,
}));
vi.mock('@/lib/signedInClient.ts', () => ({
  callAdminFunction: (name: string, body: unknown) => {
    backend.names.push(name);
    backend.asked.push(body);
    return backend.answer();
  },
}));

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminFill']));
beforeEach(() => {
  backend.asked = [];
  backend.names = [];
  vi.stubGlobal('fetch', async () => Response.json([]));
});

const answer = (parts: Partial<FillAnswer>): FillAnswer => ({
  total: 5,
  kept: 0,
  skipped: [],
  left: 0,
  estimatedMs: 0,
  problem: null,
  nextInMs: 0,
  ...parts,
});

function open(button = 'Demander le climat', element = <ClimatePage />) {
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.click(screen.getByRole('button', { name: button }));
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

it('counts the questions about sights and how long they take, and asks none', async () => {
  backend.answer = async () => answer({ kept: 2, left: 812, estimatedMs: 5_684_000, nextInMs: null });
  await open('Compter les questions', <SightsPage />);
  expect(await screen.findByText('Questions à poser : 812, en environ 1 h 35 min.')).toBeInTheDocument();
  expect(backend.names).toEqual(['sights-fill']);
  expect(backend.asked).toEqual([{ countries: [], top: 1000, dryRun: true, skipped: [] }]);
});
