/** The screen of an article when the saved article is read again: what stays as it was. */

import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { EditorPage } from '@/admin/blog/EditorPage.tsx';
import { postDraft } from '@/admin/blog/postDraft.ts';
import { loadDraft, storeDraft } from '@/admin/drafts/drafts.ts';
import { createAdminQueryClient } from '@/admin/session/queryClient.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

const backend = {
  version: 1,
  body: '',
  seen: [] as unknown[],
  /** Answers the next read of the article. */
  release: () => {},
};
const moment = (version: number) => `2026-11-23T10:00:0${version}+00:00`;
vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
signedIn.answer = async ({ table, url, body }) => {
  if (table === 'save_blog_post') {
    backend.seen.push(body.p_seen);
    if (body.p_seen !== moment(backend.version)) return [];
    backend.version += 1;
    backend.body = body.p_post.texts[0].body;
    return [{ id: 5, updated_at: moment(backend.version) }];
  }
  if (table !== 'blog_posts' || !url.searchParams.get('select')?.includes('blog_post_texts')) return [];
  if (backend.version > 1)
    await new Promise<void>((resolve) => {
      backend.release = resolve;
    });
  const text = { lang: 'fr', title: 'Essai', excerpt: '', body: backend.body, cover_url: null };
  return [
    {
      id: 5,
      slug: 'essai',
      author: null,
      tags: [],
      published_at: null,
      deleted_at: null,
      deleted_by: null,
      updated_at: moment(backend.version),
      blog_post_texts: [text],
      blog_post_places: [],
    },
  ];
};

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminBlog', 'adminPictures', 'adminMedia']));
beforeEach(() => {
  Object.assign(backend, { version: 1, body: 'Le matin', seen: [], release: () => {} });
  localStorage.clear();
});

async function open() {
  const client = createAdminQueryClient();
  const { unmount } = renderAdmin(<EditorPage />, { at: '/admin/blog/5', client });
  return { client, unmount, text: await screen.findByLabelText('Texte (Markdown)') };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const isRead = () =>
  vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enregistrer' })).not.toHaveAttribute('aria-busy'),
  );
const versions = () => screen.getByText('Versions enregistrées').closest('details');

it('is whatever was opened, focused and typed since', async () => {
  const { text } = await open();
  await userEvent.type(text, ', il pleut');
  await save();
  await vi.waitFor(() => expect(backend.version).toBe(2));
  const details = versions();
  if (details) details.open = true;
  await userEvent.type(text, ' beaucoup');
  backend.release();
  await isRead();
  expect(versions()).toHaveAttribute('open');
  expect(text).toHaveFocus();
  expect(text).toHaveValue('Le matin, il pleut beaucoup');
  expect(screen.queryByRole('button', { name: 'Le reprendre' })).toBeNull();
  expect(await screen.findByText(/^Modifications non enregistrées/)).toBeInTheDocument();
  await save();
  await vi.waitFor(() => expect(backend.version).toBe(3));
  backend.release();
  await isRead();
  expect(backend.seen).toEqual([moment(1), moment(2)]);
  expect(versions()).toHaveAttribute('open');
  expect(screen.queryByText(/^Modifications non enregistrées/)).toBeNull();
});

it('is the language that was written', async () => {
  await open();
  fireEvent.mouseDown(screen.getByRole('tab', { name: /العربية/ }));
  await userEvent.type(screen.getByLabelText('Titre'), 'مقال');
  await save();
  await vi.waitFor(() => expect(backend.version).toBe(2));
  backend.release();
  await isRead();
  expect(screen.getByRole('tab', { name: /العربية/ })).toHaveAttribute('aria-selected', 'true');
});

it('is nothing where somebody else has saved another version', async () => {
  const { client, text } = await open();
  await userEvent.type(text, '!');
  Object.assign(backend, { version: 3, body: 'Le soir' });
  const read = vi.fn();
  backend.release = read;
  void client.invalidateQueries();
  await vi.waitFor(() => expect(backend.release).not.toBe(read));
  backend.release();
  await vi.waitFor(() => expect(screen.getByLabelText('Texte (Markdown)')).toHaveValue('Le soir'));
});

it('is no draft that was left alone when the article was saved', async () => {
  const first = await open();
  await userEvent.type(first.text, ' et après');
  await vi.waitFor(() => expect(loadDraft(postDraft(5))).not.toBeNull(), { timeout: 2000 });
  first.unmount();
  const { text } = await open();
  expect(screen.getByRole('button', { name: 'Le reprendre' })).toBeVisible();
  await userEvent.type(text, ', il neige');
  await save();
  await vi.waitFor(() => expect(backend.version).toBe(2));
  backend.release();
  await isRead();
  expect(screen.queryByRole('button', { name: 'Le reprendre' })).toBeNull();
  expect(loadDraft(postDraft(5))).toBeNull();
  expect(text).toHaveValue('Le matin, il neige');
});

it('is no draft that was dropped after its screen was left', async () => {
  const { text, unmount } = await open();
  await userEvent.type(text, '!');
  unmount();
  expect(loadDraft(postDraft(5))).not.toBeNull();
  storeDraft(postDraft(5), null);
  // Longer than a draft waits to be stored.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(loadDraft(postDraft(5))).toBeNull();
});
