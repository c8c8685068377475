import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportForm } from '@/admin/import-cities/ImportForm.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast, dismissToast } from '@/lib/toast.ts';
import { DEFAULT_IMPORT_OPTIONS } from '@/shared/imports/imports.ts';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

const field = (label: string) => screen.getByLabelText(label);
const start = () => screen.getByRole('button', { name: 'Lancer l’import' });
const world = () => screen.getByRole('button', { name: 'Import global de tous les pays' });

async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}

function show({ busy = false, minPopulation = 'slider' as 'slider' | 'number' } = {}) {
  const onStart = vi.fn();
  renderAdmin(<ImportForm minPopulation={minPopulation} busy={busy} onStart={onStart} />);
  return onStart;
}

vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
vi.mock('@/places/countries/queries.ts', () => ({
  countriesQuery: () => ({
    queryKey: ['countries'],
    queryFn: () => [{ id: 1, isoCode: 'FR', slug: 'france', names: { fr: 'France', en: 'France' } }],
  }),
}));
const FRANCE = { iso_code: 'FR', name_fr: 'France' };

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminImport', 'adminJobs']));
beforeEach(() => {
  signedIn.answer = () => [FRANCE, { iso_code: 'XX', name_fr: null }];
  act(() => dismissToast());
});

describe('the form of an import', () => {
  it('starts with the defaults, the code in capitals and of two letters', async () => {
    const onStart = show();
    expect(start()).toBeDisabled();
    await type('Code ISO du pays', 'f1r');
    expect(field('Code ISO du pays')).toHaveValue('FR');
    expect(await screen.findByText('France')).toBeInTheDocument();
    expect(field('Code ISO du pays')).toHaveAccessibleDescription('France');
    await userEvent.click(start());
    expect(onStart).toHaveBeenCalledExactlyOnceWith({
      scope: { kind: 'country', iso: 'FR' },
      mode: 'batches',
      options: DEFAULT_IMPORT_OPTIONS,
    });
  });

  it.each([
    ['fra', 'FRA', 'Le code ISO a deux lettres.'],
    ['irl', 'IRL', 'Le code ISO a deux lettres.'],
    ['uk', 'UK', 'Aucun pays du site n’a ce code.'],
    ['zz', 'ZZ', 'Aucun pays du site n’a ce code.'],
  ])('says at the field why %s is no country of the site', async (typed, value, message) => {
    show();
    await type('Code ISO du pays', typed);
    expect(field('Code ISO du pays')).toHaveValue(value);
    await vi.waitFor(() => expect(field('Code ISO du pays')).toBeInvalid());
    expect(field('Code ISO du pays')).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it.each([
    ['Taille des lots', '9', 'La taille des lots va de 10 à 100.'],
    ['Taille des lots', '101', 'La taille des lots va de 10 à 100.'],
    ['Taille des lots', '', 'La taille des lots va de 10 à 100.'],
    ['Nombre maximal de lots', '0', 'Le nombre maximal de lots va de 1 à 50.'],
    ['Nombre maximal de lots', '51', 'Le nombre maximal de lots va de 1 à 50.'],
    ['Population minimale', '-1', 'La population minimale est un nombre entier positif ou nul.'],
  ])('refuses %s %s, for one country and for all', async (label, text, message) => {
    const onStart = show();
    await type('Code ISO du pays', 'fr');
    await type(label, text);
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    for (const button of [start(), world()]) {
      act(() => dismissToast());
      await userEvent.click(button);
      expect(currentToast()).toMatchObject({ title: 'Erreur de configuration', description: message });
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onStart).not.toHaveBeenCalled();
  });

  it.each([
    ['Taille des lots', '10', { batchSize: 10 }],
    ['Taille des lots', '100', { batchSize: 100 }],
    ['Nombre maximal de lots', '1', { maxBatches: 1 }],
    ['Nombre maximal de lots', '50', { maxBatches: 50 }],
    ['Population minimale', '0', { minPopulation: 0 }],
  ])('takes %s %s', async (label, text, options) => {
    const onStart = show();
    await type('Code ISO du pays', 'fr');
    await type(label, text);
    await userEvent.click(start());
    expect(onStart).toHaveBeenCalledWith(
      expect.objectContaining({ options: { ...DEFAULT_IMPORT_OPTIONS, ...options } }),
    );
  });

  it('refuses a code of one letter', async () => {
    const onStart = show();
    await type('Code ISO du pays', 'f');
    await userEvent.click(start());
    expect(currentToast()?.description).toBe('Le code ISO a deux lettres.');
    expect(onStart).not.toHaveBeenCalled();
  });

  it('asks before everything is imported, and does nothing when cancelled', async () => {
    const onStart = show();
    await userEvent.click(world());
    const dialog = () => screen.findByRole('dialog', { name: 'Import global de tous les pays' });
    expect(await dialog()).toHaveTextContent('peut être très long. Continuer ?');
    // Countries without a code or a name are dropped.
    expect(await dialog()).toHaveTextContent('Pays concernés : 1.');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Annuler' }));
    expect(onStart).not.toHaveBeenCalled();
    await userEvent.click(world());
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Tout importer' }));
    expect(onStart).toHaveBeenCalledExactlyOnceWith({
      scope: { kind: 'world' },
      mode: 'batches',
      options: { ...DEFAULT_IMPORT_OPTIONS, limit: 100, maxBatches: null },
    });
  });

  it('accepts another limit per country, but no invalid one', async () => {
    const onStart = show();
    await userEvent.click(world());
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Tout importer' });
    const limit = within(dialog).getByLabelText('Villes par pays, au plus');
    for (const wrong of ['0', '5001', '1.5']) {
      await userEvent.clear(limit);
      await userEvent.type(limit, wrong);
      expect(confirm).toBeDisabled();
    }
    await userEvent.clear(limit);
    await userEvent.type(limit, '5000');
    await userEvent.click(confirm);
    expect(onStart.mock.calls[0]?.[0]).toMatchObject({ options: { limit: 5000 } });
  });

  it('says so when the list of countries cannot be read, or is empty', async () => {
    const onStart = show();
    signedIn.answer = () => Response.json({ message: 'out of order' }, { status: 500 });
    await userEvent.click(world());
    expect(await screen.findByText('Impossible de récupérer la liste des pays : out of order')).toBeVisible();
    expect(currentToast()?.title).toBe('Impossible de récupérer la liste des pays');
    signedIn.answer = () => [];
    await userEvent.click(world());
    expect(
      await screen.findByText('La liste des pays est vide. Impossible de continuer l’import.'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onStart).not.toHaveBeenCalled();
  });

  it('of the console has a number of 100 or more in place of the slider', async () => {
    const onStart = show({ minPopulation: 'number' });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(field('Population minimale')).toHaveAttribute('min', '100');
    await type('Code ISO du pays', 'fr');
    await type('Population minimale', '99');
    await userEvent.click(start());
    expect(currentToast()?.description).toBe('La population minimale est d’au moins 100.');
    await type('Population minimale', '100');
    await userEvent.click(start());
    expect(onStart.mock.calls).toMatchObject([[{ options: { minPopulation: 100 } }]]);
  });

  it('takes half as many batches of each country of a continent', async () => {
    const onStart = show();
    expect(screen.getByText(/Veuillez sélectionner un pays ou un continent/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /continent/i }));
    expect(start()).toBeDisabled();
    expect(screen.getByText('Veuillez sélectionner un continent')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Continent' }), 'europe');
    await userEvent.click(start());
    expect(onStart).toHaveBeenCalledWith({
      scope: { kind: 'continent', slug: 'europe' },
      mode: 'batches',
      options: { ...DEFAULT_IMPORT_OPTIONS, maxBatches: 5 },
    });
  });

  it('disables the form while a run is in progress', async () => {
    show({ busy: true });
    await type('Code ISO du pays', 'fr');
    expect(start()).toBeDisabled();
    expect(world()).toBeDisabled();
  });
});
