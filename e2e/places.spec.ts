/** The corners of the world: what is missing, renamed, enormous or without a region. */
import { expect, test } from './fixtures.ts';

test('a country without regions says so and lists its cities', { tag: '@once' }, async ({ page, visit }) => {
  await visit('/fr/continents/europe/pays/gibraltar');
  await expect(page.getByText('Aucune région de ce pays n’est recensée ici.')).toBeVisible();
  await expect(page.getByText(/\d+\svilles? trouvées?/).first()).toBeAttached();
});

test('every kind of place can be shared by its URL', { tag: '@once' }, async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const france = '/fr/continents/europe/pays/france';
  const region = `${france}/regions/ile-de-france`;
  for (const path of ['/fr/continents/europe', france, region, `${region}/ville/paris`]) {
    await visit(path);
    await page.getByRole('button', { name: 'Partager', exact: true }).click();
    await expect(page.getByText('Lien copié', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
  }
});

test('a short city URL redirects to the full one', { tag: '@once' }, async ({ page, visit }) => {
  await visit('/fr/ville/paris');
  await expect(page).toHaveURL('/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris');
});

test('a city under a wrong country redirects to its canonical URL, unless a tab is requested', {
  tag: '@once',
}, async ({ page, visit }) => {
  await visit('/en/continents/asie/pays/autres/ville/paris');
  await expect(page).toHaveURL('/en/continents/europe/pays/france/regions/ile-de-france/ville/paris');
});

test('every tab of a city has its URL and replaces the history entry', { tag: '@once' }, async ({
  page,
  visit,
}) => {
  await visit('/fr/continents/europe/pays/france');
  await visit('/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris');
  const tabs = page.getByRole('navigation', { name: 'Rubriques : Paris' });
  await tabs.getByRole('link', { name: 'Hôtels' }).click();
  await expect(page).toHaveURL(/\/ville\/paris\/les-meilleurs-hotels-aux-meilleurs-prix-a-paris$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Hôtels à Paris' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Vols' }).click();
  await expect(page).toHaveURL(/vols-billets-avions-pas-chers-a-paris$/);
  await page.goBack();
  await expect(page).toHaveURL('/fr/continents/europe/pays/france');
});

test('the Springfields of the United States are different places', { tag: '@once' }, async ({
  page,
  visit,
  request,
}) => {
  const answer = await request.get(
    '/rest/v1/cities?name=eq.Springfield&country_slug=eq.etats-unis&select=slug&order=slug',
    {
      headers: { apikey: 'sb_publishable_local' },
    },
  );
  const slugs = ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThan(10);
  expect(new Set(slugs).size).toBe(slugs.length);
  const coordinates = new Set<string>();
  for (const slug of slugs.slice(0, 3)) {
    await visit(`/en/ville/${slug}`);
    coordinates.add(
      await page
        .locator('bdi')
        .filter({ hasText: /°.*N,.*°.*W/ })
        .innerText(),
    );
  }
  expect(coordinates.size).toBe(3);
});

test('Antarctica is shown like any other continent', { tag: '@once' }, async ({ page, visit, shot }) => {
  await visit('/fr/continents/antarctique');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antarctique');
  await shot('antarctica-fr');
});

test('the old underscore URL of a continent redirects to the new one', { tag: '@once' }, async ({
  page,
  visit,
}) => {
  await visit('/fr/continents/amerique_du_sud');
  await expect(page).toHaveURL('/fr/continents/amerique-du-sud');
});

test('an unknown country, region, city or page shows a not-found page with links', { tag: '@once' }, async ({
  page,
  visit,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/);
  await visit('/fr/continents/europe/pays/atlantide');
  await expect(page.getByRole('main').getByText('Pays introuvable').last()).toBeVisible();
  await visit('/fr/continents/europe/pays/france/regions/atlantide');
  await expect(page.getByText('Région introuvable').last()).toBeVisible();
  await visit('/fr/continents/europe/pays/france/ville/atlantide');
  await expect(page.getByText('Ville non trouvée').last()).toBeVisible();
  await visit('/fr/rien/du/tout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
});

test('the cities of a country with 15,000 of them are paginated', { tag: '@once' }, async ({
  page,
  visit,
}) => {
  await visit('/fr/continents/amerique-du-nord/pays/etats-unis');
  const cities = page.getByRole('region', { name: 'Villes', exact: true });
  await expect(cities.getByRole('heading', { name: 'New York' }).first()).toBeAttached();
  await expect(cities.getByRole('article')).toHaveCount(60);
  // By key: what comes late above moves the link from under the mouse.
  await cities.getByRole('link', { name: 'Suivante' }).press('Enter');
  await expect(page).toHaveURL(/\/etats-unis\?page=2$/);
  await expect(cities.getByRole('heading', { name: 'New York' })).toHaveCount(0);
  await expect(cities.getByRole('article')).toHaveCount(60);
  await expect(cities.getByRole('group')).toBeFocused();
  await expect(cities.getByRole('group')).toBeInViewport();
});

test('the cities of a country come in the order of what there is to see, page by page', {
  tag: '@once',
}, async ({ page, visit }) => {
  await visit('/fr/continents/amerique-du-sud/pays/perou');
  await page.getByRole('link', { name: 'Le plus à voir' }).click();
  await expect(page).toHaveURL(/\/pays\/perou\?ordre=sites$/);
  await expect(page.getByText(/^D’abord les villes dont les sites/)).toBeVisible();
  // Known in three scripts, before towns with more inhabitants.
  const names = page.getByRole('group', { name: /^Villes/ }).getByRole('heading', { level: 3 });
  await expect(names.filter({ hasText: 'Pisac' })).toHaveCount(1);
  const all = await names.allTextContents();
  expect(all.indexOf('Pisac')).toBeLessThan(all.indexOf('Piura'));
  // By key: what comes late above moves the link from under the mouse.
  await page.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\?ordre=sites&page=2$/);
  await expect(page.getByRole('link', { name: 'Le plus à voir' })).toHaveAttribute('aria-current', 'true');
});

test('countries are found by their French or English name and by continent', { tag: '@once' }, async ({
  page,
  visit,
}) => {
  await visit('/de/pays');
  await page.getByRole('searchbox').last().fill('allemagne');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox').last().fill('');
  await page.getByRole('combobox').last().selectOption({ label: 'Ozeanien' });
  await expect(page.getByRole('main').getByRole('link', { name: 'Fidschi' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Deutschland' })).toHaveCount(0);
});

for (const [path, text] of [
  ['/fr/pays', 'fra'],
  ['/ar/regions', 'فرنسا'],
] as const) {
  test(`axe finds nothing on ${path}, narrowed to "${text}"`, async ({
    page,
    visit,
    isMobile,
    expectNoAxeFindings,
  }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
    await visit(path);
    await expect(page.getByRole('navigation', { name: /Pages de la liste|صفحات القائمة/ })).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill(text);
    await expect(page.getByRole('navigation', { name: /Pages de la liste|صفحات القائمة/ })).toHaveCount(0);
    await expectNoAxeFindings();
  });
}

test('going back to the cities of a country restores the scroll position', { tag: '@once' }, async ({
  page,
  visit,
}) => {
  await visit('/fr/continents/europe/pays/suisse?page=2');
  const card = page.getByRole('region', { name: 'Villes', exact: true }).getByRole('article').nth(30);
  const link = card.getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await link.focus();
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  // Only at the moment it is pressed does the link stand where the page is left.
  const left = await link.evaluateHandle((element) => ({
    top: new Promise<number>((resolve) => {
      element.addEventListener('click', () => resolve(element.getBoundingClientRect().top));
    }),
  }));
  await page.keyboard.press('Enter');
  const wanted = await left.evaluate((link) => link.top);
  await expect(page).toHaveURL(/\/ville\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await top()) - wanted)).toBeLessThan(2);
});

test('a dozen cards of a long list take at most three screens on a phone', async ({
  page,
  visit,
  isMobile,
}) => {
  for (const [path, place] of [
    ['/fr/', 'ville'],
    ['/fr/continents/europe/pays/suisse', 'ville'],
    ['/fr/pays', 'pays'],
  ] as const) {
    await visit(path);
    const cards = page.locator('main li > article').filter({ has: page.locator(`a[href*="/${place}/"]`) });
    const boxes = await cards.evaluateAll((all) =>
      all.slice(0, 12).map((card) => ({
        height: card.getBoundingClientRect().height,
        media: card.firstElementChild?.getBoundingClientRect().width ?? 0,
        width: card.getBoundingClientRect().width,
      })),
    );
    expect(boxes, path).toHaveLength(12);
    for (const { height, media, width } of boxes) {
      if (isMobile) {
        expect(height, path).toBeLessThan(210);
        expect(media, path).toBeLessThan(width / 3);
      } else expect(media, path).toBeGreaterThan(width * 0.9);
    }
  }
});

test('the buttons of a card cover none of its text, down to 320 pixels', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await visit('/ru/continents/europe/pays/suisse');
  const cards = page.locator('main li > article').filter({ has: page.getByRole('button') });
  await cards.first().scrollIntoViewIfNeeded();
  await expect(cards.first().getByRole('button')).toHaveCount(2);
  const covered = await cards.evaluateAll((all) =>
    all.slice(0, 12).flatMap((card) => {
      const buttons = [...card.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
      return [...card.querySelectorAll('h3, p')].flatMap((text) => {
        const words = document.createRange();
        words.selectNodeContents(text);
        return [...words.getClientRects()].some((word) =>
          buttons.some(
            (button) =>
              word.right > button.left &&
              word.left < button.right &&
              word.bottom > button.top &&
              word.top < button.bottom,
          ),
        )
          ? [text.textContent]
          : [];
      });
    }),
  );
  expect(covered).toEqual([]);
});

test('the globe of a continent does not cover the link to the large map', async ({ page, visit }) => {
  await visit('/ar/continents/afrique');
  const frame = await page.getByRole('main').locator('img[src*="/continents/afrique-"]').last().boundingBox();
  expect(frame?.height).toBeLessThanOrEqual(448);
  // Another element over the middle of the link would refuse the press.
  await page.getByRole('main').locator('a[href^="/ar/carte#"]').first().click({ trial: true });
});
