/** Fills in the form of an import of cities: its ranges and defaults, what it refuses, what it sends. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { importing, named, openAdmin, plain, refusal, says } from './subject.tsx';

const FORM = '/admin/city-import';
const CONSOLE = '/admin/dashboard';
const SLIDER = 'slider 500 to 100,000 in steps of 500; typed: any whole number from 0 | 500 |';
const SIZE = '| « Taille des lots » | 10 to 100 | 100 |';
const NUMBERS = 'Wrong numbers: toast « Erreur de configuration »';
const REASON = '« Erreur d’import » or « Erreur d’import global » with the reason';
const BATCHES = '| « Nombre maximal de lots » | 1 to 50 a country';

/** A screen, the label of a field, an attribute and its value. */
const FIELDS: readonly Line<[path: string, label: string, attribute: string, value: string]>[] = [
  ['../imports', SLIDER, FORM, 'Population minimale, curseur', 'min', '500'],
  ['../imports', SLIDER, FORM, 'Population minimale, curseur', 'max', '100000'],
  ['../imports', SLIDER, FORM, 'Population minimale, curseur', 'step', '500'],
  ['../imports', SLIDER, FORM, 'Population minimale, curseur', 'value', '500'],
  ['../imports', SLIDER, FORM, 'Population minimale', 'min', '0'],
  [
    '../imports',
    'where the minimum population is a number of 100 or more',
    CONSOLE,
    'Population minimale',
    'min',
    '100',
  ],
  ['../imports', SIZE, FORM, 'Taille des lots', 'min', '10'],
  ['../imports', SIZE, FORM, 'Taille des lots', 'max', '100'],
  ['../imports', SIZE, FORM, 'Taille des lots', 'value', '100'],
  ['../imports', BATCHES, FORM, 'Nombre maximal de lots', 'min', '1'],
  ['../imports', BATCHES, FORM, 'Nombre maximal de lots', 'max', '50'],
  ['../imports', '| 10; 5 in continent mode |', FORM, 'Nombre maximal de lots', 'value', '10'],
];

/** Texts of the form without a choice. */
const HINTS: readonly Line<[path: string, text: string]>[] = [
  ['../imports', '20 to 50 advised on a VPS', FORM, '20 à 50 conseillés sur un VPS'],
  [
    '../imports',
    '« Veuillez sélectionner un pays ou un continent pour l’import automatique. »',
    FORM,
    "Veuillez sélectionner un pays ou un continent pour l'import automatique.",
  ],
  [
    '../imports',
    'The dataset begins at 1,000 inhabitants',
    FORM,
    'Les données commencent à 1 000 habitants',
    { deviation: '500 is kept as the default; the dataset starts at 1,000, and the screen says so' },
  ],
];

/** Typed text, and the field's value afterwards. */
const TYPED: readonly Line<[typed: string, held: string]>[] = [
  ['../imports', '| two letters, upper-cased as typed |', 'fr', 'FR'],
];

/** A continent's value among the choices. */
const CONTINENTS: readonly Line<[slug: string]>[] = [
  'europe',
  'afrique',
  'asie',
  'amerique-du-nord',
  'amerique-du-sud',
  'oceanie',
  'antarctique',
].map((slug) => ['../imports', '| « Mode continent » | one of the seven continents | off |', slug] as const);

/** A field, what is typed into it, what the refusal says under the toast « Erreur de configuration ». */
const REFUSED: readonly Line<[label: string, typed: string, text: string]>[] = [
  ['../imports', NUMBERS, 'Taille des lots', '9', 'La taille des lots va de 10 à 100.'],
  ['../imports', NUMBERS, 'Taille des lots', '101', 'La taille des lots va de 10 à 100.'],
  ['../imports', NUMBERS, 'Nombre maximal de lots', '0', 'Le nombre maximal de lots va de 1 à 50.'],
  ['../imports', NUMBERS, 'Nombre maximal de lots', '51', 'Le nombre maximal de lots va de 1 à 50.'],
  [
    '../imports',
    NUMBERS,
    'Population minimale',
    '-1',
    'La population minimale est un nombre entier positif ou nul.',
  ],
];

/** Choice, and the request to the function. */
const SENT: readonly Line<[chosen: 'country' | 'continent' | 'world', sent: object, named: string]>[] = [
  [
    '../imports',
    '| « Code ISO du pays » |',
    'country',
    { minPopulation: 500, batchSize: 100, maxBatches: 10 },
    'FR',
  ],
  [
    '../imports',
    '| 10; 5 in continent mode |',
    'continent',
    { minPopulation: 500, batchSize: 100, maxBatches: 5 },
    'europe',
  ],
  [
    '../imports',
    '100 by default',
    'world',
    { minPopulation: 500, limit: 100, sortBy: 'population', orderDirection: 'DESC' },
    '',
  ],
];

const ASKS = 'then asks, with a limit of 1 to 5,000 cities a country';

/** Texts of the question before a global import. */
const QUESTION: readonly Line<[text: string]>[] = [
  [
    '../imports',
    ASKS,
    'Importer toutes les villes de plus de 500 habitants de tous les pays peut être très long.',
  ],
  ['../imports', '(without code or French name: dropped)', 'Pays concernés: 1.'],
];

/** Response with the list of countries, and the message. */
const COUNTRIES: readonly Line<[answer: () => unknown, text: string]>[] = [
  [
    '../imports',
    '« La liste des pays est vide. Impossible de continuer l’import. »',
    () => [],
    "La liste des pays est vide. Impossible de continuer l'import.",
  ],
  [
    '../imports',
    'toast « Impossible de récupérer la liste des pays »',
    () => refusal('out of order'),
    'Impossible de récupérer la liste des pays',
  ],
  [
    '../imports',
    'and in place with the message',
    () => refusal('out of order'),
    'Impossible de récupérer la liste des pays: out of order',
  ],
];

/** Response of the function to a start, and the message. */
const FAILED: readonly Line<[chosen: 'country' | 'world', answer: () => unknown, text: string]>[] = [
  ['../imports', REASON, 'country', () => refusal('out of order'), "Erreur d'import"],
  ['../imports', REASON, 'country', () => refusal('out of order'), 'out of order'],
  ['../imports', REASON, 'world', () => refusal('out of order'), "Erreur d'import global"],
  [
    '../imports',
    '« Une erreur est survenue lors de l’import automatique »',
    'country',
    () => refusal(''),
    "Une erreur est survenue lors de l'import automatique",
  ],
];

const NEEDED: readonly Line<[mode: 'country' | 'continent', text: string]>[] = [
  [
    '../imports',
    'is disabled while neither a country nor, in continent mode, a continent is given',
    'country',
    "Veuillez sélectionner un pays ou un continent pour l'import automatique.",
  ],
  [
    '../imports',
    'in continent mode « Veuillez sélectionner un continent »',
    'continent',
    'Veuillez sélectionner un continent',
  ],
];

const WORLD = [
  { iso_code: 'FR', name_fr: 'France' },
  { iso_code: 'XX', name_fr: null },
];
const field = (label: string) => screen.findByLabelText(label);
const button = (name: string) => screen.findByRole('button', { name: named(name) });
const countries = (answer: () => unknown) => {
  const backend = importing();
  return (call: Parameters<typeof backend.answer>[0]) =>
    /\/countries\?select=iso_code/.test(call.address) ? answer() : backend.answer(call);
};

async function choose(chosen: 'country' | 'continent' | 'world') {
  if (chosen === 'country') await userEvent.type(await field('Code ISO du pays'), 'fr');
  if (chosen === 'continent') {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mode continent' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Continent' }), 'europe');
  }
  if (chosen !== 'world') return userEvent.click(await button("Lancer l'import"));
  await userEvent.click(await button('Import global de tous les pays'));
  await userEvent.click(await button('Tout importer'));
}

it('is said line by line in the documentation', () => {
  const tables = [FIELDS, HINTS, TYPED, CONTINENTS, REFUSED, SENT, QUESTION, COUNTRIES, FAILED, NEEDED];
  expect(unsaid(tables.flat())).toEqual([]);
});

describe('the form of an import', () => {
  it.each(cases(FIELDS))('%s, %s: at %s, %s has %s %s', async (_, __, path, label, attribute, value) => {
    await openAdmin(path);
    expect(await field(label)).toHaveAttribute(attribute, value);
  });

  it.each(cases(HINTS))('%s, %s: at %s', async (_, __, path, text) => {
    await openAdmin(path);
    await says(text);
  });

  it.each(cases(TYPED))('%s, %s: %s becomes %s', async (_, __, typed, held) => {
    await openAdmin(FORM);
    await userEvent.type(await field('Code ISO du pays'), typed);
    expect(await field('Code ISO du pays')).toHaveValue(held);
  });

  it.each(cases(CONTINENTS))('%s, %s: %s', async (_, __, slug) => {
    await openAdmin(FORM);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mode continent' }));
    const list = await screen.findByRole('combobox', { name: 'Continent' });
    const values = within(list)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'));
    expect(values.filter(Boolean)).toHaveLength(CONTINENTS.length);
    expect(values).toContain(slug);
  });

  it.each(cases(NEEDED))('%s, %s: %s', async (_, __, mode, text) => {
    await openAdmin(FORM);
    if (mode === 'continent')
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Mode continent' }));
    expect(await button("Lancer l'import")).toBeDisabled();
    await says(text);
  });

  it.each(cases(REFUSED))('%s, %s: %s %s', async (_, __, label, typed, text) => {
    const { calls } = await openAdmin(FORM);
    await userEvent.type(await field('Code ISO du pays'), 'fr');
    fireEvent.change(await field(label), { target: { value: typed } });
    await userEvent.click(await button("Lancer l'import"));
    await says('Erreur de configuration');
    await says(text);
    expect(calls.filter(({ address }) => address.includes('/functions/'))).toEqual([]);
  });

  it.each(cases(SENT))('%s, %s: %s', async (_, __, chosen, sent, word) => {
    const { calls } = await openAdmin(
      FORM,
      'administrator',
      countries(() => WORLD),
    );
    await choose(chosen);
    const call = () => calls.find(({ address }) => address.includes('/functions/v1/import-cities'));
    await vi.waitFor(() => expect(call()?.body).toMatchObject(sent));
    expect(JSON.stringify(call()?.body)).toContain(word);
  });
});

describe('the import of all countries', () => {
  it.each(cases(QUESTION))('%s, %s: %s', async (_, __, text) => {
    const { calls } = await openAdmin(
      FORM,
      'administrator',
      countries(() => WORLD),
    );
    await userEvent.click(await button('Import global de tous les pays'));
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog.textContent ?? '')).toContain(plain(text));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    expect(calls.filter(({ address }) => address.includes('/functions/'))).toEqual([]);
  });

  it.each(cases(COUNTRIES))('%s, %s: %o says %s', async (_, __, answer, text) => {
    await openAdmin(FORM, 'administrator', countries(answer));
    await userEvent.click(await button('Import global de tous les pays'));
    await says(text);
  });

  it.each(cases(FAILED))('%s, %s: %s', async (_, __, chosen, answer, text) => {
    await openAdmin(FORM, 'administrator', (call) =>
      call.address.includes('/functions/') ? answer() : countries(() => WORLD)(call),
    );
    await choose(chosen);
    await says(text);
  });
});
