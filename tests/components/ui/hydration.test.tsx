import { hashKey, QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { App } from '@/app/App.tsx';
import { LanguageProvider, loadNamespaces } from '@/lib/i18n.tsx';
import { useNow } from '@/lib/useNow.ts';
import { useQuery } from '@/lib/useQuery.ts';
import { QueryView } from '@/ui/QueryView.tsx';

const RENDERED_AT = new Date('2026-11-22T10:00:00Z');

beforeAll(() => loadNamespaces('fr', ['common']));

let renders = 0;

function Blocks() {
  renders += 1;
  return ['weather', 'sights', 'nearby'].map((name) => (
    <Suspense key={name} fallback={null}>
      <Clock />
    </Suspense>
  ));
}

function Clock() {
  return <time>{useNow().toISOString().slice(0, 16)}</time>;
}

function Page() {
  const query = useQuery({ queryKey: ['page'], queryFn: async () => 'Paris', staleTime: Infinity });
  return (
    <QueryView query={query} pending="…" errorText="Impossible">
      {() => <Blocks />}
    </QueryView>
  );
}

const app = () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['page'], 'Paris');
  return (
    <App queryClient={queryClient} renderedAt={RENDERED_AT}>
      <LanguageProvider lang="fr">
        <Page />
      </LanguageProvider>
    </App>
  );
};

it('renders a page once while its blocks are hydrated one after the other, which then tell the present time', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(app());
  document.body.append(root);
  expect(root.textContent).toContain('2026-11-22T10:00');
  renders = 0;
  await act(async () => hydrateRoot(root, app()));
  expect(root.textContent).toContain(new Date().toISOString().slice(0, 13));
  // Twice in development, where StrictMode renders everything twice.
  expect(renders).toBe(2);
});

const weatherQuery = { queryKey: ['weather'], queryFn: async () => 'Pluie', staleTime: Infinity };

function Weather() {
  const { data, isPending } = useQuery(weatherQuery);
  return <p aria-busy={isPending}>{data}</p>;
}

it.each([
  [
    'pending, as the server has rendered it, where only a block before has fetched it',
    false,
    '<p aria-busy="true"></p>',
  ],
  ['with its data where the server has sent them', true, '<p aria-busy="false">Pluie</p>'],
])('hydrates a block %s', async (_case, isSent, html) => {
  const page = (queryClient: QueryClient) => (
    <App
      queryClient={queryClient}
      renderedAt={RENDERED_AT}
      sentQueries={new Set(isSent ? [hashKey(weatherQuery.queryKey)] : [])}
    >
      <Suspense fallback={null}>
        <Weather />
      </Suspense>
    </App>
  );
  const fetched = new QueryClient();
  fetched.setQueryData(weatherQuery.queryKey, 'Pluie');
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(isSent ? fetched : new QueryClient()));
  document.body.append(root);
  expect(root.innerHTML).toContain(html);
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(root, page(fetched), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root).toHaveTextContent('Pluie');
});
