import type { ReactNode } from 'react';

interface Row {
  readonly id: string;
  readonly cells: readonly [name: ReactNode, ...values: ReactNode[]];
}

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const cell =
  'py-2 pe-2 font-semibold whitespace-nowrap tabular-nums last:pe-0 last:text-end last:wrap-anywhere last:hyphens-auto last:whitespace-normal';

/** Measures in rows: a caption, column and row headings, so that a screen reader can say where it is. */
export function WeatherTable({ caption, columns, rows }: Props) {
  return (
    <table className="w-full text-start">
      <caption className="pb-2 text-start font-serif text-xl">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...values] }) => (
          <tr key={id} className="border-t border-line align-baseline">
            <th scope="row" className="py-2 pe-4 text-start font-normal wrap-break-word text-ink-muted">
              {name}
            </th>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity than its column
              <td key={at} className={cell}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
