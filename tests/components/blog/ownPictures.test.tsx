import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { BlogPage } from '@/pages/blog/BlogPage.tsx';
import { PostPage } from '@/pages/blog/PostPage.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';
import { type Answers, ROW, stubFetch } from './testData.tsx';

const ID = '0a1b2c3d-0000-4000-8000-000000000001';
const UPRIGHT = '0a1b2c3d-0000-4000-8000-000000000002';
const MEDIA = {
  id: ID,
  version: '0123456789',
  format: 'jpg',
  width: 1400,
  height: 900,
  alt: { fr: 'Les toits', ar: 'أسطح' },
  credit: 'Ana Silva',
  licence: 'CC BY 4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  source_url: 'https://ana.example/toits',
};
const at = (id: string, width = 960) => `/pictures/${width}/0123456789/${id}.jpg`;
const WITH = {
  media: [
    MEDIA,
    { ...MEDIA, id: UPRIGHT, width: 900, height: 1400, alt: {}, licence: 'Public domain', licence_url: null },
  ],
  posts: [
    {
      ...ROW,
      cover_url: at(ID, 1280),
      body: `Avant ![Vue d’en haut](${at(ID)}) après.\n\n![](${at(UPRIGHT)})`,
    },
  ],
};

beforeAll(async () => {
  for (const lang of ['fr', 'ar'] as const)
    await loadNamespaces(lang, ['common', 'places', 'blog', 'summary', 'corrections']);
});

function open(answers: Answers, lang: LanguageCode = 'fr', list = false) {
  vi.stubGlobal('fetch', stubFetch(answers));
  render(
    <TestProviders lang={lang} at={`/${lang}/blog/meteo`} client={clientWith({})}>
      {list ? <BlogPage /> : <PostPage route={{ name: 'post', post: 'meteo' }} />}
    </TestProviders>,
  );
}

it('shows author and licence under the cover and under each picture of ours', async () => {
  open(WITH);
  const figures = await screen.findAllByRole('figure');
  expect(figures).toHaveLength(3);
  const [cover, inText, upright] = figures.map((figure) => within(figure)) as [
    ReturnType<typeof within>,
    ReturnType<typeof within>,
    ReturnType<typeof within>,
  ];
  const image = cover.getByRole('img', { name: 'Les toits' });
  expect(image).toHaveAttribute('width', '1400');
  expect(image).toHaveAttribute('height', '900');
  expect(image).not.toHaveAttribute('loading');
  expect(image.getAttribute('srcset')).toBe(
    [330, 500, 960, 1280].map((width) => `${at(ID, width)} ${width}w`).join(', '),
  );
  expect(cover.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', MEDIA.licence_url);
  expect(cover.getByRole('link', { name: /Ana Silva/ })).toHaveAttribute('href', MEDIA.source_url);
  expect(inText.getByRole('img', { name: 'Vue d’en haut' })).toHaveAttribute('loading', 'lazy');
  expect(inText.getByText('Photo :', { exact: false })).toBeInTheDocument();
  expect(upright.getByText('Domaine public', { exact: false })).toBeInTheDocument();
  for (const figure of figures) expect(figure.closest('p')).toBeNull();
});

it('describes pictures in the reader’s language, whatever the article is written in', async () => {
  open(WITH, 'ar');
  const figures = await screen.findAllByRole('figure');
  expect(figures[1]).toHaveAttribute('lang', 'ar');
  for (const figure of figures.slice(0, 2))
    expect(within(figure).getByRole('img', { name: 'أسطح' })).toBeInTheDocument();
});

it('shows a picture without a row of its own as any other one', async () => {
  open({ ...WITH, media: [] });
  expect(await screen.findByRole('img', { name: 'Vue d’en haut' })).toBeInTheDocument();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('names the authors of covers under the list, and loads covers no wider than cards', async () => {
  open({ ...WITH, posts: [...WITH.posts, { ...ROW, id: 2, slug: 'autre' }] }, 'fr', true);
  expect(await screen.findByText('Crédits des photos')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'CC BY 4.0', hidden: true })).toHaveLength(1);
  const [cover, drawn] = [...document.querySelectorAll('img')];
  expect(cover?.getAttribute('srcset')).toContain(`${at(ID, 330)} 330w`);
  expect(drawn).not.toHaveAttribute('srcset');
});
