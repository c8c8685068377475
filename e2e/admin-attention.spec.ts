/** The dashboard says what needs somebody first, and leads there with the filter set. */
import { expect, test } from './fixtures.ts';
import { database } from './support/database.ts';

test('the overview links to errors of the last day and to incomplete places', async ({
  asAdmin,
  baseURL,
  page,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  const message = `Something broke ${Math.floor(Math.random() * 1e9)}`;
  const logs = () => database(baseURL).from('system_logs');
  await logs().insert({ level: 'error', source: 'journeys', message });
  const item = (name: RegExp) => page.getByRole('main').getByRole('link', { name });

  await asAdmin('/admin');
  await expect(item(/^Erreurs des dernières 24 heures [\d ]+$/)).toBeVisible();
  await expect(item(/^Villes sans photo/)).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-attention', { full: true });

  await item(/^Erreurs des dernières/).press('Enter');
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(page.getByLabel('Période')).toHaveValue('day');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);

  await page.goBack();
  await item(/^Villes sans photo/).press('Enter');
  await expect(page.getByLabel('Ce qui manque')).toHaveValue('picture');
  await logs().delete().eq('message', message);
});
