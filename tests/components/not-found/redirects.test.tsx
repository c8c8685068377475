/** Redirects and notices for wrong URLs in the browser. Statuses are in tests/app/routes.test.ts. */
import { screen, waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoutes } from '@/app/routes.tsx';
import { createQueryClient } from '@/lib/queryClient.ts';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { backend } from '../../server/world.ts';
import { renderRoute, settled } from '../../support/renderRoute.tsx';
import { ROW, stubFetch } from '../blog/testData.tsx';

const refusal = async () => Response.json({ message: 'refused', code: 'X' }, { status: 400 });
const article = stubFetch({});
const noArticle = stubFetch({ posts: [] });
/** A backend with one article. */
const well: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(new Request(input).url);
  if (pathname.endsWith('/blog_posts'))
    return Response.json(searchParams.get('slug') === `eq.${ROW.slug}` ? [{ slug: ROW.slug }] : []);
  if (pathname.endsWith('/blog_post_addresses') && searchParams.get('slug') === 'eq.ancienne-meteo')
    return Response.json([{ blog_posts: { slug: ROW.slug } }]);
  const slug = searchParams.get('p_slug') ?? ROW.slug;
  if (pathname.includes('/blog_')) return slug === ROW.slug ? article(pathname) : noArticle(pathname);
  return backend(input, init);
};

let requests: string[] = [];
/** The Data API client holds on to the first `fetch`, so this one stays. */
let answer: typeof fetch = well;

beforeEach(() => {
  requests = [];
  answer = well;
  dismissToast();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(String(input));
    return answer(input, init);
  });
  // The small backend lacks the summaries of places.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const isNotFound = () =>
  expect(screen.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeInTheDocument();
const isTold = (title: string) => waitFor(() => expect(currentToast()).toMatchObject({ open: true, title }));
const isToldNothing = () => expect(currentToast()?.open ?? false).toBe(false);

describe('a wrong address', () => {
  it('of a post without its path redirects to the post, with a notice', async () => {
    const { address } = await renderRoute('/fr/meteo?de=lettre');
    expect(address()).toBe('/fr/blog/meteo?de=lettre');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(ROW.title);
    await isTold('Redirection');
  });

  it('of a missing post redirects to the list of posts, with a notice', async () => {
    const { address } = await renderRoute('/fr/blog/rien');
    await waitFor(() => expect(address()).toBe('/fr/blog'));
    await isTold('Article non trouvé');
  });

  it('that an article once had leads to the article', async () => {
    const { address } = await renderRoute('/fr/blog/ancienne-meteo?de=lettre');
    expect(address()).toBe('/fr/blog/meteo?de=lettre');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(ROW.title);
    isToldNothing();
  });

  it('that an article once had leads to the article, when the page is there before its data', async () => {
    const { address } = await renderRoute('/fr/blog/ancienne-meteo', undefined, AbortSignal.abort());
    // The page of a missing article, with a heading of its own, may be there until then.
    expect(await screen.findByRole('heading', { level: 1, name: ROW.title })).toBeInTheDocument();
    expect(address()).toBe('/fr/blog/meteo');
  });

  it('is corrected by its form without a notice', async () => {
    const { address } = await renderRoute('/fr/villes/:cityName');
    expect(address()).toBe('/fr/villes');
    isToldNothing();
  });

  it('is replaced in the history, so that going back skips it', async () => {
    const { address, navigate } = await renderRoute('/fr/legal');
    await navigate('/fr/continents/asie/pays/france');
    expect(address()).toBe('/fr/continents/europe/pays/france');
    expect(screen.getByRole('heading', { level: 1, name: 'France' })).toBeInTheDocument();
    await navigate(-1);
    expect(address()).toBe('/fr/legal');
  });

  it('is replaced in the history when opened directly', async () => {
    window.history.replaceState(null, '', '/fr/continents/asie/pays/france?a=b#cities');
    const router = createBrowserRouter(createRoutes({ queryClient: createQueryClient({ retry: false }) }));
    await settled(router);
    expect(router.state.historyAction).toBe('REPLACE');
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/fr/continents/europe/pays/france?a=b#cities');
    router.dispose();
  });

  it('is corrected however long the look-up takes', async () => {
    const deadline = new AbortController();
    answer = async (input, init) => {
      if (String(input).includes('/blog_posts?')) deadline.abort();
      return well(input, init);
    };
    const { address } = await renderRoute('/fr/meteo', undefined, deadline.signal);
    expect(address()).toBe('/fr/blog/meteo');
  });

  it('redirects when its page is rendered before its data', async () => {
    const at = '/fr/continents/asie/pays/france';
    const { address } = await renderRoute(at, undefined, AbortSignal.abort());
    await waitFor(() => expect(address()).toBe('/fr/continents/europe/pays/france'));
    expect(await screen.findByRole('heading', { level: 1, name: 'France' })).toBeInTheDocument();
  });

  it('of a city by its name leads to its page', async () => {
    const { address } = await renderRoute('/fr/ville/paris?x=1');
    expect(address()).toBe('/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris?x=1');
    expect(screen.getByRole('heading', { level: 1, name: 'Paris' })).toBeInTheDocument();
  });
});

describe('an address that cannot be corrected', () => {
  it('stays, with the page that says so', async () => {
    const { address } = await renderRoute('/fr/nulle-part');
    isNotFound();
    expect(requests).toHaveLength(1);
    expect(address()).toBe('/fr/nulle-part');
    isToldNothing();
  });

  it('stays when looking fails', async () => {
    answer = refusal;
    const { address } = await renderRoute('/fr/nulle-part');
    isNotFound();
    expect(address()).toBe('/fr/nulle-part');
  });

  it('is not looked up when it cannot be a slug', async () => {
    await renderRoute('/fr/N%C3%A9ant');
    isNotFound();
    expect(requests).toEqual([]);
  });

  it('is asked again at the next visit', async () => {
    const { navigate } = await renderRoute('/fr/nulle-part');
    await navigate('/fr/legal');
    await navigate('/fr/nulle-part');
    isNotFound();
    expect(requests.filter((url) => url.includes('slug=eq.nulle-part'))).toHaveLength(2);
  });
});
