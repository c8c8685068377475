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

/** Answers the reads of the blog like the backend. */
export function stubFetch(answers: Answers): (input: RequestInfo | URL) => Promise<Response> {
  return async (input) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const rowsByName: Record<string, unknown> = {
      blog_posts_in: answers.posts ?? [ROW],
      blog_tag_counts: answers.tags ?? [],
      blog_neighbours: answers.neighbours ?? [],
      blog_post_places: answers.places ?? [],
      media: answers.media ?? [],
      blog_posts: answers.exists ? [{ slug: 'x' }] : [],
    };
    return Response.json(rowsByName[pathname.split('/').at(-1) ?? ''] ?? []);
  };
}

export const address = () => screen.getByLabelText('address').textContent;
