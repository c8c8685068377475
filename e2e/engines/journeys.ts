// The main ways through the site, in Firefox and in WebKit alike.
import { signInStaff } from '../../tools/testing/staff.ts';
import { expect, test } from './fixtures.ts';
import type { Visitor } from './visitor.ts';

const FRANCE = '/fr/continents/europe/pays/france';
const REGION = `${FRANCE}/regions/ile-de-france`;
const PARIS = `${REGION}/ville/paris`;
const ANDORRA = '/fr/continents/europe/pays/andorre';

/** Takes the first of the proposals for a name. */
async function choose(visitor: Visitor, label: string, name: string): Promise<void> {
  await visitor.fill('main input[role=combobox]', label, name);
  await visitor.sees('[role=option]', name);
  await visitor.press('ArrowDown');
  await visitor.sees('[role=option][aria-selected=true]');
  await visitor.press('Enter');
  await visitor.misses('[role=option]');
}

test('home: a continent is one click away', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.click('main a', 'Europe');
  await visitor.atAddress('/fr/continents/europe');
  await visitor.sees('h1', 'Europe');
  await visitor.settled();
});

test('country: its region opens, and the way back leads to it', async ({ visitor }) => {
  await visitor.open(FRANCE);
  await visitor.click('main a', 'Île-de-France', true);
  await visitor.atAddress(REGION);
  await visitor.sees('h1', 'Île-de-France');
  await visitor.settled();
  await visitor.evaluate(() => history.back());
  await visitor.atAddress(FRANCE);
  await visitor.sees('h1', 'France');
  await visitor.settled();
});

test('city: its tabs open, and its theme stays', async ({ visitor }) => {
  await visitor.open(PARIS);
  await visitor.sees('main', '2 138 551');
  await visitor.click('header button', 'Passer au thème sombre');
  await visitor.sees('html[data-theme=dark] body');
  await visitor.click('main a', 'Hôtels', true);
  await visitor.atAddress(/\/ville\/paris\/.*hotels/);
  await visitor.settled();
  await visitor.open(PARIS);
  await visitor.sees('html[data-theme=dark] body');
});

test('search: a city is found by keys', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.type('/');
  await visitor.sees('search input[role=combobox]', undefined, ({ focused }) => focused);
  await visitor.type('marseile');
  await visitor.sees('[role=option]', 'Marseille');
  await visitor.press('ArrowDown');
  await visitor.sees('[role=option][aria-selected=true]');
  await visitor.press('Enter');
  await visitor.atAddress(/^\/fr\/(?:continents\/.+|search)/);
  await visitor.sees('h1', 'Marseille');
  await visitor.settled();
});

test('list: stops are added, moved and noted, and are still there after a reload', async ({ visitor }) => {
  await visitor.open('/fr/favoris');
  await visitor.fill('main input', 'Nom de la liste', 'Andes');
  await visitor.click('main button', 'Créer la liste');
  await visitor.sees('h1', 'Andes');
  for (const city of ['Lima', 'Quito']) await choose(visitor, 'Ajouter une étape', city);
  await visitor.click('main button', 'Monter : Quito');
  await visitor.sees('main li[data-stop]:first-child a', 'Quito');
  await visitor.fill(
    'main textarea',
    'Notes',
    'Hello wide world, and more words than one of these lines takes',
  );
  // A click into the words takes the caret there.
  await visitor.click('main textarea');
  await visitor.sees('main textarea', undefined, ({ caret }) => caret !== null && caret > 0 && caret < 60);
  await visitor.settled();
  await visitor.open(await visitor.address());
  await visitor.sees('main li[data-stop]:first-child a', 'Quito');
  await visitor.sees('main textarea', undefined, ({ value }) => value.startsWith('Hello wide world'));
});

test('compare: two cities side by side', async ({ visitor }) => {
  await visitor.open('/ar/comparer');
  for (const city of ['باريس', 'طوكيو']) {
    await choose(visitor, 'إضافة مدينة', city);
    await visitor.sees('thead th', city);
  }
  await visitor.sees('main tr', '112');
  await visitor.settled();
});

test('map: it is drawn, or says that it cannot be', async ({ visitor }) => {
  await visitor.open('/fr/carte');
  await visitor.sees('[data-map=ready], [data-map=failed]');
  await visitor.settled();
});

test('offline: a page that was read opens without a network', async ({ visitor }) => {
  visitor.allow(/network|NetworkError|Failed to fetch|Load failed|could not be loaded|connection/i);
  await visitor.open(ANDORRA);
  const isKept = async (path: string) => {
    if (!navigator.serviceWorker.controller) return false;
    const pages = await (await caches.open('mappemonde-pages')).keys();
    const shell = await (await caches.open('mappemonde-shell')).keys();
    return (
      pages.some(({ url }) => url.endsWith(path)) && shell.some(({ url }) => url.endsWith('/hors-ligne'))
    );
  };
  await visitor.until('the page is kept', isKept, true, ANDORRA);
  await visitor.settled();
  await visitor.open('/fr/continents');
  visitor.proxy.setOffline(true);
  await visitor.open(ANDORRA);
  await visitor.sees('h1', 'Andorre');
  await visitor.open('/fr/blog');
  await visitor.sees('main', 'Cette page n’est pas gardée sur cet appareil.');
});

test('language menu: the same page in Arabic, from right to left', async ({ visitor }) => {
  await visitor.open(FRANCE);
  await visitor.click('header button[aria-haspopup=menu]', 'Langue');
  await visitor.sees('[role=menuitemradio]', 'Français', ({ focused }) => focused);
  await visitor.press('Escape');
  await visitor.sees('header button[aria-haspopup=menu]', 'Langue', ({ focused }) => focused);
  await visitor.press('Enter');
  await visitor.click('[role=menuitemradio]', 'العربية');
  await visitor.atAddress(FRANCE.replace('/fr/', '/ar/'));
  await visitor.sees('html[lang=ar][dir=rtl] h1', 'فرنسا');
  await visitor.settled();
});

test('back office: an administrator signs in', async ({ visitor, siteUrl }) => {
  const { email, password } = await signInStaff(siteUrl);
  await visitor.open('/admin/login');
  await visitor.fill('input', 'Adresse e-mail', email);
  await visitor.fill('input', 'Mot de passe', password);
  await visitor.click('main button', 'Se connecter');
  await visitor.sees('h1', 'Tableau de bord d’administration');
  await visitor.settled();
  expect(await visitor.address()).toMatch(/^\/admin/);
});
