/** Repairs the links between cities and their countries. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { type Answer, named, openAdmin, refusal, says } from './subject.tsx';

const REPAIR = '/admin/city-import';
const TOASTS = '« Liaison automatique terminée » with « {fixed} sur {total} »; « Aucun changement »';
const counted = (updated: number, left: number) => () => ({
  cities_updated: updated,
  unlinked_total: left,
  errors: [],
});
const LEFT =
  'or, when the local repair of all fails too, « Une erreur est survenue lors de la liaison automatique des villes »';

/** Response of the function to a repair of all, findings of the local repair, and the message. */
const REPAIRS: readonly Line<[answer: () => unknown, local: () => unknown, text: string]>[] = [
  ['links-and-logs', TOASTS, counted(3, 2), () => [], 'Liaison automatique terminée'],
  ['links-and-logs', TOASTS, counted(3, 2), () => [], '3 sur 5'],
  ['links-and-logs', TOASTS, counted(0, 0), () => [], 'Aucun changement'],
  [
    'links-and-logs',
    'if it fails, does the same from the browser and says « Edge function error »',
    () => refusal('x'),
    () => ({ fixed: 1, total: 4 }),
    'Edge function error',
  ],
  [
    'links-and-logs',
    'if it fails, does the same from the browser and says « Edge function error »',
    () => refusal('x'),
    () => ({ fixed: 1, total: 4 }),
    '1 sur 4',
  ],
  [
    'links-and-logs',
    LEFT,
    () => refusal('x'),
    () => refusal('y'),
    'Une erreur est survenue lors de la liaison automatique des villes',
  ],
];

const FRANCE = [{ id: 1, name_fr: 'France', name_en: 'France' }];

/** The look-ups of the repair of one country, and what is said. */
const ONE: readonly Line<[answer: Answer, text: string]>[] = [
  [
    'links-and-logs',
    '« Erreur » with « Pays non trouvé : {slug} »',
    () => undefined,
    'Pays non trouvé: france',
  ],
  [
    'links-and-logs',
    '« Erreur lors de la recherche des villes : {message} »',
    ({ address }) => address.includes('/countries') && refusal('xy'),
    'Erreur lors de la recherche des villes: xy',
  ],
  [
    'links-and-logs',
    '« Erreur lors de la mise à jour des villes : {message} »',
    ({ address }) =>
      address.includes('/countries')
        ? FRANCE
        : address.includes('/cities')
          ? [{}]
          : address.includes('/rpc/repair') && refusal('xy'),
    'Erreur lors de la mise à jour des villes: xy',
  ],
  [
    'links-and-logs',
    'links cities whose country text is the French or English name of the country of that slug',
    ({ address }) =>
      address.includes('/countries')
        ? FRANCE
        : address.includes('/cities')
          ? [{}]
          : address.includes('/rpc/repair') && 1,
    'Liaison automatique terminée',
  ],
];
const SLUGLESS: readonly Line[] = [['links-and-logs', 'without an address there is nothing to repair']];

const button = (name: string) => screen.findByRole('button', { name: named(name) });
const orNothing =
  (answer: Answer): Answer =>
  (call) =>
    answer(call) || undefined;

it('is said line by line in the documentation', () => {
  expect(unsaid([...REPAIRS, ...ONE, ...SLUGLESS])).toEqual([]);
});

describe('the repair of links', () => {
  it.each(cases(REPAIRS))('%s, %s: %o, %o says %s', async (_, __, answer, local, text) => {
    await openAdmin(REPAIR, 'administrator', ({ address }) =>
      address.includes('/functions/')
        ? answer()
        : address.includes('/rpc/repair_city_links')
          ? local()
          : undefined,
    );
    await userEvent.click(await button('Réparer tout'));
    await says(text);
  });

  it.each(cases(ONE))('%s, %s: %o says %s', async (_, __, answer, text) => {
    await openAdmin(REPAIR, 'administrator', orNothing(answer));
    await userEvent.type(await screen.findByLabelText('Pays (adresse)'), 'france');
    await userEvent.click(await button('Réparer ce pays'));
    await says(text);
  });

  it.each(cases(SLUGLESS))('%s, %s', async () => {
    await openAdmin(REPAIR);
    const main = await screen.findByRole('main');
    expect(await within(main).findByRole('button', { name: 'Réparer ce pays' })).toBeDisabled();
  });
});
