import {
  type Cell,
  type Column,
  createColumnHelper,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber, nameComparator } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { Icon } from '@/ui/Icon.tsx';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

/** Columns of {@link DataTable}. An accessor returns undefined for an empty value, which is sorted last. */
export const columnHelper = <Row extends RowData>() => createColumnHelper<Features, Row>();

/** A cell that shows a number in the reader's language, and nothing for an empty value. */
export const numberCell =
  (lang: LanguageCode, options?: Intl.NumberFormatOptions) =>
  ({ getValue }: { readonly getValue: () => unknown }) => {
    const value = getValue();
    return typeof value === 'number' ? formatNumber(lang, value, options) : '';
  };

interface Props<Row extends RowData> {
  /** For screen readers. */
  readonly caption: string;
  readonly columns: TableOptions<Features, Row>['columns'];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The column, of the last place, that stays in view while the others scroll: its buttons are never off-screen. */
  readonly pinned?: string;
}

/** A table sorted by a press on a column's title: ascending, descending, unsorted. Numbers are aligned at the end. */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { caption, pinned } = props;
  const table = useSortedTable(props);
  const { rows } = table.getRowModel();
  const numeric = new Set(
    table
      .getAllColumns()
      .map(({ id }) => id)
      .filter((id) => rows.some((row) => typeof row.getValue(id) === 'number')),
  );
  return (
    // A table wider than the screen scrolls on its own, by keyboard too.
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (WCAG 2.1.1)
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-paper-raised"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-start">
            {table.getFlatHeaders().map(({ id, column }) => (
              <ColumnHeader
                key={id}
                column={column}
                numeric={numeric.has(column.id)}
                pinned={column.id === pinned}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line last:border-0 hover:bg-paper-sunken">
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={clsx(
                    'px-3 py-2',
                    numeric.has(cell.column.id) && 'text-end tabular-nums',
                    cell.column.id === pinned && PINNED,
                  )}
                >
                  {renderCell(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useSortedTable<Row extends RowData>({ columns, rows, rowKey }: Props<Row>) {
  const lang = useLang();
  const compareText = useMemo(() => nameComparator(lang), [lang]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows cache their values, which depend on the language
  const data = useMemo(() => [...rows], [rows, lang]);
  return useTable({
    features,
    columns,
    data,
    getRowId: (row) => String(rowKey(row)),
    enableMultiSort: false,
    sortDescFirst: false,
    defaultColumn: {
      sortUndefined: 'last',
      sortFn: (a, b, id) => {
        const [x, y] = [a.getValue(id), b.getValue(id)];
        return typeof x === 'number' && typeof y === 'number' ? x - y : compareText(String(x), String(y));
      },
    },
  });
}

/**
 * Calls the function of a cell. FlexRender would mount it as a component, and again after each render that creates new
 * columns: a button in a cell would lose the focus.
 */
function renderCell<Row extends RowData>(cell: Cell<Features, Row>): ReactNode {
  const { cell: content } = cell.column.columnDef;
  return typeof content === 'function' ? content(cell.getContext()) : content;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

// A collapsed border would scroll away with the cells behind it.
const PINNED =
  'sticky end-0 bg-paper-raised before:absolute before:inset-y-0 before:start-0 before:w-px before:bg-line-strong';

interface HeaderProps<Row extends RowData> {
  readonly column: Column<Features, Row>;
  readonly numeric: boolean;
  readonly pinned: boolean;
}

function ColumnHeader<Row extends RowData>({ column, numeric, pinned }: HeaderProps<Row>) {
  const { t } = useTranslation('admin');
  const title = String(column.columnDef.header);
  const sorted = column.getIsSorted();
  return (
    <th
      scope="col"
      aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
      className={clsx(numeric ? 'text-end' : 'text-start', pinned && PINNED)}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          title={t('table.sort', { column: title })}
          onClick={column.getToggleSortingHandler()}
          className="inline-flex min-h-11 items-center gap-1 px-3 font-semibold whitespace-nowrap hover:text-accent-strong"
        >
          {title}
          <Icon
            name="chevron-down"
            className={`size-3.5 ${sorted ? '' : 'opacity-30'} ${sorted === 'asc' ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        <span className="inline-block px-3 py-2 font-semibold whitespace-nowrap">{title}</span>
      )}
    </th>
  );
}
