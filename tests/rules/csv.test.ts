import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, toCsv } from '@/shared/csv.ts';

/** Reads RFC 4180, independently of how it is written. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of text.replace(/^\ufeff/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('a CSV file', () => {
  it('begins with the mark of UTF-8 and ends each line as RFC 4180 says', () => {
    expect(
      toCsv([
        ['Nom', 'Latitude'],
        ['Saint-Denis', -20.8821],
        ['x', null],
      ]),
    ).toBe('\ufeffNom,Latitude\r\nSaint-Denis,-20.8821\r\nx,\r\n');
  });

  it('quotes what would end a field', () => {
    expect(toCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('\ufeff"a,b","say ""x""","two\nlines"\r\n');
  });

  it('keeps a text that looks like a formula a text', () => {
    expect(toCsv([['=1+1', '@x', '-x', '+x']])).toBe("\ufeff'=1+1,'@x,'-x,'+x\r\n");
  });

  it('is read back as it was written', () => {
    const cell = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(rowsOf(toCsv(rows))).toEqual(rows);
        expect(
          readCsv(toCsv(rows))
            .slice(0, rows.length)
            .map(({ fields }) => fields),
        ).toEqual(rows);
      }),
    );
  });

  it.each<[string, string[][] | null]>([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a,b\r1,2\r', [['a', 'b'], ['1', '2'], ['']]],
    [
      'a;b\r\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\n1;2\t3,4',
      [
        ['a', 'b'],
        ['1;2', '3,4'],
      ],
    ],
    [
      '"a;b;c",d\n1,2',
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    ['\ufeff"a",b', [['a', 'b']]],
    [
      'a,b\n"x\ny","say ""z"""',
      [
        ['a', 'b'],
        ['x\ny', 'say "z"'],
      ],
    ],
    [
      'a,b\n"",',
      [
        ['a', 'b'],
        ['', ''],
      ],
    ],
    [
      'a,b\n5" pipe,x"y',
      [
        ['a', 'b'],
        ['5" pipe', 'x"y'],
      ],
    ],
    ['', [['']]],
    [
      'sep=;\na,b;c\n1,5;2',
      [
        ['a,b', 'c'],
        ['1,5', '2'],
      ],
    ],
    ['\ufeff\r\n"sep=|"\r\na|b', [['a', 'b']]],
    ['sep=,\r\na,b', [['a', 'b']]],
    [
      'a|b\n1,5|2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['\n\na;b\n1,5;2', [[''], [''], ['a', 'b'], ['1,5', '2']]],
    // More commas than tabs, but not in each line.
    [
      '1\tA\tb,c,d,e\n2\tB\t',
      [
        ['1', 'A', 'b,c,d,e'],
        ['2', 'B', ''],
      ],
    ],
    [
      'A;1,5;2,5\nB;3,5;4,5',
      [
        ['A', '1,5', '2,5'],
        ['B', '3,5', '4,5'],
      ],
    ],
    [
      'a, "b" ,c\n "1,5", 2,"3" ',
      [
        ['a', 'b', 'c'],
        ['1,5', ' 2', '3'],
      ],
    ],
    [
      'a, "b ""c"" d"\n1,2',
      [
        ['a', 'b "c" d'],
        ['1', '2'],
      ],
    ],
  ])('%j is read as %j', (text, rows) => {
    expect(readCsv(text).map(({ fields }) => fields)).toEqual(rows);
  });

  it.each<[string, string[]]>([
    // Left open, one too many, closed by another program's sign, in a table with tabs.
    ['a,b\n"open,2\n3,4', ['a b', '!2 "open 2', '3 4']],
    ['a,b\n"x"y,2\n3,4', ['a b', '!2 "x"y 2', '3 4']],
    ['a,b\n"say \\"x\\"",2\n"3",4', ['a b', '!2 "say \\"x\\"" 2', '3 4']],
    ['a\tb\n"Bug" Ville\t2\n3\t4', ['a b', '!2 "Bug" Ville 2', '3 4']],
    ['a,b\n1, "x" y\n3,4', ['a b', '!2 1  "x" y', '3 4']],
    ['a,b\n3,4\n"', ['a b', '3 4', '!3 "']],
    ['"', ['!1 "']],
  ])('%j keeps the lines beside the malformed one: %j', (text, records) => {
    expect(
      readCsv(text).map(
        ({ line, fields, isMalformed }) => (isMalformed ? `!${line} ` : '') + fields.join(' '),
      ),
    ).toEqual(records);
  });
});
