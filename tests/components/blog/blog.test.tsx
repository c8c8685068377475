import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { BlogPage } from '@/pages/blog/BlogPage.tsx';
import { PostPage } from '@/pages/blog/PostPage.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';
import { type Answers, address, ROW, stubFetch } from './testData.tsx';

let answer = stubFetch({});
beforeAll(async () => {
  for (const lang of ['fr', 'ar', 'ru', 'zh'] as const)
    await loadNamespaces(lang, ['common', 'places', 'blog', 'corrections']);
});
beforeEach(() => {
  dismissToast();
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => answer(input));
});

function openPost(answers: Answers, lang: LanguageCode = 'fr', at = `/${lang}/blog/meteo`) {
  answer = stubFetch(answers);
  return render(
    <TestProviders lang={lang} at={at} client={clientWith({})}>
      <PostPage route={{ name: 'post', post: 'meteo' }} />
    </TestProviders>,
  );
}

function openList(answers: Answers, query = '', lang: LanguageCode = 'fr') {
  answer = stubFetch(answers);
  return render(
    <TestProviders lang={lang} at={`/${lang}/blog${query}`} client={clientWith({})}>
      <BlogPage />
    </TestProviders>,
  );
}

describe('an article', () => {
  it('has its author, date, reading time, contents and feed', async () => {
    openPost({});
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Lire la météo');
    expect(screen.getByText('Par Ada')).toBeInTheDocument();
    expect(screen.getByText('12 mai 2025')).toHaveAttribute(
      'datetime',
      new Date(ROW.published_at).toISOString(),
    );
    expect(screen.getByText('1 minute de lecture')).toBeInTheDocument();
    expect(screen.queryByText(/Mis à jour/)).toBeNull();
    const [contents] = screen.getAllByRole('navigation', { name: 'Sommaire' });
    const second = within(contents as HTMLElement).getByRole('link', { name: 'Deux' });
    const target = second.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)).toHaveTextContent('Deux');
    expect(document.head.querySelector('link[type="application/rss+xml"]')).toHaveAttribute(
      'href',
      '/fr/blog/rss.xml',
    );
  });

  it('in another language says so and is marked as such', async () => {
    openPost({ posts: [{ ...ROW, lang: 'en', title: 'Reading the weather' }] }, 'ar');
    const title = await screen.findByText('Reading the weather', { selector: 'h1 *' });
    expect(title).toHaveAttribute('lang', 'en');
    expect(title).toHaveAttribute('dir', 'ltr');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('EN');
    expect(screen.getByText('Texte.').closest('[lang]')).toHaveAttribute('lang', 'en');
  });

  it.each([
    ['ru', 184 * 3, 'Время чтения: 3 минуты'],
    ['ru', 184 * 5, 'Время чтения: 5 минут'],
    ['ar', 138 * 2, 'مدة القراءة: دقيقتان'],
    ['ar', 138 * 5, 'مدة القراءة: 5 دقائق'],
    ['ar', 138 * 11, 'مدة القراءة: 11 دقيقة'],
  ] as const)('tells in %s how long it takes: %i words', async (lang, words, said) => {
    openPost({ posts: [{ ...ROW, lang, body: Array(words).fill('слово').join(' ') }] }, lang);
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('leads to its places, to the articles beside it and to its tags', async () => {
    openPost({
      neighbours: [{ direction: 'next', slug: 'suite', lang: 'fr', title: 'La suite' }],
      tags: [{ slug: 'meteo', posts: 1, name_fr: 'Météo et air' }],
      places: [
        {
          position: 0,
          continents: null,
          countries: { slug: 'islande', name_fr: 'Islande', continents: { slug: 'europe' } },
          regions: null,
          cities: null,
        },
        {
          position: 1,
          continents: null,
          countries: null,
          regions: null,
          cities: {
            slug: 'tokyo',
            name: 'Tokyo',
            country_slug: 'japon',
            region_slug: null,
            countries: { continents: { slug: 'asie' } },
            city_names: [],
          },
        },
      ],
    });
    expect(await screen.findByRole('link', { name: 'Islande' })).toHaveAttribute(
      'href',
      '/fr/continents/europe/pays/islande',
    );
    expect(screen.getByRole('link', { name: 'Tokyo' })).toHaveAttribute(
      'href',
      '/fr/continents/asie/pays/japon/ville/tokyo',
    );
    expect(screen.getByRole('link', { name: /La suite/ })).toHaveAttribute('rel', 'next');
    expect(screen.getByRole('link', { name: 'Météo et air' })).toHaveAttribute('href', '/fr/blog?tag=meteo');
  });

  it('with hostile Markdown is inert', async () => {
    const body = [
      '<script>window.hacked = 1</script>',
      '<img src=x onerror="window.hacked = 1">',
      '<iframe src="https://evil.example"></iframe><style>*{display:none}</style>',
      '[one](javascript:alert(1)) [two](data:text/html,x) [three](//evil.example)',
      '![four](data:image/svg+xml,x)',
      '<p onclick="alert(1)" style="position:fixed">five</p>',
      '# <svg onload=alert(1)>',
    ].join('\n\n');
    const { container } = openPost({ posts: [{ ...ROW, body }] });
    await screen.findByText(/window.hacked = 1<\/script>/);
    const prose = container.querySelector('.prose') as HTMLElement;
    expect(prose.querySelectorAll('script,iframe,style,svg,img,form,object,embed,a')).toHaveLength(0);
    for (const element of prose.querySelectorAll('*'))
      for (const { name } of element.attributes) expect(name).not.toMatch(/^(?:on|style|srcdoc)/);
    expect(prose).toHaveTextContent('one two three');
  });

  it('asks before it shows a picture of another site', async () => {
    openPost({ posts: [{ ...ROW, cover_url: null, body: '![Carte](https://pictures.example/a.png)' }] });
    await screen.findByText('Elle vient d’un autre site : pictures.example.');
    expect(screen.queryByRole('img', { name: 'Carte' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Afficher l’image' }));
    expect(screen.getByRole('img', { name: 'Carte' })).toHaveAttribute(
      'src',
      'https://pictures.example/a.png',
    );
  });

  it('that does not exist leads to the list, and the visitor is told', async () => {
    openPost({ posts: [] });
    await waitFor(() => expect(address()).toBe('/fr/blog'));
    await waitFor(() => expect(currentToast()?.title).toBe('Article non trouvé'));
  });
});

describe('the list', () => {
  it('shows the articles, counts them and filters by tag', async () => {
    openList({
      posts: [ROW, { ...ROW, id: 2, slug: 'autre', title: 'Autre', lang: 'en', total: 2 }],
      tags: [{ slug: 'meteo', posts: 2, name_fr: 'Météo' }],
    });
    expect(await screen.findByRole('link', { name: 'Lire la météo' })).toHaveAttribute(
      'href',
      '/fr/blog/meteo',
    );
    expect(screen.getByText('Autre')).toHaveAttribute('lang', 'en');
    await userEvent.click(await screen.findByRole('link', { name: /^Météo/ }));
    expect(address()).toBe('/fr/blog?tag=meteo');
    expect(screen.getByRole('link', { name: /^Météo/ })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['ru', 1, '1 статья'],
    ['ru', 3, '3 статьи'],
    ['ru', 5, '5 статей'],
    ['ar', 2, 'مقالان'],
    ['ar', 3, '3 مقالات'],
    ['ar', 11, '11 مقالًا'],
    ['zh', 3, '3篇文章'],
  ] as const)('counts in %s: %i', async (lang, total, said) => {
    openList({ posts: [{ ...ROW, total }] }, '', lang);
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('has pages', async () => {
    openList({ posts: [{ ...ROW, total: 30 }] }, '?page=2&tag=meteo');
    const pages = await screen.findByRole('navigation', { name: 'Pages de la liste' });
    expect(pages).toHaveTextContent('Page 2 sur 3');
    expect(within(pages).getByRole('link', { name: 'Articles plus récents' })).toHaveAttribute(
      'href',
      '/fr/blog?tag=meteo',
    );
    expect(within(pages).getByRole('link', { name: 'Articles plus anciens' })).toHaveAttribute(
      'href',
      '/fr/blog?tag=meteo&page=3',
    );
  });

  it('links back from an empty page', async () => {
    openList({ posts: [] }, '?page=9');
    expect(await screen.findByText('Aucun article ici.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Tous les articles' }).at(-1)).toHaveAttribute(
      'href',
      '/fr/blog',
    );
  });
});
