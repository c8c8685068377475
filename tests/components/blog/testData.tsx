/** Articles to render pages with. */
import { screen } from '@testing-library/react';

export const ROW = {
  id: 1,
  slug: 'meteo',
  author: 'Ada',
  tags: ['meteo'],
  published_at: '2025-05-12T08:00:00+00:00',
  updated_at: '2025-05-12T08:00:00+00:00',
  lang: 'fr',
  title: 'Lire la météo',
  excerpt: 'Avant de partir.',
  cover_url: '/covers/weather-and-air.svg',
  total: 1,
  body: '## Un\n\nTexte.\n\n## Deux\n\nFin.',
};

export interface Answers {
  readonly posts?: readonly object[];
  readonly tags?: readonly object[];
  readonly neighbours?: readonly object[];
  readonly places?: readonly object[];
  readonly exists?: boolean;
  readonly media?: readonly object[];
}

/** What the backend answers to the reads of the blog. */
export function stubFetch(given: Answers): (input: RequestInfo | URL) => Promise<Response> {
  return async (input) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const found: Record<string, unknown> = {
      blog_posts_in: given.posts ?? [ROW],
      blog_tag_counts: given.tags ?? [],
      blog_neighbours: given.neighbours ?? [],
      blog_post_places: given.places ?? [],
      media: given.media ?? [],
      blog_posts: given.exists ? [{ slug: 'x' }] : [],
    };
    return Response.json(found[pathname.split('/').at(-1) ?? ''] ?? []);
  };
}

export const address = () => screen.getByLabelText('address').textContent;
