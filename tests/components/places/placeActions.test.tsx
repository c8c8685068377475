import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PlaceActions } from '@/blocks/place-actions/PlaceActions.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast } from '@/lib/toast.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';

const PATH = '/fr/continents/europe/pays/france';
const ADDRESS = `${window.location.origin}${PATH}`;

beforeAll(() => loadNamespaces('fr', ['common']));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  window.history.replaceState(null, '', '/');
});

async function pressShare() {
  window.history.replaceState(null, '', `${PATH}?page=2#villes`);
  const user = userEvent.setup();
  render(
    <TestProviders lang="fr" at={PATH} client={clientWith({})}>
      <PlaceActions title="France" />
    </TestProviders>,
  );
  const button = await screen.findByRole('button', { name: 'Partager' });
  return () => user.click(button);
}

it("offers the device's own way to share", async () => {
  const press = await pressShare();
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'France', url: ADDRESS });
});

it('copies the address of the page where the device has none, and says so', async () => {
  const press = await pressShare();
  await press();
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  expect(currentToast()).toMatchObject({ open: true, title: 'Lien copié' });
});

it('shows the address where nothing can be copied', async () => {
  const press = await pressShare();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await press();
  expect(await screen.findByLabelText('Copiez ce lien :')).toHaveValue(ADDRESS);
});
