/** An editor's day: signs in, writes an article that visitors then read, and is kept from what is for administrators. */

import { makeEditor } from '../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';
import { database } from './support/database.ts';

test('an editor writes and publishes an article, and has no access to administrator actions', async ({
  baseURL,
  page,
  request,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex }) => {
  const name = `plume-${repeatEachIndex}`;
  const { email, password, client } = await makeEditor(baseURL ?? '', name);
  const posts = database(baseURL).from('blog_posts');
  await posts.delete().eq('slug', name);
  const isRead = async () => {
    const answer = await request.get(`/fr/blog/${name}`);
    return answer.status() === 200 && (await answer.text()).includes('Un carnet de route');
  };
  expect(await isRead()).toBe(false);

  await page.goto('/admin/blog');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await page.goto('/admin/blog/new');
  await page.getByLabel('Titre').fill(`Carnet ${name}`);
  await page.getByLabel('Texte (Markdown)').fill('Un **carnet** de route.\n\n## Un carnet de route');
  await page.getByLabel('Adresse de l’article').fill(name);
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  expect(await isRead()).toBe(false);
  await page.getByLabel('Date de publication').fill('2025-01-01T08:00');
  await save.press('Enter');
  await expect.poll(isRead).toBe(true);

  for (const path of ['/admin/city-import', '/admin/import-file', '/admin/people', '/anabel']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Écran réservé aux administrateurs' }),
    ).toBeVisible();
  }
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-editor-refused');
  const given = await client.rpc('set_person_role', {
    p_user: (await client.auth.getUser()).data.user?.id,
    p_role: 'admin',
  });
  expect(given.error?.code).toBe('42501');

  await page.goto('/admin/trail');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.first()).toContainText(email);
  await posts.delete().eq('slug', name);
});
