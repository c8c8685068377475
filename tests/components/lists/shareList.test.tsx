import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { newStop, type SavedPlan } from '@/blocks/lists/lists.ts';
import { ShareList } from '@/blocks/lists/ShareList.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { downloadText } from '@/lib/download.ts';
import { clientWith, TestProviders } from '../continents/testData.tsx';

vi.mock('@/lib/download.ts', () => ({ downloadText: vi.fn() }));

beforeAll(() => loadNamespaces('fr', ['common', 'lists', 'favourites']));

/** Notes that compression can't shorten much. */
const noise = (length: number, seed: number) =>
  Array.from({ length }, (_, index) =>
    String.fromCharCode(97 + (Math.floor(Math.abs(Math.sin((seed + 1) * 7919 + index * index) * 1e6)) % 26)),
  ).join('');

const planOf = (stops: number, note: number): SavedPlan => ({
  name: 'Andes',
  stops: Array.from({ length: stops }, (_, index) => ({
    ...newStop(index * 7919 + 1),
    note: noise(note, index),
  })),
});

it.each([
  ['a few stops', planOf(10, 0), false],
  ['many stops', planOf(100, 0), false],
  ['many stops with notes', planOf(100, 40), true],
])('warns of an address that messengers cut, and offers the file: %s', async (_kind, plan, isLong) => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  const placed = () => ({
    ...plan,
    stops: plan.stops.map((stop) => ({
      ...stop,
      name: 'x',
      country: '',
      latitude: null,
      longitude: null,
      link: '',
    })),
  });
  render(
    <TestProviders client={clientWith({})}>
      <ShareList plan={plan} placed={placed} />
    </TestProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Partager' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Copiez ce lien :');
  expect(link.value.length > 2000).toBe(isLong);
  const file = screen.queryByRole('button', { name: 'Enregistrer le fichier (JSON)' });
  expect(file !== null).toBe(isLong);
  expect(screen.queryByText(/certaines applications le coupent/) !== null).toBe(isLong);
  if (!file) return;
  await userEvent.click(file);
  expect(downloadText).toHaveBeenCalledWith(
    'andes.json',
    expect.stringContaining('"stops"'),
    'application/json',
  );
});
