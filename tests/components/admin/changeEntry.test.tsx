import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createAdminQueryClient } from '@/admin/queryClient.ts';
import { ChangeEntry } from '@/admin/trail/ChangeEntry.tsx';
import type { Change } from '@/admin/trail/changes.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';

const LONG = 'Un long texte. '.repeat(400);
const CHANGE: Change = {
  id: 7,
  at: '2026-11-24T10:00:00Z',
  batch: '00000000-0000-4000-8000-000000000001',
  batch_size: 1,
  author_email: 'ana@example.org',
  table_name: 'blog_post_texts',
  row_key: { post_id: 1, lang: 'fr' },
  subject: 'Titre',
  action: 'update',
  before: { title: 'Vieux titre' },
  after: { title: 'Titre' },
  left_out: ['body'],
  undoes: null,
  undone_at: null,
};

let asked: string[] = [];
let answer = () =>
  Response.json([
    { before: { title: 'Vieux titre', body: LONG }, after: { title: 'Titre', body: `${LONG}Ajout.` } },
  ]);
beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', async (input: Request | string) => {
    asked.push(new URL(input instanceof Request ? input.url : input).search);
    return answer();
  });
  await loadNamespaces('fr', ['common', 'admin', 'adminTrail']);
});
const open = (change: Change) =>
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <ChangeEntry change={change} onBatch={undefined} />
    </QueryClientProvider>,
  );
const button = () => screen.queryByRole('button', { name: 'Afficher les textes longs' });

it('reads long texts when they are asked for, and shows what differs', async () => {
  open(CHANGE);
  expect(screen.getByText('Vieux titre')).toBeInTheDocument();
  expect(asked).toEqual([]);
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(/Ajout\.$/)).toHaveTextContent(/^…/);
  expect(asked).toEqual([expect.stringContaining('id=eq.7')]);
  expect(button()).toBeNull();
});

it('says so when they can’t be read, and can be asked again', async () => {
  const right = answer;
  answer = () => Response.json({ message: 'no' }, { status: 500 });
  open(CHANGE);
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  answer = right;
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByText(/Ajout\.$/)).toBeInTheDocument();
});

it('offers none where there are none', () => {
  open({ ...CHANGE, left_out: [] });
  expect(button()).toBeNull();
});
