/** Imports regions and looks over them. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import {
  type Answer,
  type Call,
  isOverviewOfCountries,
  isReadOfContinents,
  named,
  openAdmin,
  overview,
  plain,
  refusal,
  regionData,
  says,
} from './subject.tsx';

const IMPORT = '/admin/import-regions';
const EXTENDED = '/admin/extended-regions';
const BULK = '/admin/bulk-regions';
const OVERVIEW = '/admin/regions-overview';
const COUNTRIES = ['Algérie', 'Bénin', 'Cameroun', 'Djibouti', 'Égypte', 'Gabon'];
const BY_CODE =
  '| `/admin/import-regions` | Latin America, North America, South-East Asia, Oceania, Africa, Asia | 30 and 90 % |';
const BY_SLUG =
  '| `/admin/extended-regions` | Africa, Europe, Asia; goes on to « Résultats » by itself | 20 and 80 % |';
const ALL = '| `/admin/bulk-regions` | all;';

/** A screen, and its lists. */
const LISTS: readonly Line<[path: string, lists: readonly string[]]>[] = [
  [
    'back-office',
    BY_CODE,
    IMPORT,
    ['Amérique latine', 'Amérique du Nord', 'Asie du Sud-Est', 'Océanie', 'Afrique', 'Asie'],
  ],
  ['back-office', BY_SLUG, EXTENDED, ['Afrique', 'Europe', 'Asie']],
];

const STEPS = 'Progress is 10 at the start, 30 with the lists loaded, 90 with all written, then 100';

/** A screen, how many of six countries are done (null: nothing is loaded), percent and label of the progress. */
const PROGRESS: readonly Line<[path: string, done: number | null, percent: string, label: string]>[] = [
  ['back-office', STEPS, IMPORT, null, '10', 'Préparation des données...'],
  ['back-office', STEPS, IMPORT, 0, '30', 'Importation des régions...'],
  ['back-office', BY_CODE, IMPORT, 5, '80', 'Importation des régions...'],
  ['back-office', STEPS, EXTENDED, null, '10', 'Préparation des données...'],
  ['back-office', STEPS, EXTENDED, 0, '30', 'Importation des régions...'],
  ['back-office', BY_SLUG, EXTENDED, 5, '80', 'Finalisation...'],
  ['back-office', STEPS, BULK, null, '10', 'Préparation des données...'],
  ['back-office', ALL, BULK, 5, '80', 'Importation des régions...'],
];

const MISSING = {
  deviation: 'names in eight languages are kept; only missing ones are the English name',
};

/** Region in the open data, and a column of the row that is written. */
const ROWS: readonly Line<[source: object, column: string, value: unknown]>[] = [
  ['back-office', 'the slug is from the French name', {}, 'slug', 'ile-de-france'],
  ['back-office', 'the slug is from the French name', { name_fr: "--Côte d'Or!--" }, 'slug', 'cote-d-or'],
  ['back-office', '`code` may be empty', {}, 'code', null],
  ['back-office', '`code` may be empty', { code: 'fridf' }, 'code', 'fridf'],
  ['back-office', 'Countries are found by their French name', {}, 'country_id', 9],
  [
    'back-office',
    'missing names are the English one',
    { name_en: 'Paris Region' },
    'name_fr',
    'Île-de-France',
  ],
  ...['en', 'es', 'it', 'de', 'ar', 'ru', 'zh'].map(
    (lang) =>
      [
        'back-office',
        'missing names are the English one',
        { name_en: 'Paris Region' },
        `name_${lang}`,
        'Paris Region',
        MISSING,
      ] as const,
  ),
];

const LOOKUP =
  'found by their French name, whatever the case; if one is not found, or cannot be looked up, all its regions have failed';

/** Response of the backend to the look-up of a country, and the toast's counts. */
const ENDS: readonly Line<[answer: () => unknown, text: string]>[] = [
  [
    'back-office',
    'Toasts « Importation terminée » with the countries that succeeded and failed',
    () => [{ id: 9 }],
    'Importation terminée',
  ],
  [
    'back-office',
    'Toasts « Importation terminée » with the countries that succeeded and failed',
    () => [{ id: 9 }],
    'Pays réussis: 1. Pays en échec: 0.',
  ],
  ['back-office', LOOKUP, () => [], 'Pays réussis: 0. Pays en échec: 1.'],
  ['back-office', LOOKUP, () => refusal('x'), 'Pays réussis: 0. Pays en échec: 1.'],
];

/** A look-up of a country. */
const LOOKUPS: readonly Line<[address: string]>[] = [['back-office', LOOKUP, 'name_fr=ilike.Algérie']];

/** A screen, and where it leads at the end. */
const RESULTS: readonly Line<[path: string, to: string]>[] = [
  ['back-office', 'goes on to « Résultats » by itself', EXTENDED, `${EXTENDED}?tab=results`],
  ['back-office', 'Then a summary by country and « Nouvelle importation »', IMPORT, IMPORT],
];

const FAILED = '« Échec de l’import » with the message or « Une erreur inconnue est survenue »';

/** Response of the open data, and the toast's text. */
const FAILURES: readonly Line<[answer: () => unknown, text: string]>[] = [
  ['back-office', FAILED, () => new Response('', { status: 404, statusText: 'Away' }), "Échec de l'import"],
  ['back-office', FAILED, () => new Response('', { status: 404, statusText: 'Away' }), '404 Away'],
  ['back-office', FAILED, () => Promise.reject(new Error('')), 'Une erreur inconnue est survenue'],
];

const TREE = 'A tree of continents, countries and regions with counts, opened by keyboard or pointer';

/** Opened branches, and a text that is then visible. */
const BRANCHES: readonly Line<[open: readonly string[], text: string]>[] = [
  ['back-office', TREE, [], 'Europe'],
  ['back-office', TREE, [], '2 pays'],
  ['back-office', TREE, [], '18 régions'],
  ['back-office', TREE, ['Europe'], 'France'],
  ['back-office', TREE, ['Europe', 'France'], 'Bretagne'],
];
const ERRORS =
  'Errors: toast « Erreur de chargement » with « Impossible de charger les données » or « Impossible de charger la liste des pays sans régions »';

/** Failing call, and the message. */
const OVERVIEW_ERRORS: readonly Line<[failing: (call: Call) => boolean, text: string]>[] = [
  ['back-office', ERRORS, isOverviewOfCountries, 'Erreur de chargement'],
  ['back-office', ERRORS, isOverviewOfCountries, 'Impossible de charger la liste des pays sans régions'],
  ['back-office', ERRORS, isOverviewOfCountries, 'Impossible de charger les données'],
  [
    'back-office',
    'in place « Une erreur est survenue lors du chargement des continents »',
    isReadOfContinents,
    'Une erreur est survenue lors du chargement des continents',
  ],
];

/** A button of the overview. */
const BUTTONS: readonly Line<[name: string]>[] = [
  ['back-office', '« Actualiser »', 'Actualiser'],
  ['back-office', 'each with a button that copies its French name', 'Copier Monaco'],
];

const START = 'Lancer l’import';
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: named(name) }));

/** Looks the countries up as `answer` says, once the first `done` are. */
function lookingUp(answer: (at: number) => unknown, data: Answer): Answer {
  let at = -1;
  return (call) => {
    const looks = /\/rest\/v1\/countries\?.*name_fr=ilike/.test(call.address);
    if (!looks) return data(call);
    at += 1;
    return answer(at);
  };
}

async function run(path: string, answer: Answer) {
  const screenOfAdmin = await openAdmin(path, 'administrator', answer);
  await press(START);
  return screenOfAdmin;
}

it('is said line by line in the documentation', () => {
  const tables = [
    LISTS,
    PROGRESS,
    ROWS,
    ENDS,
    LOOKUPS,
    RESULTS,
    FAILURES,
    BRANCHES,
    OVERVIEW_ERRORS,
    BUTTONS,
  ];
  expect(unsaid(tables.flat())).toEqual([]);
});

describe('an import of regions', () => {
  it.each(cases(LISTS))('%s, %s: at %s', async (_, __, path, lists) => {
    await openAdmin(path);
    await screen.findByRole('button', { name: named(START) });
    const boxes = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent ?? '');
    expect(boxes).toEqual(lists);
  });

  it.each(cases(PROGRESS))('%s, %s: at %s after %s: %s', async (_, __, path, done, percent, label) => {
    const data = regionData(COUNTRIES);
    const waiting = new Promise(() => undefined);
    await run(
      path,
      done === null
        ? ({ address }) => (address.includes('.json') ? waiting : undefined)
        : lookingUp((at) => (at < done ? [{ id: 9 }] : waiting), data),
    );
    const bar = await screen.findByRole('progressbar');
    await vi.waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', percent));
    await says(label);
  });

  it.each(cases(ROWS))('%s, %s: %j, %s is %s', async (_, __, source, column, value) => {
    const { calls } = await run(
      IMPORT,
      lookingUp(() => [{ id: 9 }], regionData(['Algérie'], source)),
    );
    const writtenBody = () =>
      calls.find(({ method, address }) => method === 'POST' && address.includes('/rest/v1/regions'));
    await vi.waitFor(() =>
      expect(writtenBody()?.body).toEqual([expect.objectContaining({ [column]: value })]),
    );
  });

  it.each(cases(ENDS))('%s, %s: %o says %s', async (_, __, answer, text) => {
    await run(IMPORT, lookingUp(answer, regionData(['Algérie'])));
    await says(text);
  });

  it.each(cases(LOOKUPS))('%s, %s: %s', async (_, __, address) => {
    const { calls } = await run(
      IMPORT,
      lookingUp(() => [], regionData(['Algérie'])),
    );
    await vi.waitFor(() =>
      expect(calls.map((call) => decodeURIComponent(call.address)).join()).toContain(address),
    );
  });

  it.each(cases(RESULTS))('%s, %s: at %s', async (_, __, path, to) => {
    const { address } = await run(
      path,
      lookingUp(() => [{ id: 9 }], regionData(['Algérie'])),
    );
    const again = await screen.findByRole('button', { name: 'Nouvelle importation' });
    expect(address()).toBe(to);
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: named(START) })).toBeEnabled();
  });

  it.each(cases(FAILURES))('%s, %s: %o says %s', async (_, __, answer, text) => {
    await run(IMPORT, ({ address }) => (address.includes('.json') ? answer() : undefined));
    await says(text);
  });
});

describe('the overview of regions', () => {
  it.each(cases(BRANCHES))('%s, %s: after %j, %s', async (_, __, open, text) => {
    await openAdmin(OVERVIEW, 'administrator', overview);
    const tree = await screen.findByRole('list', { name: 'Continents, pays et régions' });
    for (const name of open) await userEvent.click(await within(tree).findByText(name));
    await vi.waitFor(() => expect(plain(tree.textContent ?? '')).toContain(text));
  });

  it.each(cases(OVERVIEW_ERRORS))('%s, %s: %o says %s', async (_, __, failing, text) => {
    await openAdmin(OVERVIEW, 'administrator', (call) => (failing(call) ? refusal('x') : overview(call)));
    await says(text);
  });

  it.each(cases(BUTTONS))('%s, %s: %s', async (_, __, name) => {
    await openAdmin(OVERVIEW, 'administrator', overview);
    expect(await screen.findByRole('button', { name: named(name) })).toBeEnabled();
  });
});
