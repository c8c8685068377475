import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { clientWith } from '../continents/testData.tsx';

beforeAll(() => loadNamespaces('fr', ['common']));

const inFrench = (page: ReactNode, client = clientWith({})) => (
  <QueryClientProvider client={client}>
    <LanguageProvider lang="fr">{page}</LanguageProvider>
  </QueryClientProvider>
);

const renderInFrench = (page: ReactNode, client?: ReturnType<typeof clientWith>) =>
  render(inFrench(page, client));

function Name() {
  const query = useQuery({ queryKey: ['page'], queryFn: async () => 'Paris' });
  return (
    <QueryView query={query} pending="…" errorText="Impossible">
      {(name) => name}
    </QueryView>
  );
}

it('keeps cached data when refetching fails', async () => {
  const client = clientWith({});
  let reads = 0;
  const readData = async () => {
    reads += 1;
    if (reads > 1) throw new Error('offline');
    return 'Paris';
  };
  function Page() {
    const query = useQuery({ queryKey: ['page'], queryFn: readData });
    return (
      <>
        <output>{query.status}</output>
        <QueryView query={query} pending="…" errorText="Impossible">
          {(name) => name}
        </QueryView>
      </>
    );
  }
  renderInFrench(<Page />, client);
  expect(await screen.findByText('Paris')).toBeInTheDocument();
  await act(() => client.refetchQueries());
  expect(await screen.findByText('error')).toBeInTheDocument();
  expect(screen.getByText('Paris')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows that it waits for the connection, and resumes when it is back', async () => {
  onlineManager.setOnline(false);
  renderInFrench(<Name />);
  expect(await screen.findByText('Vous êtes hors ligne')).toBeInTheDocument();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Paris')).toBeInTheDocument();
});

it('begins as a server has rendered it, also when the connection is down before it is hydrated', async () => {
  const mismatch = vi.fn();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(inFrench(<Name />));
  onlineManager.setOnline(false);
  render(inFrench(<Name />), { container, hydrate: true, onRecoverableError: mismatch });
  expect(mismatch).not.toHaveBeenCalled();
  expect(await screen.findByText('Vous êtes hors ligne')).toBeInTheDocument();
  onlineManager.setOnline(true);
});
