// Files and names that visitors give, also before the page is live.
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { ImportButton } from '@/blocks/lists/ImportButton.tsx';
import { ListsPanel } from '@/blocks/lists/ListsPanel.tsx';
import { listsStore } from '@/blocks/lists/listsStore.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { answers, backend, clientWith, TestProviders } from '../continents/testData.tsx';

beforeEach(async () => {
  localStorage.clear();
  backend.answer = answers.rows([]);
  await loadNamespaces('fr', ['common', 'places', 'lists', 'favourites']);
});

const table = (count: number) =>
  `list,city_id,name\r\n${Array.from({ length: count }, (_, index) => `Tour,${index + 1},City`).join('\r\n')}`;
const fileOf = (text: string, name = 'a.csv') => new File([text], name);

async function give(text: string, name?: string) {
  const onPlans = vi.fn();
  render(
    <TestProviders client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ImportButton onPlans={onPlans} />
    </TestProviders>,
  );
  await userEvent.upload(screen.getByLabelText('Importer un fichier'), fileOf(text, name), {
    applyAccept: false,
  });
  return onPlans;
}

it.each([
  ['Faire plusieurs listes', [100, 100, 50], ['Tour (1/3)', 'Tour (2/3)', 'Tour (3/3)']],
  ['Seulement les 100\u00a0premières étapes', [100], ['Tour (1/3)']],
])('offers more stops than a list holds as several lists: %s', async (choice, sizes, names) => {
  const onPlans = await give(table(250));
  expect(await screen.findByText(/contient 250 étapes/)).toBeInTheDocument();
  expect(onPlans).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: choice }));
  const plans = onPlans.mock.calls[0]?.[0] as { name: string; stops: unknown[] }[];
  expect(plans.map(({ stops }) => stops.length)).toEqual(sizes);
  expect(plans.map(({ name }) => name)).toEqual(names);
});

it('says the real reason why no point is taken', async () => {
  await give(
    '<gpx><wpt lat="139.7" lon="35.7"><name>Tokyo</name></wpt><wpt lat="0" lon="-140"><name>Sea</name></wpt></gpx>',
  );
  expect(await screen.findByText('Aucun point de ce fichier n’a pu être repris.')).toBeInTheDocument();
  expect(screen.getByText('Tokyo').parentElement).toHaveTextContent(/latitude et longitude étant inversées/);
  expect(screen.getByText('Sea').parentElement).toHaveTextContent(/faute de ville à moins de 25 km/);
});

const panel = () => (
  <TestProviders client={clientWith({})}>
    <ListsPanel />
  </TestProviders>
);

async function hydrated(before: (container: HTMLElement) => void) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(panel());
  before(container);
  const root = hydrateRoot(container, panel());
  await act(async () => undefined);
  return { container, leave: () => act(() => root.unmount()) };
}

it('takes a file that was chosen before the page was live', async () => {
  const { leave } = await hydrated((container) => {
    const field = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    Object.defineProperty(field, 'files', { value: [fileOf(table(3))], configurable: true });
  });
  await waitFor(() => expect(listsStore.get().lists.map(({ name }) => name)).toEqual(['Tour']));
  await leave();
});

it('keeps a name that was typed before the page was live, and its button until it is', async () => {
  const { container, leave } = await hydrated((page) => {
    expect(page.querySelector('button[type=submit]')).toBeDisabled();
    (page.querySelector('input:not([type=file])') as HTMLInputElement).value = 'Andes';
  });
  const button = container.querySelector<HTMLElement>('button[type=submit]') as HTMLElement;
  expect(button).toBeEnabled();
  expect(container.querySelector('input:not([type=file])')).toHaveValue('Andes');
  await userEvent.click(button);
  expect(listsStore.get().lists.map(({ name }) => name)).toEqual(['Andes']);
  await leave();
});
