import { PostgrestClient } from '@supabase/postgrest-js';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PostEditor } from '@/admin/blog/PostEditor.tsx';
import { EMPTY_FORM, NO_TEXT, type PostForm } from '@/admin/blog/postForm.ts';
import { POSTS_KEY } from '@/admin/blog/posts.ts';
import { undescribedIn } from '@/admin/blog/undescribed.ts';
import { createAdminQueryClient } from '@/admin/queryClient.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';

const backend = vi.hoisted(() => ({ saved: [] as { published_at: string | null }[], status: 200 }));
vi.mock('@/lib/signedInClient.ts', () => ({
  adminClient: () =>
    new PostgrestClient('http://backend/rest/v1', {
      fetch: async (input, init) => {
        if (!String(input).includes('/save_blog_post')) return Response.json([]);
        if (backend.status === 409)
          return Response.json({ code: '23505', message: 'taken' }, { status: 409 });
        backend.saved.push(JSON.parse(String(init?.body)).p_post);
        return Response.json([{ id: 5 }]);
      },
    }),
}));

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminBlog', 'adminPictures', 'adminMedia']));
beforeEach(() => {
  Object.assign(backend, { saved: [], status: 200 });
  localStorage.clear();
});

const text = (body: string): PostForm => ({
  ...EMPTY_FORM,
  slug: 'essai',
  texts: { ...EMPTY_FORM.texts, fr: { ...NO_TEXT, title: 'Essai', body } },
});
function open(stored: PostForm, id: number | null = null, client = createAdminQueryClient()) {
  const router = createMemoryRouter([
    { path: '/', element: <PostEditor id={id} seen={null} stored={stored} /> },
    { path: '*', element: null },
  ]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('publishes at once by a button of its own', async () => {
  open(text('![Les toits](https://example.org/a.jpg)'));
  await press('Publier maintenant');
  await vi.waitFor(() => expect(backend.saved).toHaveLength(1));
  const published = Date.parse(backend.saved[0]?.published_at ?? '');
  expect(published).toBeLessThanOrEqual(Date.now());
  expect(published).toBeGreaterThan(Date.now() - 120_000);
});

it.each(['Publier maintenant', 'Enregistrer'])(
  'asks before pictures without alternative text are published (%s)',
  async (button) => {
    open({ ...text('![](https://example.org/a.jpg)'), publishAt: '2025-01-01T08:00' });
    await press(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Publier sans texte alternatif ?' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent('Français (1)');
    await userEvent.click(dialog.getByRole('button', { name: 'Revenir à l’article' }));
    expect(backend.saved).toEqual([]);
    await press(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Publier quand même' }));
    await vi.waitFor(() => expect(backend.saved).toHaveLength(1));
  },
);

it('saves a draft with such pictures without a question', async () => {
  open(text('![](https://example.org/a.jpg)'));
  await press('Enregistrer');
  await vi.waitFor(() => expect(backend.saved).toEqual([expect.objectContaining({ published_at: null })]));
});

it('clears the error of the slug once it is generated from the title', async () => {
  open(EMPTY_FORM);
  await press('Enregistrer');
  const slug = screen.getByLabelText('Adresse de l’article');
  expect(slug).toBeInvalid();
  await userEvent.type(screen.getByLabelText('Titre'), 'Essai');
  await userEvent.tab();
  expect(slug).toHaveValue('essai');
  expect(slug).toBeValid();
});

it('says that an address is taken until it is another one', async () => {
  backend.status = 409;
  open(text('Corps'));
  await press('Enregistrer');
  expect((await screen.findAllByText(/Cette adresse est déjà celle/)).length).toBeGreaterThan(1);
  await userEvent.type(screen.getByLabelText('Adresse de l’article'), '-2');
  await vi.waitFor(() => expect(screen.queryByText(/Cette adresse est déjà celle/)).toBeNull());
});

it('counts pictures of our own as described where the library describes them in that language', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const body = `![](/pictures/960/0123456789/${id}.webp)`;
  const own = { file: `${id}.webp`, alt: { fr: 'Les toits' } } as never;
  expect(undescribedIn(body, 'fr', [own])).toBe(0);
  expect(undescribedIn(body, 'ar', [own])).toBe(1);
});

it('begins no second save before the saved article is read again', async () => {
  const client = createAdminQueryClient();
  const read = Promise.withResolvers<null>();
  new QueryObserver(client, {
    queryKey: [...POSTS_KEY, 5],
    queryFn: () => read.promise,
    initialData: null,
  }).subscribe(() => undefined);
  open(text('Un texte'), 5, client);
  await press('Enregistrer');
  await vi.waitFor(() => expect(backend.saved).toHaveLength(1));
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(backend.saved).toHaveLength(1);
  read.resolve(null);
  await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});
