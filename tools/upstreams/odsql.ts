/** The part of ODSQL (the query language of Opendatasoft) that filters: comparisons, IN, IS NULL, AND, OR, NOT. */

export type Row = Readonly<Record<string, unknown>>;
export type Predicate = (row: Row) => boolean;

/** Error of the service about a query it does not understand. */
export class OdsqlError extends Error {}

const TOKEN =
  /\s*(?:(>=|<=|!=|<>|[=<>(),])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(-?\d+(?:\.\d+)?)|([a-z_]\w*))/iy;

interface Token {
  readonly kind: 'sign' | 'text' | 'number' | 'word';
  readonly value: string;
}

function tokens(query: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (query.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(query);
    if (!match) throw new OdsqlError(`Syntax error near '${query.slice(at, at + 20)}'`);
    const [, sign, double, single, number, word] = match;
    const text = double ?? single;
    if (sign) tokens.push({ kind: 'sign', value: sign });
    else if (text !== undefined) tokens.push({ kind: 'text', value: text.replace(/\\(.)/g, '$1') });
    else if (number) tokens.push({ kind: 'number', value: number });
    else tokens.push({ kind: 'word', value: word ?? '' });
  }
  return tokens;
}

/** A row's test. @throws OdsqlError for what the service would refuse. */
export function parseWhere(query: string, fields: ReadonlySet<string>): Predicate {
  const list = tokens(query);
  let at = 0;
  const peek = (word: string) => list[at]?.kind !== 'text' && list[at]?.value.toLowerCase() === word;
  const take = (word: string) => {
    if (!peek(word)) return false;
    at += 1;
    return true;
  };
  const expect = (word: string) => {
    if (!take(word))
      throw new OdsqlError(`Syntax error: expected '${word}', found '${list[at]?.value ?? 'the end'}'`);
  };
  const field = (): string => {
    const token = list[at++];
    if (token?.kind !== 'word') throw new OdsqlError(`Syntax error near '${token?.value ?? 'the end'}'`);
    if (!fields.has(token.value)) throw new OdsqlError(`Unknown field: ${token.value}`);
    return token.value;
  };
  const value = (): string | number => {
    const token = list[at++];
    if (token?.kind === 'text') return token.value;
    if (token?.kind === 'number') return Number(token.value);
    throw new OdsqlError(`Syntax error near '${token?.value ?? 'the end'}'`);
  };

  const either = (): Predicate => {
    let left = both();
    while (take('or')) {
      const [before, right] = [left, both()];
      left = (row) => before(row) || right(row);
    }
    return left;
  };
  const both = (): Predicate => {
    let left = single();
    while (take('and')) {
      const [before, right] = [left, single()];
      left = (row) => before(row) && right(row);
    }
    return left;
  };
  const single = (): Predicate => {
    if (take('not')) {
      const inner = single();
      return (row) => !inner(row);
    }
    if (take('(')) {
      const inner = either();
      expect(')');
      return inner;
    }
    return comparison();
  };
  const comparison = (): Predicate => {
    const name = field();
    if (take('is')) {
      const not = take('not');
      expect('null');
      return (row) => ((row[name] ?? null) === null) !== not;
    }
    if (take('in')) {
      expect('(');
      const values = [value()];
      while (take(',')) values.push(value());
      expect(')');
      return (row) => values.some((expected) => compare(row[name], expected) === 0);
    }
    const sign = list[at++]?.value ?? '';
    const test = SIGNS[sign];
    if (!test) throw new OdsqlError(`Syntax error near '${sign}'`);
    const expected = value();
    return (row) => {
      const order = compare(row[name], expected);
      return order !== null && test(order);
    };
  };

  const predicate = either();
  if (at < list.length) throw new OdsqlError(`Syntax error near '${list[at]?.value}'`);
  return predicate;
}

const SIGNS: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
};

/** Null with a value that is missing or of another kind: every comparison with it is false. */
function compare(value: unknown, expected: string | number): number | null {
  if (typeof value === 'number' && typeof expected === 'number') return value - expected;
  if (typeof value === 'string' && typeof expected === 'string')
    return value === expected ? 0 : value < expected ? -1 : 1;
  return null;
}

/** `population desc, name`: what is missing comes last. @throws OdsqlError */
export function parseOrder(order: string, fields: ReadonlySet<string>): (a: Row, b: Row) => number {
  const keys = order.split(',').map((part) => {
    const [name = '', direction = 'asc'] = part.trim().split(/\s+/);
    if (!fields.has(name)) throw new OdsqlError(`Unknown field: ${name}`);
    return { name, sign: direction.toLowerCase() === 'desc' ? -1 : 1 };
  });
  return (a, b) => {
    for (const { name, sign } of keys) {
      const [left, right] = [a[name] ?? null, b[name] ?? null];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
        continue;
      }
      const order = compare(left, right as string | number) ?? 0;
      if (order !== 0) return order * sign;
    }
    return 0;
  };
}
