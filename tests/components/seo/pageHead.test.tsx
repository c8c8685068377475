import { act, render } from '@testing-library/react';
import { renderToReadableStream } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { RequestOrigin } from '@/lib/seo/origin.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import type { LanguageCode } from '@/shared/languages.ts';

const FRANCE = { name: 'country', continent: 'europe', country: 'france' } as const;
const facts: PageFacts = {
  title: 'France: every region',
  description: 'A country',
  canonical: FRANCE,
  crumbs: [{ name: 'France' }],
};
const HOSTILE = '"></title><script>alert(1)</script> & \u2028';

function Page({ lang = 'fr', ...said }: PageFacts & { lang?: LanguageCode }) {
  return (
    <LanguageProvider lang={lang}>
      <PageHead {...said} />
      <p>{said.title}</p>
    </LanguageProvider>
  );
}

/** The pages of a small site: France, its regions in two pages, cookies in Arabic, and what is not there. */
function site(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/fr/continents/europe/pays/france', element: <Page {...facts} /> },
      {
        path: '/fr/regions',
        element: (
          <Page title="Régions" description="Toutes" canonical={{ name: 'regions' }} page={2} pages={3} />
        ),
      },
      {
        path: '/ar/cookies',
        element: <Page lang="ar" title="الكعكات" canonical={{ name: 'cookies' }} noindex />,
      },
      { path: '*', element: <Page title="Page non trouvée" noindex /> },
    ],
    { initialEntries: [at] },
  );
  render(
    <HelmetProvider>
      <RouterProvider router={router} />
    </HelmetProvider>,
  );
  return (to: string | number) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
}

const all = (selector: string) => [...document.head.querySelectorAll(selector)];
const hrefs = (selector: string) => all(selector).map((link) => link.getAttribute('href'));
const contents = (selector: string) => all(selector).map((meta) => meta.getAttribute('content'));
/** Identities of the elements of a head. */
const names = () =>
  all('title, meta, link').map((element) =>
    ['rel', 'hreflang', 'name', 'property'].reduce(
      (name, attribute) => `${name} ${element.getAttribute(attribute) ?? ''}`,
      element.tagName,
    ),
  );
const isWithoutDuplicates = () => expect(names()).toEqual([...new Set(names())]);

beforeAll(async () => {
  await loadNamespaces('fr', ['common']);
  await loadNamespaces('ar', ['common']);
});
beforeEach(() => {
  document.head.innerHTML = '';
});

describe('the head of a page', () => {
  const address = `${location.origin}/fr/continents/europe/pays/france`;

  it('has each tag once', () => {
    site('/fr/continents/europe/pays/france');
    expect(document.title).toBe('France: every region');
    expect(contents('meta[name="description"]')).toEqual(['A country']);
    expect(hrefs('link[rel="canonical"]')).toEqual([address]);
    expect(hrefs('link[rel="alternate"]')).toHaveLength(9);
    expect(hrefs('link[hreflang="x-default"]')).toEqual([address]);
    expect(contents('meta[property="og:title"]')).toEqual(['France: every region']);
    expect(contents('meta[name="robots"]')).toEqual([]);
    expect(contents('meta[name="twitter:card"]')).toEqual(['summary_large_image']);
    isWithoutDuplicates();
    const data = document.querySelectorAll('script[type="application/ld+json"]');
    expect(data).toHaveLength(1);
    expect(JSON.parse(data[0]?.textContent ?? '')).toMatchObject({ '@context': 'https://schema.org' });
  });

  it('is replaced by that of the next page, in its language, and restored', async () => {
    const go = site('/fr/continents/europe/pays/france');
    await go('/ar/cookies');
    expect(document.title).toBe('الكعكات | Mappemonde');
    expect(hrefs('link[rel="canonical"]')).toEqual([`${location.origin}/ar/cookies`]);
    expect(hrefs('link[hreflang="de"]')).toEqual([`${location.origin}/de/cookies`]);
    expect(contents('meta[name="robots"]')).toEqual(['noindex, follow']);
    expect(contents('meta[property="og:locale"]')).toEqual(['ar_AR']);
    expect(contents('meta[name="description"]')).toEqual([]);
    expect(document.querySelectorAll('script')).toHaveLength(0);
    isWithoutDuplicates();
    await go(-1);
    expect(document.title).toBe('France: every region');
    expect(hrefs('link[rel="canonical"]')).toEqual([address]);
    expect(contents('meta[name="robots"]')).toEqual([]);
    isWithoutDuplicates();
  });

  it('names the pages of a list before and after, as long as the list is open', async () => {
    const go = site('/fr/regions');
    expect(document.title).toBe('Régions | Mappemonde (2/3)');
    expect(contents('meta[name="description"]')).toEqual(['Toutes (2/3)']);
    expect(hrefs('link[rel="prev"]')).toEqual([`${location.origin}/fr/regions`]);
    expect(hrefs('link[rel="next"]')).toEqual([`${location.origin}/fr/regions?page=3`]);
    await go('/ar/cookies');
    expect(hrefs('link[rel="prev"], link[rel="next"]')).toEqual([]);
  });

  it('of an address without a page names the address, in no other language', async () => {
    const go = site('/fr/continents/europe/pays/france');
    await go('/fr/nowhere');
    expect(hrefs('link[rel="canonical"]')).toEqual([`${location.origin}/fr/nowhere`]);
    expect(hrefs('link[rel="alternate"]')).toEqual([]);
    isWithoutDuplicates();
  });
});

describe('the head that a server writes', () => {
  const page = (pageFacts: PageFacts) => (
    <HelmetProvider>
      <RequestOrigin value="https://example.org">
        <MemoryRouter>
          <Page {...pageFacts} />
        </MemoryRouter>
      </RequestOrigin>
    </HelmetProvider>
  );

  /** As the renderer does: React writes what belongs into the head before the root element. */
  async function written(pageFacts: PageFacts): Promise<Document> {
    const stream = await renderToReadableStream(<div id="root">{page(pageFacts)}</div>);
    await stream.allReady;
    const html = await new Response(stream).text();
    const start = html.indexOf('<div id="root">');
    return new DOMParser().parseFromString(
      `<html><head>${html.slice(0, start)}</head><body>${html.slice(start)}</body></html>`,
      'text/html',
    );
  }

  it('says the same, with the origin of the request', async () => {
    const { head } = await written(facts);
    expect(head.querySelector('title')?.textContent).toBe('France: every region');
    expect(head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
    expect(head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://example.org/fr/continents/europe/pays/france',
    );
    expect(head.querySelectorAll('link[rel="alternate"]')).toHaveLength(9);
    expect(head.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe('fr_FR');
  });

  it('is taken over by the browser as it is', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sentPage = await written(facts);
    document.head.innerHTML = sentPage.head.innerHTML;
    document.body.innerHTML = sentPage.body.innerHTML;
    const before = all('title, meta, link');
    expect(before.length).toBeGreaterThan(15);
    const root = document.getElementById('root') as HTMLElement;
    render(page(facts), { container: root, hydrate: true });
    expect(all('title, meta, link')).toEqual(before);
    // Only a test has a server's React and a browser's in one process.
    const complaints = error.mock.calls.filter(([text]) => !String(text).includes('multiple renderers'));
    expect(complaints).toEqual([]);
  });

  it('says what the words say, whatever they hold', async () => {
    const document = await written({
      ...facts,
      title: HOSTILE,
      description: HOSTILE,
      crumbs: [{ name: HOSTILE }],
    });
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelector('title')?.textContent).toBe(HOSTILE);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(HOSTILE);
    const data = JSON.parse(document.querySelector('script')?.textContent ?? '');
    expect(data['@graph'][0].itemListElement[1].name).toBe(HOSTILE);
  });
});
