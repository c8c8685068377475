/** Reading and writing articles, and the legal pages, in every language. */
import { LANGUAGES } from '../src/domain/languages.ts';
import { expect, test } from './fixtures.ts';

const POST = 'lire-la-meteo-et-l-air';

test('a visitor finds an article by its topic, reads it and goes on to a place', async ({
  page,
  visit,
  shot,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
}) => {
  await visit('/fr/blog');
  await expectNoAxeFindings();
  await shot('blog-fr');
  await page.getByRole('navigation', { name: 'Sujets' }).getByRole('link', { name: /Météo/ }).click();
  await expect(page).toHaveURL('/fr/blog?tag=meteo');
  await page.getByRole('link', { name: /Lire la météo/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lire la météo');
  await expectNoAxeFindings();
  await expectNoSidewaysScroll();
  await shot('post-fr', { full: true });
  await page.getByRole('link', { name: "L'air que l'on respire" }).click();
  await expect(page.getByRole('heading', { name: "L'air que l'on respire" })).toBeInViewport();
  await page.getByRole('link', { name: 'Quito' }).click();
  await expect(page).toHaveURL(/\/fr\/continents\/amerique-du-sud\/.*ville\/quito$/);
});

test('an article is found without its way, and its feed with it', async ({ page, request }) => {
  await page.goto(`/es/${POST}`);
  await expect(page).toHaveURL(`/es/blog/${POST}`);
  const feed = page.locator('head link[type="application/rss+xml"]');
  const address = (await feed.getAttribute('href')) ?? '';
  const answer = await request.get(address);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  expect(await answer.text()).toContain(`/es/blog/${POST}</link>`);
});

const PAGES = ['blog', `blog/${POST}`, 'privacy-policy', 'legal-notice', 'privacy', 'legal', 'cookies'];

for (const { code, direction } of LANGUAGES) {
  test(`every page of words is there in ${code}`, async ({
    page,
    visit,
    expectLang,
    expectNoAxeFindings,
    expectNoSidewaysScroll,
  }) => {
    for (const path of PAGES) {
      await visit(`/${code}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLang(code, direction);
      await expectNoSidewaysScroll();
      if (code === 'ar') await expectNoAxeFindings();
    }
  });
}

test('legal texts of a language there is not are French', async ({ page }) => {
  await page.goto('/pt/legal');
  await expect(page).toHaveURL('/fr/legal');
});

test('an administrator writes, keeps, schedules, publishes and deletes an article', async ({
  page,
  asAdmin,
  request,
  shot,
  complaints,
  expectNoAxeFindings,
}, { project }) => {
  test.skip(
    project.name === 'phone',
    'a phone does not ask before it leaves a page, which this journey answers',
  );
  // The database refuses the address that is taken.
  complaints.allow(/409/);
  const slug = `essai-${project.name}`;
  const exists = async () =>
    (await (await request.get(`/fr/blog/rss.xml`)).text()).includes(`/blog/${slug}<`);
  await asAdmin('/admin/blog/new');
  await page.getByLabel('Titre').fill(`Essai ${project.name}`);
  await page
    .getByLabel('Texte (Markdown)')
    .fill('## Partie\n\n<script>alert(1)</script> [x](javascript:alert(2))');
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await expect(preview.getByRole('heading', { name: 'Partie' })).toBeVisible();
  await expect(preview.locator('script, a')).toHaveCount(0);
  await expect(page.getByLabel("Adresse de l'article")).toHaveValue(slug);
  await expectNoAxeFindings();
  await shot('admin-post', { full: true });

  // What was not saved survives the page.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mappemonde.admin.draft') ?? ''))
    .toContain('Partie');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Le reprendre' }).click();
  await expect(page.getByLabel('Titre')).toHaveValue(`Essai ${project.name}`);

  await page.getByLabel("Adresse de l'article").fill(POST);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText("Cette adresse est déjà celle d'un autre article.").first()).toBeVisible();
  await page.getByLabel("Adresse de l'article").fill(slug);
  await page.getByLabel('Date de publication').fill('2099-01-01T08:00');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  expect(await exists()).toBe(false);

  await page.getByLabel('Date de publication').fill('2025-01-01T08:00');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(exists).toBe(true);

  await page.getByRole('link', { name: 'Retour aux articles' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Essai ${project.name}`) })).toContainText('Publié');
  await shot('admin-posts');
  await page.getByRole('link', { name: `Essai ${project.name}` }).click();
  await page.getByRole('button', { name: "Supprimer l'article" }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Supprimer l'article" }).click();
  await expect(page).toHaveURL('/admin/blog');
  await expect(page.getByRole('link', { name: `Essai ${project.name}` })).toHaveCount(0);
});
