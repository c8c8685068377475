import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { LanguageProvider, loadNamespaces, useLang } from '@/i18n/i18n.tsx';
import type { LanguageCode } from '@/shared/languages.ts';

interface City {
  readonly id: number;
  readonly names: Readonly<Partial<Record<LanguageCode, string>>>;
  readonly population: number | null;
}

const CITIES: readonly City[] = [
  { id: 1, names: { fr: 'Zurich', de: 'Zürich' }, population: 400_000 },
  { id: 2, names: { fr: 'Évry', de: 'Evry' }, population: null },
  { id: 3, names: { fr: 'Aix-la-Chapelle', de: 'Aachen' }, population: 9000 },
  { id: 4, names: { fr: 'Fribourg', de: 'Freiburg' }, population: 230_000 },
];

function Cities() {
  const lang = useLang();
  const { accessor, columns, display } = columnHelper<City>();
  return (
    <DataTable
      caption="Villes"
      rows={CITIES}
      rowKey={({ id }) => id}
      columns={columns([
        accessor(({ names }) => names[lang] ?? '', { id: 'name', header: 'Nom' }),
        accessor(({ population }) => population ?? undefined, {
          id: 'population',
          header: 'Population',
          cell: numberCell(lang),
        }),
        display({
          id: 'open',
          header: 'Ouvrir',
          cell: ({ row: { original } }) => <button type="button">{`Ouvrir ${original.id}`}</button>,
        }),
      ])}
    />
  );
}

const show = (lang: LanguageCode = 'fr') => (
  <LanguageProvider lang={lang}>
    <Cities />
  </LanguageProvider>
);

const header = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => userEvent.click(within(header(name)).getByRole('button'));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

const AS_GIVEN = ['Zurich', 'Évry', 'Aix-la-Chapelle', 'Fribourg'];

beforeAll(async () => {
  await loadNamespaces('fr', ['admin']);
  await loadNamespaces('de', ['admin']);
});

describe('a table', () => {
  it('has a caption, and every row in the given order', () => {
    render(show());
    expect(screen.getByRole('table', { name: 'Villes' })).toBeVisible();
    expect(names()).toEqual(AS_GIVEN);
    expect(header('Nom')).not.toHaveAttribute('aria-sort');
  });

  it('is sorted by text in the order of the language: up, down, and as given', async () => {
    render(show());
    await press('Nom');
    expect(names()).toEqual(['Aix-la-Chapelle', 'Évry', 'Fribourg', 'Zurich']);
    expect(header('Nom')).toHaveAttribute('aria-sort', 'ascending');
    await press('Nom');
    expect(names()).toEqual(['Zurich', 'Fribourg', 'Évry', 'Aix-la-Chapelle']);
    expect(header('Nom')).toHaveAttribute('aria-sort', 'descending');
    await press('Nom');
    expect(names()).toEqual(AS_GIVEN);
    expect(header('Nom')).not.toHaveAttribute('aria-sort');
  });

  it('is sorted by number, empty values last either way', async () => {
    render(show());
    await press('Population');
    expect(names()).toEqual(['Aix-la-Chapelle', 'Fribourg', 'Zurich', 'Évry']);
    await press('Population');
    expect(names()).toEqual(['Zurich', 'Fribourg', 'Aix-la-Chapelle', 'Évry']);
  });

  it('is sorted by one column at a time, by keyboard too', async () => {
    render(show());
    await press('Nom');
    await userEvent.tab();
    expect(within(header('Population')).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(header('Population')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Nom')).not.toHaveAttribute('aria-sort');
  });

  it('aligns numbers, shows them in the language, and leaves empty values empty', () => {
    render(show());
    const [, population] = within(screen.getByRole('row', { name: /Zurich/ })).getAllByRole('cell');
    expect(population).toHaveTextContent(/^400\s000$/);
    expect(population).toHaveClass('text-end');
    const [name, none] = within(screen.getByRole('row', { name: /Évry/ })).getAllByRole('cell');
    expect(none).toBeEmptyDOMElement();
    expect(name).not.toHaveClass('text-end');
  });

  it('cannot be sorted by a column of buttons', () => {
    render(show());
    expect(within(header('Ouvrir')).queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ouvrir 3' })).toBeVisible();
  });

  it('keeps the focus in a cell when it is rendered again', () => {
    const { rerender } = render(show());
    const button = screen.getByRole('button', { name: 'Ouvrir 3' });
    button.focus();
    rerender(show());
    expect(button).toHaveFocus();
    expect(button).toBeInTheDocument();
  });

  it('keeps its order when the language changes, by the names in that language', async () => {
    const { rerender } = render(show());
    await press('Nom');
    rerender(show('de'));
    expect(names()).toEqual(['Aachen', 'Evry', 'Freiburg', 'Zürich']);
    expect(header('Nom')).toHaveAttribute('aria-sort', 'ascending');
  });
});
