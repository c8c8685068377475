import type { Page } from '@playwright/test';
import { jsonLdFaults } from '../tests/rules/support/vocabulary.ts';
import { expect, test } from './fixtures.ts';

interface ShownHead {
  readonly titles: number;
  readonly title: string;
  readonly path: string;
  readonly canonical: readonly string[];
  readonly alternates: Readonly<Record<string, string>>;
  readonly alternateCount: number;
  readonly description: readonly string[];
  readonly robots: readonly string[];
  readonly ogTitle: readonly string[];
  readonly image: string;
  readonly data: readonly string[];
  readonly breadcrumb: readonly string[];
}

const readHead = (page: Page): Promise<ShownHead> =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
    const alternates = [...document.querySelectorAll('link[rel="alternate"][hreflang]')];
    return {
      titles: document.querySelectorAll('head title').length,
      title: document.title,
      path: location.pathname,
      canonical: all('link[rel="canonical"]', 'href').map((href) => new URL(href).pathname),
      alternates: Object.fromEntries(
        alternates.map((link) => [
          link.getAttribute('hreflang'),
          new URL(link.getAttribute('href') ?? '').pathname,
        ]),
      ),
      alternateCount: alternates.length,
      description: all('meta[name="description"]', 'content'),
      robots: all('meta[name="robots"]', 'content'),
      ogTitle: all('meta[property="og:title"]', 'content'),
      image: all('meta[property="og:image"]', 'content').join(),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (element) => element.textContent ?? '',
      ),
      breadcrumb: [...document.querySelectorAll('main nav ol > li')].map((item) =>
        (item.textContent ?? '').replace(/[\u2066-\u2069]/g, '').trim(),
      ),
    };
  });

/** The head belongs to the page that is shown: each element once, all in agreement. */
async function expectHead(page: Page, own: string, title: string | RegExp): Promise<ShownHead> {
  await expect(page).toHaveTitle(title);
  await expect.poll(async () => (await readHead(page)).canonical).toEqual([own]);
  const head = await readHead(page);
  expect(head.titles).toBe(1);
  expect(head.ogTitle).toEqual([head.title]);
  expect(head.description).toHaveLength(1);
  expect(head.alternateCount).toBe(9);
  expect(Object.values(head.alternates)).toContain(own);
  expect(head.alternates['x-default']).toBe(head.alternates.fr);
  expect(head.data).toHaveLength(1);
  expect(jsonLdFaults(head.data[0] ?? '')).toEqual([]);
  if (head.breadcrumb.length > 0) expect(stepsIn(head)).toEqual(head.breadcrumb);
  const picture = await page.request.get(new URL(head.image).pathname);
  // A drawing of ours, or the photograph of a place.
  expect([picture.status(), picture.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(?:png|jpeg|webp)$/),
  ]);
  return head;
}

function stepsIn({ data }: ShownHead): string[] {
  const { '@graph': graph } = JSON.parse(data[0] ?? '') as { '@graph': Record<string, unknown>[] };
  const list = graph.find((thing) => thing['@type'] === 'BreadcrumbList');
  return ((list?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name);
}

test('every page has its own title and metadata, also after client-side navigation', async ({
  page,
  visit,
  browserErrors,
}) => {
  await visit('/');
  await expectHead(page, '/', /^Mappemonde\s: /);

  await page.getByRole('main').getByRole('link', { name: 'Europe' }).first().click();
  await expectHead(page, '/fr/continents/europe', /^Europe\s: /);

  await visit('/fr/continents/europe/pays/france/regions/ile-de-france');
  const region = '/continents/europe/pays/france/regions/ile-de-france';
  // The title names its country already.
  await expectHead(page, `/fr${region}`, /^Île-de-France \(France\)\s: villes à voir et comment y aller$/);

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Découvrir Paris/ })
    .first()
    .click();
  const french = await expectHead(
    page,
    `/fr${region}/ville/paris`,
    'Paris (Île-de-France, France)\u00a0: guide de voyage',
  );
  expect(french.robots).toEqual([]);

  // The Arabic page has the same alternates: they are reciprocal.
  await visit(french.alternates.ar ?? '');
  const arabic = await expectHead(page, `/ar${region}/ville/paris`, /^باريس \(.*: دليل السفر$/);
  expect(arabic.alternates).toEqual(french.alternates);

  // A tab is the city's page under another address and title; what is indexed is the city's.
  await page.getByRole('link', { name: 'الفنادق' }).first().click();
  await expect(page).toHaveURL(/les-meilleurs-hotels/);
  await expect(page).toHaveTitle(/^الفنادق: باريس/);
  expect((await readHead(page)).robots).toEqual([]);
  expect((await readHead(page)).canonical).toEqual([`/ar${region}/ville/paris`]);

  browserErrors.allow(/404/);
  await visit('/en/no/such/page');
  await expect(page).toHaveTitle('Page not found | Mappemonde');
  await expect.poll(async () => (await readHead(page)).robots).toEqual(['noindex, follow']);
  expect(await readHead(page)).toMatchObject({ alternateCount: 0, data: [], titles: 1 });
});

test('a city with a shared name is disambiguated in its title', async ({ page, visit }) => {
  await visit('/en/ville/springfield');
  await expect(page).toHaveTitle(/^Springfield \(.*: travel guide$/);
  await visit('/en/continents/amerique-du-nord/pays/etats-unis/regions/illinois/ville/springfield-illinois');
  await expectHead(
    page,
    '/en/continents/amerique-du-nord/pays/etats-unis/regions/illinois/ville/springfield-illinois',
    'Springfield (Illinois, United States): travel guide',
  );
});
