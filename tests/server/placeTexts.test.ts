/** The text of a place on a rendered page: our guide, or the cached Wikipedia summary. */
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { PARIS } from './pages.ts';
import { get, html, prepareRenderer, stubBackend } from './renderer.ts';
import { answerOfTexts, backend, HOSTILE } from './world.ts';

prepareRenderer();

describe('the cached Wikipedia summary', () => {
  const lead = {
    sourceUrl: 'https://fr.wikipedia.org/wiki/Paris',
    title: 'Paris',
    extract: `Paris est la capitale. ${HOSTILE}`,
    lang: 'fr',
    licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
    revision: { id: '1', date: '2026-09-20T08:00:00Z' },
  };
  const remember = (answer: unknown) => {
    const requests: string[] = [];
    stubBackend(async (input, init) => {
      const url = new URL(new Request(input, init).url);
      const texts = answerOfTexts(url, answer);
      if (texts) requests.push(url.search);
      return texts ?? backend(input, init);
    });
    return requests;
  };

  it.each([
    ['continents/europe', 'p_type=continent&p_id=1'],
    ['continents/europe/pays/france', 'p_type=country&p_country_slug=france'],
    [
      'continents/europe/pays/france/regions/ile-de-france',
      'p_type=region&p_country_slug=france&p_slug=ile-de-france',
    ],
    [PARIS, 'p_type=city&p_country_slug=france&p_slug=paris'],
    [`${PARIS}/category/histoire`, 'p_type=city&p_id=1'],
  ])('is rendered in the page /%s, as text, with its source', async (path, query) => {
    const asked = remember({ guide: null, lead });
    const response = await get(`/fr/${path}`);
    const page = await response.text();
    expect(response.headers.get('cdn-cache-control') ?? response.headers.get('cache-control')).toContain(
      'max-age=600',
    );
    expect(asked).toEqual([expect.stringContaining(`?${query}&p_lang=fr`)]);
    const content = page.slice(page.indexOf('id="root"'), page.indexOf('id="page-state"'));
    expect(content).toContain('Paris est la capitale. ');
    expect(content).toContain('href="https://fr.wikipedia.org/wiki/Paris"');
    expect(page).not.toContain(HOSTILE);
  });

  it('is rendered beside the travel advice of a country', async () => {
    remember({ guide: null, lead });
    const page = await html('/fr/continents/europe/pays/france');
    expect(page).toContain('href="tel:112"');
    expect(page).toContain('href="/fr/continents/europe/pays/italie"');
    expect(page).toContain('dateTime="2099-07-14"');
    expect(page).not.toContain(HOSTILE);
  });

  it.each([
    ['nothing', null],
    ['something else', { guide: { tip: 'x' }, lead: { extract: 'x' } }],
    ['a list', []],
  ])('leaves no trace when it is %s', async (_, answer) => {
    remember(answer);
    const page = await html(`/fr/${PARIS}`);
    expect(page).toContain('aria-busy="true"');
    expect(page).not.toContain('"lead":{');
  });

  it('is replaced by our own guide, which becomes the description', async () => {
    const place = { continentSlug: 'europe', countrySlug: 'italie', regionSlug: 'latium', slug: 'rome' };
    const guide = {
      introduction: `Une ville de pierre claire ${HOSTILE} au bord de la Seine, entre deux forêts et trois collines.`,
      highlights: '- **[Rome](city:italie/rome)**: [x](javascript:alert(1))',
      tips: '',
      places: { 'city:italie/rome': place },
      author: 'Mappemonde',
      licence: 'CC BY 4.0',
      date: '2026-11-22',
    };
    remember({ guide, lead });
    const page = await html(`/fr/${PARIS}`);
    expect(page).toContain('Une ville de pierre claire ');
    expect(page).not.toContain(HOSTILE);
    expect(page).toContain('href="/fr/continents/europe/pays/italie/regions/latium/ville/rome"');
    expect(page).not.toContain('javascript:');
    expect(page).toMatch(/<meta[^>]* name="description" content="Une ville de pierre claire /);
    expect(page).toMatch(/<meta[^>]* property="og:description" content="Une ville de pierre claire /);
    expect(page).toContain('"description":"Une ville de pierre claire ');
    expect(page).not.toContain('Paris est la capitale.');
    // The history of the city is told by the encyclopedia.
    expect(await html(`/fr/${PARIS}/category/histoire`)).toContain('Paris est la capitale.');
  });

  it('is not requested for pages that do not show it', async () => {
    const asked = remember({ guide: null, lead });
    await html(`/fr/${PARIS}/category/transport`);
    expect(asked).toEqual([]);
  });
});

describe('the picture of a place', () => {
  const picture = {
    file: `Vue "A" & ${HOSTILE}.jpg`,
    version: '0123456789',
    width: 1600,
    height: 1067,
    page: 'https://commons.wikimedia.org/wiki/File:Vue.jpg',
    author: `Nadar ${HOSTILE}`,
    licence: 'CC BY-SA 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
  };
  const PATHS = [
    'continents/europe',
    'continents/europe/pays/france',
    'continents/europe/pays/france/regions/ile-de-france',
    PARIS,
    `${PARIS}/les-meilleurs-hotels-aux-meilleurs-prix-a-paris`,
  ];
  const show = (answer: unknown) => {
    stubBackend(async (input, init) => {
      const url = new URL(new Request(input, init).url);
      return answerOfTexts(url, answer) ?? backend(input, init);
    });
  };

  it.each(PATHS)('is at the top of /%s, from our own address, with its author and licence', async (path) => {
    show({ guide: null, lead: null, picture });
    const page = await html(`/fr/${path}`);
    const { document } = new JSDOM(page).window;
    const image = document.querySelector('header figure img');
    const own = /^\/pictures\/\d+\/0123456789\/[^/ ]+$/;
    expect(image?.getAttribute('src')).toMatch(own);
    const sources =
      image
        ?.getAttribute('srcset')
        ?.split(', ')
        .map((one) => one.split(' ')) ?? [];
    // No wider than the original.
    expect(sources.map(([, width]) => width)).toEqual(['330w', '500w', '960w', '1280w']);
    for (const [address] of sources) expect(address).toMatch(own);
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1600', '1067']);
    expect([image?.getAttribute('fetchpriority'), image?.getAttribute('loading')]).toEqual(['high', null]);
    const credit = document.querySelector('header figcaption');
    expect(credit?.textContent).toContain(`Photo\u00a0: Nadar ${HOSTILE}`);
    expect([...(credit?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
      picture.page,
      picture.licenceUrl,
    ]);
    const shared = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    expect(new URL(shared).pathname).toBe(sources.at(-1)?.[0]);
    expect(page).toMatch(/property="og:image:width" content="1280"/);
    expect(page).toMatch(/property="og:image:height" content="854"/);
    expect(page).toContain(`"image":"${shared}"`);
    expect(page).not.toContain(HOSTILE);
    expect(page).not.toContain('wikimedia.org/wikipedia');
  });

  it('is shared with the guides of its city too', async () => {
    stubBackend(async (input, init) => {
      const answer = await backend(input, init);
      if (new URL(new Request(input, init).url).pathname !== '/rest/v1/cities') return answer;
      const rows = [(await answer.json()) as object].flat();
      return Response.json(rows.map((row) => ({ ...row, picture: { ...picture, file: 'Vue.jpg' } })));
    });
    const page = await html(`/fr/${PARIS}/category/transport`);
    expect(page).toMatch(/property="og:image" content="[^"]*\/pictures\/1280\/0123456789\/Vue\.jpg"/);
  });

  it('that is missing leaves the illustration', async () => {
    show({ guide: null, lead: null, picture: { file: 7 } });
    const { document } = new JSDOM(await html(`/fr/${PARIS}`)).window;
    expect(document.querySelector('header figure')).toBeNull();
  });
});
