/** The back office: getting in, staying out, getting around. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** The row that opens a branch of the tree of regions. */
const branch = (page: Page, name: string) =>
  page.locator('summary').filter({ hasText: new RegExp(`^${name}`) });

test('signing in opens the requested screen, and signing out leaves it', async ({
  page,
  staff,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  await page.goto('/admin/dashboard?tab=settings');
  await expect(page.getByText('Accès non autorisé').first()).toBeVisible();
  await expectNoAxeFindings();
  await page.getByRole('link', { name: 'Connexion' }).click();
  await expect(page.getByRole('heading', { name: 'Connexion à l’administration' })).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('');
  await expect(page.getByLabel('Mot de passe')).toHaveValue('');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('L’adresse e-mail est obligatoire.')).toBeVisible();
  await expect(page.getByText('Le mot de passe est obligatoire.')).toBeVisible();
  await expectNoAxeFindings();
  await shot('admin-login');

  await signIn(page, staff.email, staff.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Console d’administration' })).toBeVisible();
  await page.getByRole('link', { name: 'Accueil' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tableau de bord d’administration' }),
  ).toBeVisible();
  await expectNoHorizontalScroll();
  await expectNoAxeFindings();
  await shot('admin-dashboard');

  await page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('heading', { name: 'Connexion à l’administration' })).toBeVisible();
  await expect(page.getByText('Vous avez été déconnecté.').first()).toBeVisible();
  await page.goto('/admin/city-import');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fcity-import');
});

test('a wrong password and an account without the role get no access', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(/400 \(Bad Request\)|Failed to load resource/);
  await page.goto('/admin/login');
  await signIn(page, staff.email, 'not the password');
  await expect(page.getByText('Adresse e-mail ou mot de passe incorrect.').first()).toBeVisible();
  await expect(page.getByLabel('Mot de passe')).toHaveValue('');
  await signIn(page, staff.visitorEmail, staff.password);
  await expect(page.getByText('Accès refusé : Droits administrateur requis').first()).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('mappemonde.admin.session'));
  expect(kept).toBeNull();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
});

test('settings are stored in this browser and never executed', async ({
  asAdmin,
  page,
  expectNoAxeFindings,
  shot,
}) => {
  await asAdmin('/admin/dashboard?tab=settings');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.getByLabel('Clé OpenAI', { exact: true }).fill('sk-test-1234');
  await expect(page.getByLabel('Clé OpenAI', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByRole('tab', { name: 'Code personnalisé' }).click();
  await page.getByLabel('Code de l’en-tête').fill('<script>window.ran = true</script>');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Paramètres enregistrés').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Clé OpenAI', { exact: true })).toHaveValue('sk-test-1234');
  await page.getByRole('tab', { name: 'Code personnalisé' }).click();
  await expect(page.locator('pre').first()).toContainText('<script>window.ran = true</script>');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(sent.filter((request) => request.includes('sk-test-1234'))).toEqual([]);
  await expectNoAxeFindings();
  await shot('admin-settings');
});

test('works in Arabic, and remembers the language', async ({
  asAdmin,
  page,
  expectLang,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  await asAdmin('/admin');
  await page.getByLabel('Langue').selectOption('ar');
  await expectLang('ar', 'rtl');
  await page.reload();
  await expectLang('ar', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'لوحة تحكم الإدارة' })).toBeVisible();
  await expectNoHorizontalScroll();
  await expectNoAxeFindings();
  await shot('admin-dashboard-ar');
});

test('signing out in one tab signs out the others', async ({ asAdmin, context, page, staff }) => {
  await asAdmin('/admin');
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.getByRole('main').getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('heading', { name: 'Connexion à l’administration' })).toBeVisible();

  await signIn(page, staff.email, staff.password);
  // In both: the other tab learns of it.
  for (const tab of [page, other])
    await expect(
      tab.getByRole('heading', { level: 1, name: 'Tableau de bord d’administration' }),
    ).toBeVisible();
});

test('signing out asks for confirmation before unsaved changes are lost', async ({ asAdmin, page }) => {
  await asAdmin('/admin/dashboard?tab=settings');
  const key = page.getByLabel('Clé OpenAI', { exact: true });
  await key.fill('sk-unsaved');
  const signOut = page.getByRole('button', { name: 'Déconnexion' }).first();
  await signOut.click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await question.getByRole('button', { name: 'Rester ici' }).click();
  await expect(key).toHaveValue('sk-unsaved');
  await signOut.click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page.getByRole('heading', { name: 'Connexion à l’administration' })).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
});

test('importing regions again creates no duplicates, and goes on while its screen is left', async ({
  asAdmin,
  page,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  await asAdmin('/admin/extended-regions');
  for (const list of ['Afrique', 'Asie']) await page.getByLabel(list).uncheck();
  await page.getByRole('button', { name: 'Lancer l’import' }).click();
  await expect(page).toHaveURL('/admin/extended-regions?tab=results');
  await expect(page.getByText('Importation terminée').first()).toBeVisible();
  const created = page.getByRole('definition').nth(1);
  await expect(created).toHaveText('0');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-regions-result', { full: true });
  await page.getByRole('button', { name: 'Nouvelle importation' }).click();
  await expect(page.getByRole('button', { name: 'Lancer l’import' })).toBeEnabled();

  // One import goes on at a time, so both are one journey.
  await page.goto('/admin/bulk-regions');
  await page.getByRole('button', { name: 'Lancer l’import' }).click();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByRole('progressbar', { name: 'En pause' })).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-regions-paused');

  await page.goto('/admin/jobs');
  const run = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: /^Import des régions/ }) })
    .first();
  await run.getByRole('button', { name: /^Reprendre/ }).click();
  await expect(run.getByText('Terminée')).toBeVisible({ timeout: 60_000 });
  await run.getByRole('link', { name: /^Ouvrir l’écran/ }).click();
  await expect(page).toHaveURL(/\/admin\/import-regions\?run=\d+$/);
  await expect(page.getByRole('heading', { name: 'Résultat de l’import' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Zimbabwe' })).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle importation' }).click();
  await expect(page).toHaveURL('/admin/import-regions');
  await expect(page.getByRole('button', { name: 'Lancer l’import' })).toBeEnabled();
});

test('the overview of regions can be used with the keyboard', async ({
  asAdmin,
  page,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  await asAdmin('/admin/regions-overview');
  const region = page.getByRole('listitem').filter({ hasText: /^Île-de-France$/ });
  await branch(page, 'Europe').focus();
  await page.keyboard.press('Enter');
  await branch(page, 'France').focus();
  await page.keyboard.press('Space');
  await expect(region).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(region).toBeHidden();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-regions-overview');
});

test('the database screen lists missing data, and exports the list', async ({
  asAdmin,
  page,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  shot,
}) => {
  await asAdmin('/anabel');
  await page
    .getByRole('row', { name: /Villes Sans région/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Villes · Sans région' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  expect((await download).suggestedFilename()).toBe('mappemonde-cities-no_region.csv');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-database', { full: true });
});

test('an expired session keeps the screen, which continues after signing in again', async ({
  asAdmin,
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(/401|403|Failed to load resource/);
  await asAdmin('/admin/regions-overview');
  await branch(page, 'Europe').click();
  // The session no longer exists on the server.
  await page.route(/\/(rest\/v1\/rpc\/countries_overview|auth\/v1\/user)/, (route) =>
    route.fulfill({
      status: 401,
      json: { code: 401, error_code: 'bad_jwt', msg: 'invalid JWT', message: 'JWT expired' },
    }),
  );
  await page.getByRole('button', { name: 'Actualiser' }).click();
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expect(dialog).toBeVisible();
  await page.unroute(/\/(rest\/v1\/rpc\/countries_overview|auth\/v1\/user)/);
  await dialog.getByLabel('Adresse e-mail').fill(staff.email);
  await dialog.getByLabel('Mot de passe').fill(staff.password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toBeHidden();
  await expect(branch(page, 'France')).toBeVisible();
});

test('a permission error of a function asks to sign in again, in the operator’s language', async ({
  asAdmin,
  page,
  staff,
  browserErrors,
  expectNoAxeFindings,
  shot,
}) => {
  browserErrors.allow(/401|403|Failed to load resource/);
  await page.addInitScript(() => localStorage.setItem('mappemonde.admin.language', 'ar'));
  await asAdmin('/admin/city-import');
  // The session was revoked elsewhere: Auth does not know it any more, and so the function does not.
  const refused = /\/(functions\/v1\/import-cities|auth\/v1\/user)/;
  await page.route(refused, (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'unauthorized', message: 'The session is not valid any more.' }, code: 401 },
    }),
  );
  await page.getByLabel('رمز ISO للدولة').fill('TK');
  await page.getByRole('button', { name: 'بدء الاستيراد' }).click();
  const dialog = page.getByRole('dialog', { name: 'انتهت جلستك' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('The session is not valid any more.')).toHaveCount(0);
  await expectNoAxeFindings();
  await shot('admin-expired');
  await page.unroute(refused);
  await dialog.getByLabel('البريد الإلكتروني').fill(staff.email);
  await dialog.getByLabel('كلمة المرور').fill(staff.password);
  await dialog.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('رمز ISO للدولة')).toHaveValue('TK');
});
