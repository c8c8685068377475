import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SettingsTab } from '@/admin/settings/SettingsTab.tsx';
import { DEFAULT_SETTINGS, SETTINGS_KEY, storedSettings } from '@/admin/settings/settings.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast } from '@/lib/toast.ts';
import { renderAdmin } from './support/renderAdmin.tsx';

beforeEach(async () => {
  localStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...DEFAULT_SETTINGS, openai: 'sk-kept' }));
  await loadNamespaces('fr', ['common', 'admin', 'adminSettings']);
  renderAdmin(<SettingsTab />);
});
const key = () => screen.getByLabelText('Clé OpenAI', { exact: true });
const choose = (content: string) =>
  userEvent.upload(
    screen.getByLabelText('Importer un fichier', { selector: 'input' }),
    new File([content], 'settings.json', { type: 'application/json' }),
  );

it.each([
  ['{"a":1}', /«\sa\s» est inconnu/],
  ['{"openai":1}', /«\sopenai\s» est inconnu ou n’a pas une valeur permise/],
  ['{"primaryLanguage":"xx"}', /«\sprimaryLanguage\s»/],
  ['{}', /n’est pas un fichier de paramètres/],
  ['[]', /n’est pas un fichier de paramètres/],
  ['no json', /n’est pas un fichier de paramètres/],
])('refuses %s, says why and leaves the form as it is', async (content, why) => {
  await choose(content);
  await vi.waitFor(() => expect(currentToast()?.description).toMatch(why));
  expect(currentToast()?.variant).toBe('danger');
  expect(key()).toHaveValue('sk-kept');
});

it('previews the changes, and keeps settings that the file does not contain', async () => {
  await choose('{"autoTranslate":true,"headerCode":"<p>","openai":"sk-kept"}');
  const dialog = await screen.findByRole('dialog', { name: 'Importer ces valeurs\u202f?' });
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Traduire automatiquement\u00a0: désactivé → activé',
    'Code de l’en-tête\u00a0: sera rempli',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remplir le formulaire' }));
  expect(key()).toHaveValue('sk-kept');
  expect(storedSettings().autoTranslate).toBe(false);
  expect(screen.getByText('Modifications non enregistrées')).toBeInTheDocument();
});

it('says that a key would be emptied, without showing it', async () => {
  await choose('{"openai":""}');
  expect(await screen.findByText('Clé OpenAI : sera vidé')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(key()).toHaveValue('sk-kept');
});
