import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { nameComparator } from '@/shared/format.ts';
import { Icon } from '@/ui/Icon.tsx';

type Value = string | number | null;

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** What the column is sorted by; numbers stand at the end of their column. */
  readonly value: (row: Row) => Value;
  /** What is shown; the value as it is unless given. */
  readonly cell?: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** Read out instead of a heading. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}

interface Order {
  readonly column: string;
  readonly descending: boolean;
}

/** A table sorted by a press on a column's title: up, down, and as it came. Empty values stand last either way. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  const [order, setOrder] = useState<Order | null>(null);
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === order?.column);
    if (!order || !column) return rows;
    const compareText = nameComparator(lang);
    const sign = order.descending ? -1 : 1;
    return rows.toSorted((a, b) => {
      const [x, y] = [column.value(a), column.value(b)];
      if (x === null || y === null) return Number(x === null) - Number(y === null);
      const difference =
        typeof x === 'number' && typeof y === 'number' ? x - y : compareText(String(x), String(y));
      return sign * difference;
    });
  }, [rows, columns, order, lang]);
  const press = (column: string) =>
    setOrder((before) => {
      if (before?.column !== column) return { column, descending: false };
      return before.descending ? null : { column, descending: true };
    });
  const numeric = new Set(
    columns.filter((column) => rows.some((row) => typeof column.value(row) === 'number')).map(({ id }) => id),
  );

  return (
    // A table that is wider than the screen scrolls by itself, by keys too.
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
            {columns.map(({ id, title }) => {
              const mine = order?.column === id ? order : null;
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={mine ? (mine.descending ? 'descending' : 'ascending') : undefined}
                  className={numeric.has(id) ? 'text-end' : 'text-start'}
                >
                  <button
                    type="button"
                    title={t('table.sort', { column: title })}
                    onClick={() => press(id)}
                    className="inline-flex min-h-11 items-center gap-1 px-3 font-semibold whitespace-nowrap hover:text-accent-strong"
                  >
                    {title}
                    <Icon
                      name="chevron-down"
                      className={`size-3.5 ${mine ? '' : 'opacity-30'} ${mine && !mine.descending ? 'rotate-180' : ''}`}
                    />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0 hover:bg-paper-sunken">
              {columns.map(({ id, value, cell }) => (
                <td key={id} className={`px-3 py-2 ${numeric.has(id) ? 'text-end tabular-nums' : ''}`}>
                  {cell ? cell(row) : value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
