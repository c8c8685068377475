import { QueryClient, useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { App } from '@/app/App.tsx';
import { LanguageProvider, loadNamespaces } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { useNow } from '@/lib/useNow.ts';
import { QueryView } from '@/places/states/QueryView.tsx';

const RENDERED_AT = new Date('2026-11-22T10:00:00Z');

beforeAll(() => loadNamespaces('fr', ['common']));

let renders = 0;
let states: boolean[] = [];
let open: (() => void) | undefined;

beforeEach(() => {
  renders = 0;
  states = [];
});

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

function Late() {
  states.push(useHydrating());
  return <p>late</p>;
}

/** Shows one more block when it is opened. */
function Opened() {
  const [isOpen, setOpen] = useState(false);
  open = () => setOpen(true);
  return isOpen && <Late />;
}

function Page() {
  const query = useQuery({ queryKey: ['page'], queryFn: async () => 'Paris', staleTime: Infinity });
  return (
    <QueryView query={query} pending="…" errorText="Impossible">
      {() => (
        <>
          <Blocks />
          <Opened />
        </>
      )}
    </QueryView>
  );
}

function app() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['page'], 'Paris');
  return (
    <App queryClient={queryClient} renderedAt={RENDERED_AT}>
      <LanguageProvider lang="fr">
        <Page />
      </LanguageProvider>
    </App>
  );
}

async function hydrated(): Promise<HTMLElement> {
  const root = document.createElement('div');
  root.innerHTML = renderToString(app());
  document.body.append(root);
  expect(root.textContent).toContain('2026-11-22T10:00');
  renders = 0;
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(root, app(), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  return root;
}

it('renders a page once while its blocks hydrate, which then show the current time', async () => {
  const root = await hydrated();
  expect(root.textContent).toContain(new Date().toISOString().slice(0, 13));
  expect(root.textContent).not.toContain('2026-11-22T10:00');
  // Twice in development, where StrictMode renders everything twice.
  expect(renders).toBe(2);
});

it('is over for what the browser renders first, also on a page from a server', async () => {
  const root = await hydrated();
  await act(async () => open?.());
  expect(root).toHaveTextContent('late');
  expect(new Set(states)).toEqual(new Set([false]));
});
