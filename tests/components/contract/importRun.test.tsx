/** Watches an import of cities: the labels of its countries, its log, the toasts at its end. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { type Import, importing, maxHeightOf, named, openAdmin, plain, says } from './subject.tsx';

const FORM = '/admin/city-import';
const LABELS = '« En attente », « En cours... », « Terminé », « Erreur »';
const COUNTRIES = [
  { iso: 'FR', status: 'success' },
  { iso: 'BE', status: 'error' },
  { iso: 'CH', status: 'processing' },
  { iso: 'LU', status: 'idle' },
] as const;
const LOGS = ['info', 'success', 'warning', 'error', 'debug'].map((level) => ({
  level,
  message: `line of ${level}`,
}));

/** A country of an import, and what its row says; null where it has none. */
const ROWS: readonly Line<[country: string, status: string | null]>[] = [
  ['../imports', LABELS, 'France', 'Terminé'],
  ['../imports', LABELS, 'Belgique', 'Erreur'],
  ['../imports', LABELS, 'Suisse', 'En cours...'],
  ['../imports', 'its countries that have begun', 'Luxembourg', null],
];

const FILTERS = 'filters by level (all but debug on)';

/** A level of the log, whether its lines are shown at first. */
const LEVELS: readonly Line<[level: string, label: string, shown: boolean]>[] = [
  ['../imports', FILTERS, 'info', 'Info', true],
  ['../imports', FILTERS, 'success', 'Succès', true],
  ['../imports', FILTERS, 'warning', 'Avertissement', true],
  ['../imports', FILTERS, 'error', 'Erreur', true],
  ['../imports', FILTERS, 'debug', 'Débogage', false],
];

/** The part of an import's screen, its greatest height in CSS pixels. */
const HEIGHTS: readonly Line<[part: 'log' | 'table', name: string, pixels: number]>[] = [
  ['../imports', 'a log of at most 300 px', 'log', "Journal de l'import", 300],
  ['../imports', 'in a list of at most 384 px', 'table', "Pays de l'import", 384],
];

const COUNTS: Import = { imported: 36, failed: 4, processed: 40, batches: 3 };
const COUNTED = '« Fin de l’import global » with counts';

/** End of an import, and the toast's text. */
const TOASTS: readonly Line<[end: Import, text: string]>[] = [
  ['../imports', 'Toasts: « Import automatique terminé »', { state: 'done' }, 'Import automatique terminé'],
  ['../imports', COUNTED, { state: 'done', ...COUNTS }, 'Importées: 36. Échecs: 4. Traitées: 40. Lots: 3.'],
  [
    '../imports',
    '« Import par continent terminé »',
    { of: 'continent', state: 'done' },
    'Import par continent terminé',
  ],
  ['../imports', COUNTED, { of: 'world', state: 'done' }, "Fin de l'import global"],
  [
    '../imports',
    COUNTED,
    { of: 'world', state: 'done', succeeded: 5, unsuccessful: 1 },
    'Pays réussis: 5. Pays en échec: 1.',
  ],
  [
    '../imports',
    '« Échec d’import » for a country',
    { state: 'running', countries: COUNTRIES },
    "Échec d'import",
  ],
  ['../imports', '« Erreur d’import » for a refused action', { state: 'failed' }, "Erreur d'import"],
  [
    '../imports',
    'else « Une erreur est survenue lors de l’import automatique »',
    { state: 'failed' },
    "Une erreur est survenue lors de l'import automatique",
  ],
  [
    '../imports',
    '« Erreur d’import global » with the reason',
    { of: 'world', state: 'failed' },
    "Erreur d'import global",
  ],
];

/** How far an import is, in percent. */
const PERCENT: readonly Line<[now: Import, percent: string]>[] = [
  ['../imports', '**A run** shows progress', { state: 'running' }, '0'],
  ['../imports', '**A run** shows progress', { state: 'done', ...COUNTS }, '100'],
];

const DOWNLOAD: readonly Line<[name: RegExp]>[] = [
  [
    '../imports',
    'the log, named city-import-logs with a timestamp',
    /^city-import-logs-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.txt$/,
  ],
];

async function open(now: Import) {
  const backend = importing();
  backend.tell(now);
  await openAdmin(FORM, 'administrator', backend.answer);
  return backend;
}

it('is said line by line in the documentation', () => {
  expect(unsaid([ROWS, LEVELS, HEIGHTS, TOASTS, PERCENT, DOWNLOAD].flat())).toEqual([]);
});

describe('an import', () => {
  it.each(cases(ROWS))('%s, %s: %s is %s', async (_, __, country, status) => {
    await open({ countries: COUNTRIES });
    const table = await screen.findByRole('table', { name: named("Pays de l'import") });
    const rows = within(table).getAllByRole('row');
    const texts = rows
      .map(({ textContent }) => plain(textContent ?? ''))
      .filter((text) => text.includes(country));
    expect(texts).toEqual(status === null ? [] : [expect.stringContaining(plain(status))]);
  });

  it.each(cases(LEVELS))('%s, %s: %s, %s', async (_, __, level, label, shown) => {
    await open({ state: 'done', logs: LOGS });
    const box = await screen.findByRole('log', { name: named("Journal de l'import") });
    await vi.waitFor(() => expect(box.textContent).toContain('line of'));
    const filter = screen.getByRole('checkbox', { name: label });
    expect(filter).toHaveProperty('checked', shown);
    expect(box.textContent?.includes(`line of ${level}`)).toBe(shown);
    await userEvent.click(filter);
    expect(box.textContent?.includes(`line of ${level}`)).toBe(!shown);
  });

  it.each(cases(HEIGHTS))('%s, %s: %s %s', async (_, __, part, name, pixels) => {
    await open({ state: 'done', logs: LOGS, countries: COUNTRIES });
    expect(maxHeightOf(await screen.findByRole(part, { name: named(name) }))).toBe(pixels);
  });

  it.each(cases(TOASTS))('%s, %s: %j says %s', async (_, __, end, text) => {
    const backend = await open({ ...(end.of ? { of: end.of } : {}), state: 'running' });
    await screen.findByRole('log');
    backend.tell(end);
    await says(text);
  });

  it.each(cases(PERCENT))('%s, %s: %j is %s', async (_, __, now, percent) => {
    await open(now);
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
  });

  it.each(cases(DOWNLOAD))('%s, %s', async (_, __, name) => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await open({ state: 'done', logs: LOGS });
    const button = await screen.findByRole('button', { name: 'Télécharger le journal' });
    await vi.waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await vi.waitFor(() => expect(names).toEqual([expect.stringMatching(name)]));
  });
});
