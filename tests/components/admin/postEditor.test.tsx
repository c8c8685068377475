import { QueryObserver } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PostEditor } from '@/admin/blog/PostEditor.tsx';
import { EMPTY_FORM, NO_TEXT, type PostForm } from '@/admin/blog/postForm.ts';
import { POSTS_KEY } from '@/admin/blog/posts.ts';
import { undescribedIn } from '@/admin/blog/undescribed.ts';
import { createAdminQueryClient } from '@/admin/session/queryClient.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

const backend = {
  saved: [] as { published_at: string | null }[],
  written: [] as string[],
  status: 200,
};
vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
signedIn.answer = ({ table, method, url, body }) => {
  if (method !== 'GET') backend.written.push(url.href);
  if (table !== 'save_blog_post') return [];
  if (backend.status === 409) return Response.json({ code: '23505', message: 'taken' }, { status: 409 });
  backend.saved.push(body.p_post);
  return [{ id: 5 }];
};

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminBlog', 'adminPictures', 'adminMedia']));
beforeEach(() => {
  Object.assign(backend, { saved: [], written: [], status: 200 });
  localStorage.clear();
});

const text = (body: string): PostForm => ({
  ...EMPTY_FORM,
  slug: 'essai',
  texts: { ...EMPTY_FORM.texts, fr: { ...NO_TEXT, title: 'Essai', body } },
});
function open(post: PostForm, id: number | null = null, client = createAdminQueryClient()) {
  const editor = <PostEditor id={id} seen={null} stored={post} />;
  renderAdmin(null, { client, beside: { '/': editor } });
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
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Publier sans texte alternatif\u202f?' }),
    );
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
  const ownPicture = { file: `${id}.webp`, alt: { fr: 'Les toits' } } as never;
  expect(undescribedIn(body, 'fr', [ownPicture])).toBe(0);
  expect(undescribedIn(body, 'ar', [ownPicture])).toBe(1);
});

it('begins no second save before the saved article is read again', async () => {
  const client = createAdminQueryClient();
  const pendingRead = Promise.withResolvers<null>();
  new QueryObserver(client, {
    queryKey: [...POSTS_KEY, 5],
    queryFn: () => pendingRead.promise,
    initialData: null,
  }).subscribe(() => undefined);
  open(text('Un texte'), 5, client);
  await press('Enregistrer');
  await vi.waitFor(() => expect(backend.saved).toHaveLength(1));
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(backend.saved).toHaveLength(1);
  pendingRead.resolve(null);
  await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});

it('saves an article and its new topics by one request', async () => {
  open({ ...text('Corps'), tags: 'Perchés' });
  await press('Enregistrer');
  await vi.waitFor(() => expect(backend.saved).toHaveLength(1));
  expect(backend.saved[0]).toMatchObject({
    tags: ['perches'],
    new_tags: [{ slug: 'perches', name_fr: 'Perchés' }],
  });
  expect(backend.written).toHaveLength(1);
});

it('asks the backend for nothing when a topic is too long, and says so at its field', async () => {
  open({ ...text('Corps'), tags: 'x'.repeat(61) });
  await press('Enregistrer');
  expect(await screen.findByText('60 caractères au plus par sujet.')).toBeVisible();
  expect(backend.written).toEqual([]);
});
