/** The system log: what the functions tell, read by an administrator. */
import { expect, test } from './fixtures.ts';

test('an administrator watches the log, and finds an event in it', async ({
  asAdmin,
  page,
  request,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  await asAdmin('/admin/dashboard?tab=logs');
  const log = page.getByRole('log', { name: 'Logs système' });
  await expect(log).toHaveCSS('max-height', '500px');
  // A call without a session: the live log shows it without a reload.
  const refused = await request.post('/functions/v1/fix-city-country-references', { data: {} });
  expect(refused.status()).toBe(401);
  const event = log
    .getByRole('listitem')
    .filter({ hasText: 'fix-city-country-references: unauthorized' })
    .first();
  await expect(event).toBeVisible();
  await event.getByText('Détails').click();
  await expect(event.locator('pre')).toContainText('"status": 401');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-logs');

  await page.getByRole('checkbox', { name: 'Avertissement' }).uncheck();
  await expect(event).toBeHidden();
  await page.getByRole('checkbox', { name: 'Avertissement' }).check();
  await page.getByLabel('Source').selectOption('fix-city-country-references');
  await page.getByLabel('Texte du message').fill('100%');
  await expect(log.getByText('Aucun événement ne correspond à ces filtres.')).toBeVisible();
  await page.getByLabel('Texte du message').fill('SIGN IN');
  await expect(event).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toBe('system-logs.jsonl');
});
