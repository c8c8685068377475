/** People: invited by a link, a second factor that is asked for at the next sign-in, and a role that is withdrawn. */
import type { Page } from '@playwright/test';
import { codeOf, stepAt } from '../tools/local-supabase/totp.ts';
import { expect, test } from './fixtures.ts';
import { pressAndConfirm } from './support/confirm.ts';

const PASSWORD = 'Correct horse, battery & staple';
const code = (secret: string, drift = 0) => codeOf(secret, stepAt(Date.now()) + drift);

/** So that a code of the step before is still one when it arrives. */
async function earlyInStep(page: Page) {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await page.waitForTimeout(left);
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).press('Enter');
}

test('somebody is invited as an editor, adds a second factor, and loses access', async ({
  asAdmin,
  browser,
  baseURL,
  page,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}, { repeatEachIndex, retry }) => {
  test.slow();
  const email = `editor-${repeatEachIndex}-${retry}-${Date.now()}@example.org`;

  await asAdmin('/admin/people');
  await expect(page.getByText('admin@example.org').first()).toBeVisible();
  await page.getByRole('button', { name: 'Inviter', exact: true }).press('Enter');
  await expect(page.getByText('Indiquez une adresse e-mail valable.')).toBeVisible();
  await expectNoAxeFindings();
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Inviter', exact: true }).press('Enter');
  const handed = page.getByRole('dialog', { name: 'Lien d’invitation' });
  await expect(handed).toContainText(email);
  const link = await handed.getByLabel('Lien').inputValue();
  await expectNoAxeFindings('dialog[open]');
  await shot('admin-people-link');
  await handed.getByRole('button', { name: 'Fermer' }).press('Enter');
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await expect(entry).toContainText('invitation en attente');
  await expectNoHorizontalScroll();
  await shot('admin-people', { full: true });

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Continuer' }).press('Enter');
  await expect(theirs.getByLabel('Adresse e-mail')).toHaveValue(email);
  await theirs.getByLabel('Mot de passe').fill('short');
  await theirs.getByRole('button', { name: 'Enregistrer et entrer' }).press('Enter');
  await expect(theirs.getByText('Ce mot de passe n’est pas accepté')).toBeVisible();
  await theirs.getByLabel('Mot de passe').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Enregistrer et entrer' }).press('Enter');
  await expect(theirs.getByRole('heading', { name: 'Tableau de bord d’administration' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Import de villes' })).toHaveCount(0);

  // An administrator's screen says so; the database refuses what it would show.
  await theirs.goto('/admin/people');
  await expect(
    theirs.getByRole('heading', { level: 1, name: 'Écran réservé aux administrateurs' }),
  ).toBeVisible();

  await theirs.goto('/admin/account');
  await theirs.getByRole('button', { name: 'Activer' }).press('Enter');
  await expect(theirs.getByRole('img', { name: 'Code QR de la double authentification' })).toBeVisible();
  const secret = ((await theirs.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await theirs.getByLabel('Code à six chiffres').fill('000000');
  await theirs.getByRole('button', { name: 'Confirmer' }).press('Enter');
  await expect(theirs.getByText('Ce code est incorrect')).toBeVisible();
  await earlyInStep(theirs);
  await theirs.getByLabel('Code à six chiffres').fill(code(secret, -1));
  await theirs.getByRole('button', { name: 'Confirmer' }).press('Enter');
  await expect(theirs.getByText('Un code est demandé à chaque connexion.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Déconnexion' }).press('Enter');

  await signIn(theirs, email);
  await expect(theirs.getByLabel('Code à six chiffres')).toBeFocused();
  // The password alone opens nothing, a new page neither.
  await theirs.goto('/admin/places');
  await expect(theirs).toHaveURL(/\/admin\/login/);
  await theirs.getByLabel('Code à six chiffres').fill(code(secret, -1));
  await theirs.getByRole('button', { name: 'Se connecter' }).press('Enter');
  await expect(theirs.getByText('Ce code est incorrect')).toBeVisible();
  await theirs.getByLabel('Code à six chiffres').fill(code(secret));
  await theirs.getByRole('button', { name: 'Se connecter' }).press('Enter');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Lieux' })).toBeVisible();

  await theirs.goto('/admin/account');
  const change = theirs.getByRole('button', { name: 'Changer le mot de passe' });
  await change.press('Enter');
  await expect(theirs.getByText('Indiquez votre mot de passe actuel.')).toBeVisible();
  await theirs.getByLabel('Mot de passe actuel').fill('a guess of somebody else');
  await theirs.getByLabel('Nouveau mot de passe').fill(`${PASSWORD}, again`);
  await change.press('Enter');
  await expect(theirs.getByText('Le mot de passe actuel n’est pas le bon.')).toBeVisible();
  await theirs.getByLabel('Mot de passe actuel').fill(PASSWORD);
  await change.press('Enter');
  await expect(theirs.getByText('Mot de passe changé').first()).toBeVisible();
  await expect(theirs.getByLabel('Mot de passe actuel')).toHaveValue('');

  await page.reload();
  await expect(entry).toContainText('Double authentification');
  await entry.getByRole('button', { name: /^Sessions/ }).press('Enter');
  await expect(entry.getByRole('list', { name: 'Sessions ouvertes' }).getByRole('listitem')).toHaveCount(1);
  await expectNoAxeFindings();
  await pressAndConfirm(entry, 'Retirer l’accès');
  await expect(entry).toContainText('Sans accès');

  await theirs.goto('/admin/places');
  await expect(theirs.getByRole('heading', { name: 'Connexion à l’administration' })).toBeVisible();
  await context.close();

  await page.goto('/admin/trail');
  const acts = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await expect(acts.first()).toContainText('Équipe');
  await expect(acts.getByRole('button', { name: /^Annuler/ })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Connexions' }).click();
  await page.getByLabel('Adresse e-mail ou IP').fill(email);
  const signIns = page.getByRole('list', { name: 'Connexions' }).getByRole('listitem');
  await expect(signIns.getByText(/^(?!editor).*(connexion|invitation|mot de passe|code)/)).toHaveText([
    'mot de passe changé',
    'mot de passe refusé',
    'code accepté',
    'code refusé',
    'connexion',
    'déconnexion',
    'code accepté',
    'code refusé',
    'mot de passe changé',
    'invitation acceptée',
  ]);
  await expect(signIns.first()).toContainText('Chrome');
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-sign-ins', { full: true });
  await page.getByLabel('Afficher').selectOption('Refus seulement');
  await expect(signIns).toHaveCount(3);
});

test('the last administrator cannot be removed', async ({ asAdmin, page, staff }) => {
  await asAdmin('/admin/people');
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: staff.email });
  await pressAndConfirm(own, 'Retirer l’accès');
  await expect(page.getByText('Il faut au moins un administrateur').first()).toBeVisible();
});

test('an account lists its sessions, also in Arabic and in dark mode', async ({
  asAdmin,
  page,
  shot,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
}) => {
  await asAdmin('/admin/account');
  await expect(page.getByText('cette session')).toBeVisible();
  await page.getByRole('button', { name: 'Activer' }).press('Enter');
  await expect(page.getByLabel('Code à six chiffres')).toBeVisible();
  await expectNoAxeFindings();
  await shot('admin-account', { full: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByLabel('Langue').selectOption('ar');
  await expect(page.getByRole('heading', { level: 1, name: 'حسابي' })).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-account-ar-dark', { full: true });
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { level: 1, name: 'الفريق' })).toBeVisible();
  await expect(page.getByText('admin@example.org').first()).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-people-ar-dark', { full: true });
  await page.goto('/admin/trail');
  await page.getByRole('tab', { name: 'عمليات تسجيل الدخول' }).click();
  await expect(page.getByRole('list', { name: 'عمليات تسجيل الدخول' })).toBeVisible();
  await expectNoAxeFindings();
  await expectNoHorizontalScroll();
  await shot('admin-sign-ins-ar-dark', { full: true });
});
