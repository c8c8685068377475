import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { PARIS } from './pages.ts';
import { get, prepareRenderer, stubBackend } from './renderer.ts';
import { backend, HOSTILE, PAGE_TEXTS, pageTextsOf } from './world.ts';

prepareRenderer();

describe('cached sights of a city', () => {
  it('are rendered in the page of the city with their source, and purge it when they change', async () => {
    const response = await get(`/fr/${PARIS}`);
    const page = await response.text();
    expect(response.headers.get('cache-tag')?.split(',')).toContain('sights:1');
    expect(page).toContain('Que voir à Paris');
    expect(page).toContain('href="/fr/ville/paris/activite/tour-eiffel"');
    expect(page).toContain('Wikidata (CC0), le 20 novembre 2026');
    expect(page).not.toContain(HOSTILE);
  });

  it('have a placeholder where there are none', async () => {
    stubBackend(async (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url);
      const sights = { checkedAt: null, total: 0, sights: [] };
      return pathname === PAGE_TEXTS ? pageTextsOf(searchParams, { sights }) : backend(input, init);
    });
    const response = await get(`/fr/${PARIS}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cdn-cache-control')).toContain('max-age=600');
    expect(await response.text()).not.toContain('Que voir');
  });
});

describe('the page of a sight', () => {
  it('says what it is and where, in text and data, and stays out of search engines', async () => {
    const response = await get('/fr/ville/paris/activite/tour-eiffel');
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('"@type":"TouristAttraction"');
    expect(page).toContain('https://www.wikidata.org/wiki/Q243');
    expect(page).toContain('https://fr.wikipedia.org/wiki/Tour_Eiffel');
    expect(page).toMatch(/<meta[^>]*name="robots"[^>]*noindex/);
    expect(page).not.toContain(HOSTILE);
  });

  it('has the same steps in its breadcrumb and in its structured data', async () => {
    const page = await (await get('/fr/ville/paris/activite/tour-eiffel')).text();
    const { document } = new JSDOM(page).window;
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const { '@graph': graph } = JSON.parse(data) as {
      '@graph': { '@type': unknown; itemListElement: { name: string }[] }[];
    };
    const steps = graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
    expect(steps).toHaveLength(8);
    expect(steps.map(({ name }) => name)).toEqual(
      [...document.querySelectorAll('main nav ol > li')].map(({ textContent }) => textContent),
    );
  });

  it('begins with the summary that is kept, in its own language, with article, date and licence', async () => {
    const page = await (await get('/fr/ville/paris/activite/tour-eiffel')).text();
    expect(page).toMatch(/<p[^>]* lang="en"[^>]*>[^<]*The tower\.<\/p>/);
    expect(page).toContain('Texte de Wikipédia\u00a0: Eiffel Tower');
    expect(page).toContain('https://creativecommons.org/licenses/by-sa/4.0/');
  });

  it('redirects to one URL, whatever city the request names', async () => {
    const response = await get('/en/ville/versailles/activite/tour-eiffel');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/en/ville/paris/activite/tour-eiffel',
    ]);
  });

  it('of an unknown sight is that of an activity', async () => {
    expect(await (await get('/fr/ville/paris/activite/canoe')).text()).toContain('Canoe');
  });

  it('of an unknown sight in another script is too', async () => {
    const response = await get(`/ru/ville/paris/activite/${encodeURIComponent('музей')}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Музей');
  });
});

it('the famous sights of a country and the number of those of a region are in their pages', async () => {
  const country = await (await get('/fr/continents/europe/pays/france')).text();
  expect(country).toContain('Les sites les plus célèbres en France');
  const region = await (await get('/fr/continents/europe/pays/france/regions/ile-de-france')).text();
  expect(region).toMatch(/Activités(?:<!-- -->)? <span[^>]*>40</);
});
