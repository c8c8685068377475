import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { PostPage } from '@/pages/blog/PostPage.tsx';
import { signedIn } from '../admin/support/signedIn.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';
import { ROW } from './testData.tsx';

vi.mock('@/lib/signedInClient.ts', () => import('../admin/support/signedIn.ts'));
const backend = { posts: [] as object[], places: [] as object[] };
signedIn.answer = ({ table }) => (table === 'blog_posts' ? backend.posts : backend.places);

const STORED = {
  ...ROW,
  published_at: null,
  deleted_at: null,
  blog_post_texts: [
    { lang: 'ar', title: 'قراءة الطقس', excerpt: '', body: 'نص', cover_url: null },
    { lang: 'fr', title: ROW.title, excerpt: '', body: ROW.body, cover_url: null },
  ],
};

function open(post: object | null, lang: 'fr' | 'zh' = 'fr') {
  backend.posts = post ? [{ ...STORED, ...post }] : [];
  backend.places = [{ position: 0, continents: { slug: 'europe', name_fr: 'Europe' } }];
  return render(
    <TestProviders lang={lang} at={`/${lang}/blog/meteo?preview`} client={clientWith({})}>
      <PostPage route={{ name: 'post', post: 'meteo' }} />
    </TestProviders>,
  );
}
const bar = () => screen.findByRole('complementary', { name: 'Aperçu de l’article' });

beforeAll(async () => {
  for (const lang of ['fr', 'zh'] as const)
    await loadNamespaces(lang, ['common', 'places', 'blog', 'adminBlog', 'corrections']);
  // The response for visitors.
  vi.stubGlobal('fetch', async () => Response.json([]));
});

it.each([
  ['a draft', {}, 'Brouillon', /Seule l’équipe/],
  ['one to come', { published_at: '2099-01-01T08:00:00Z' }, 'Programmé', /Paraîtra le .*2099/],
  ['one in the trash', { deleted_at: '2026-01-01T08:00:00Z' }, 'Dans la corbeille', /est dans la corbeille/],
])('says of %s what it is, and leads to its form and languages', async (_, stored, state, text) => {
  open(stored);
  const previewBar = within(await bar());
  expect(previewBar.getByText(state)).toBeInTheDocument();
  expect(previewBar.getByText(text)).toBeInTheDocument();
  expect(previewBar.getByRole('link', { name: 'Modifier l’article' })).toHaveAttribute(
    'href',
    '/admin/blog/1',
  );
  expect(previewBar.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/ar/blog/meteo?preview');
  expect(previewBar.queryByRole('link', { name: 'English' })).toBeNull();
});

it('shows the article as the site will, its places too, and keeps it out of search engines', async () => {
  open({});
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(ROW.title);
  expect(screen.getByRole('heading', { level: 2, name: 'Un' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Europe' })).toBeInTheDocument();
  await vi.waitFor(() =>
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow'),
  );
  expect(screen.queryByRole('button', { name: /Partager/ })).toBeNull();
});

it('is in French where the language of the page has no text', async () => {
  open({}, 'zh');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(ROW.title);
});

it('is a not-found page without permission', async () => {
  open(null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeInTheDocument();
});
