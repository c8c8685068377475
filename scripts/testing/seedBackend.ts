/**
 * A Data API in memory, with as much of the seed's world as the pages that are weighed need: real names and addresses, as
 * made-up ones compress better than any place's.
 */
import { type Row, seedTables } from './seedTables.ts';

/** Only the columns a page asks for, as PostgREST gives them: its parts in parentheses are other tables' columns. */
function picked(row: Row, select: string): Row {
  const columns: string[] = select.match(/[\w!]+(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? [];
  return Object.fromEntries(
    columns.map((column) => {
      const [, name = '', inner] = /^(\w+)[^(]*(?:\((.*)\))?$/.exec(column) ?? [];
      const value = row[name];
      if (inner === undefined || value === null || value === undefined) return [name, value ?? null];
      return [
        name,
        Array.isArray(value) ? value.map((one) => picked(one, inner)) : picked(value as Row, inner),
      ];
    }),
  );
}

function fits(row: Row, params: URLSearchParams): boolean {
  return [...params].every(
    ([column, test]) => !test.startsWith('eq.') || column.includes('.') || `eq.${row[column]}` === test,
  );
}

/** `fetch` of that API. */
export function seedBackend(): typeof fetch {
  const rowsOf = seedTables();
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const found = (rowsOf[pathname.replace('/rest/v1/', '')] ?? []).filter((row) => fits(row, searchParams));
    const from = Number(searchParams.get('offset') ?? 0);
    const select = searchParams.get('select');
    const page = found
      .slice(from, from + Number(searchParams.get('limit') ?? found.length))
      .map((row) => (select ? picked(row, select) : row));
    const headers = { 'content-range': `0-${page.length}/${found.length}` };
    if (request.method === 'HEAD') return new Response(null, { headers });
    const single = request.headers.get('accept')?.includes('pgrst.object');
    return Response.json(single ? (page[0] ?? null) : page, { headers });
  };
}
