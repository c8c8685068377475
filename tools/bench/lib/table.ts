/** One row a measurement, beside a reference measured in the same run: a ratio outlives the machine it was taken on. */

export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The reference: the same work done in the simplest way, in the same unit. */
  readonly reference?: { readonly value: number; readonly is: string };
  /** Target of the value, or of its ratio to the reference; see docs/decisions/006-budgets.md. */
  readonly target?: {
    readonly of: 'value' | 'ratio';
    readonly bound: 'at most' | 'at least';
    readonly good: number;
    readonly fail: number;
  };
}

export function ratioOf({ value, reference }: Row): number | undefined {
  return reference && reference.value !== 0 ? value / reference.value : undefined;
}

export function verdictOf(row: Row): 'good' | 'fair' | 'poor' | '' {
  const { target } = row;
  const judged = target?.of === 'ratio' ? ratioOf(row) : row.value;
  if (!target || judged === undefined) return '';
  const within = (limit: number) => (target.bound === 'at most' ? judged <= limit : judged >= limit);
  if (within(target.good)) return 'good';
  return within(target.fail) ? 'fair' : 'poor';
}

const number = (value: number) =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

function cells(row: Row): string[] {
  const { reference, target, value, unit, what } = row;
  const ratio = ratioOf(row);
  const sign = target?.bound === 'at least' ? '≥' : '≤';
  const times = target?.of === 'ratio' ? '×' : '';
  return [
    what,
    `${number(value)} ${unit}`,
    reference ? `${number(reference.value)} ${unit} (${reference.is})` : '',
    ratio === undefined ? '' : `×${ratio.toFixed(2)}`,
    target ? `${sign} ${times}${number(target.good)}, fails ${times}${number(target.fail)}` : '',
    verdictOf(row),
  ];
}

export function benchTable(rows: readonly Row[]): string {
  return textTable([['what', 'measured', 'reference', 'ratio', 'target', ''], ...rows.map(cells)]);
}

/** Cells under each other. */
export function textTable(lines: readonly (readonly string[])[]): string {
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
