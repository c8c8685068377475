import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { newStop, type Stop } from '@/blocks/lists/lists.ts';
import { Stops } from '@/blocks/lists/Stops.tsx';
import { useCities } from '@/blocks/lists/usePlaced.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { answers, backend, clientWith, TestProviders } from '../continents/testData.tsx';

beforeAll(() => loadNamespaces('fr', ['common', 'places', 'lists', 'favourites']));

const STOPS = [1, 2, 3].map(newStop);

type OnChange = (change: (stops: readonly Stop[]) => readonly Stop[]) => void;

function Listed({ onChange }: { onChange?: OnChange }) {
  return <Stops stops={STOPS} {...useCities(STOPS)} onChange={onChange} />;
}

async function open(onChange?: OnChange) {
  // Cities that are gone are listed too.
  backend.answer = answers.rows([]);
  render(
    <TestProviders client={clientWith({})}>
      <Listed {...(onChange && { onChange })} />
    </TestProviders>,
  );
  return screen.findAllByRole('listitem');
}

const handleOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[draggable="true"]') ?? document.body;

it('keeps every field out of what can be dragged', async () => {
  for (const row of await open(() => undefined)) {
    const fields = within(row).getAllByRole('textbox');
    for (const field of [...fields, within(row).getByLabelText('Date'), within(row).getByRole('checkbox')])
      expect(field.closest('[draggable="true"]')).toBeNull();
    expect(handleOf(row)).toHaveTextContent(/^\d$/);
  }
});

it('moves a stop that is dragged by its number, and shows its whole row at the pointer', async () => {
  const onChange = vi.fn<OnChange>();
  const [first, , third] = await open(onChange);
  if (!first || !third) throw new Error('no rows');
  const dataTransfer = { setDragImage: vi.fn(), setData: vi.fn() };
  fireEvent.dragStart(handleOf(third), { dataTransfer });
  expect(dataTransfer.setDragImage).toHaveBeenCalledExactlyOnceWith(
    third,
    expect.any(Number),
    expect.any(Number),
  );
  // WebKit drags nothing without it.
  expect(dataTransfer.setData).toHaveBeenCalledExactlyOnceWith('application/x-stop', '3');
  expect(third).toHaveClass('opacity-50');
  const over = createEvent.dragOver(first);
  fireEvent(first, over);
  expect(over.defaultPrevented).toBe(true);
  fireEvent.drop(first);
  fireEvent.dragEnd(handleOf(third));
  expect(onChange.mock.calls[0]?.[0](STOPS).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(third).not.toHaveClass('opacity-50');
});

it('leaves text and links that are dragged alone', async () => {
  const onChange = vi.fn<OnChange>();
  const [first, second] = await open(onChange);
  if (!first || !second) throw new Error('no rows');
  for (const dragged of [within(second).getByRole('textbox'), second.querySelector('p') ?? second]) {
    fireEvent.dragStart(dragged);
    // The browser puts the text into the field: what is prevented is lost.
    for (const target of [first, within(first).getByRole('textbox'), within(second).getByRole('textbox')])
      for (const event of [createEvent.dragOver(target), createEvent.drop(target)]) {
        fireEvent(target, event);
        expect(event.defaultPrevented).toBe(false);
      }
    fireEvent.dragEnd(dragged);
  }
  expect(onChange).not.toHaveBeenCalled();
});

it('has nothing to drag in a list that is only read', async () => {
  await open();
  expect(document.querySelector('[draggable="true"]')).toBeNull();
});

it.each([
  ['changed', () => undefined],
  ['only read', undefined],
])('says day and notes on paper in a list that is %s', async (_use, onChange) => {
  backend.answer = answers.rows([]);
  const stops = [{ ...newStop(1), date: '2027-03-01', note: 'Ceviche\nMalecón' }, newStop(2)];
  const List = () => <Stops stops={stops} {...useCities(stops)} onChange={onChange} />;
  render(
    <TestProviders client={clientWith({})}>
      <List />
    </TestProviders>,
  );
  const [first, second] = await screen.findAllByRole('listitem');
  const said = within(first as HTMLElement).getByText('1er mars 2027').parentElement;
  expect(said).toHaveTextContent('1er mars 2027Ceviche Malecón');
  expect(said?.className.includes('hidden print:block')).toBe(onChange !== undefined);
  expect(said?.className).not.toContain('print:hidden');
  expect(second?.querySelector('.whitespace-pre-line')).toBeNull();
});
