/** Writing an article in the back office. On a desktop only: a phone does not ask before it leaves a page, which this answers. */
import { expect, test } from './fixtures.ts';
import { pressAndConfirm } from './support/confirm.ts';
import { database } from './support/database.ts';

const POST = 'lire-la-meteo-et-l-air';

test('an administrator writes, saves, schedules, publishes and deletes an article', async ({
  page,
  asAdmin,
  request,
  shot,
  baseURL,
  browserErrors,
  expectNoAxeFindings,
}, { project }) => {
  // The database refuses the address that is taken.
  browserErrors.allow(/409/);
  const slug = `essai-${project.name}`;
  // Leftovers of a first try that failed.
  await database(baseURL).from('blog_posts').delete().eq('slug', slug);
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
  await expect(page.getByLabel('Adresse de l’article')).toHaveValue(slug);
  await expectNoAxeFindings();
  await shot('admin-post', { full: true });

  // Unsaved text survives the page.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mappemonde.admin.draft') ?? ''))
    .toContain('Partie');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Le reprendre' }).click();
  await expect(page.getByLabel('Titre')).toHaveValue(`Essai ${project.name}`);

  await page.getByLabel('Adresse de l’article').fill(POST);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Cette adresse est déjà celle d’un autre article/).first()).toBeVisible();
  await page.getByLabel('Adresse de l’article').fill(slug);
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
  await pressAndConfirm(page.getByRole('main'), 'Mettre à la corbeille');
  await expect(page).toHaveURL('/admin/blog');
  await expect(page.getByRole('link', { name: `Essai ${project.name}` })).toHaveCount(0);
});
