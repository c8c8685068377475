import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';

beforeAll(() => loadNamespaces('fr', ['common']));

it('shows an inline error when its code fails to load, and loads it on retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let online = false;
  const Block = lazyBlock(async () => {
    if (!online) throw new Error('offline');
    return ({ name }: { name: string }) => <b>{name}</b>;
  });
  render(
    <LanguageProvider lang="fr">
      <Suspense fallback="loading">
        <p>page</p>
        <Block name="Paris" />
      </Suspense>
    </LanguageProvider>,
  );
  expect(await screen.findByText('Cette partie de la page n’a pas pu être chargée.')).toBeVisible();
  const retry = screen.getByRole('button', { name: 'Réessayer' });
  await userEvent.click(retry);
  expect(retry).toBeVisible();
  expect(retry).toHaveFocus();
  online = true;
  await userEvent.click(retry);
  expect(await screen.findByText('Paris')).toBeVisible();
  expect(screen.getByText('page')).toBeVisible();
});
