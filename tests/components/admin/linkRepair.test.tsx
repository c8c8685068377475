import { createClient } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LinkRepair } from '@/admin/link-repair/LinkRepair.tsx';
import { createAdminQueryClient } from '@/admin/queryClient.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';

const backend = vi.hoisted(() => ({ answer: (): Response => new Response(null, { status: 500 }) }));

vi.mock('@/lib/signedInClient.ts', () => {
  const client = createClient('http://backend', 'key', { global: { fetch: async () => backend.answer() } });
  return { adminClient: () => client };
});

const repairAll = async () => {
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <MemoryRouter>
        <LinkRepair />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Réparer tout' }));
};
const told = (title: string) => vi.waitFor(() => expect(currentToast()?.title).toBe(title));

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminImport']));
beforeEach(() => act(() => dismissToast()));

it('shows no success while cities are left, and links to their list', async () => {
  backend.answer = () => Response.json({ cities_updated: 0, unlinked_total: 1, errors: [] });
  await repairAll();
  await told('Aucun changement');
  expect(currentToast()?.description).toBe('Villes encore sans pays\u00a0: 1.');
  expect(screen.getByRole('link', { name: 'Voir la liste' })).toHaveAttribute(
    'href',
    expect.stringContaining('missing=no_country'),
  );
});

it('says that all are linked when none is left', async () => {
  backend.answer = () => Response.json({ cities_updated: 0, unlinked_total: 0, errors: [] });
  await repairAll();
  await told('Aucun changement');
  expect(currentToast()?.description).toBe('Toutes les villes sont reliées.');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says that the repair failed', async () => {
  backend.answer = () => Response.json({ message: 'broken', code: 'X' }, { status: 400 });
  await repairAll();
  await told('Erreur');
  expect(currentToast()?.description).toContain(
    'Une erreur est survenue lors de la liaison automatique des villes',
  );
});
