/**
 * A Data API in memory, with as much of the seed's world as the pages that are weighed need: real names and addresses, as
 * made-up ones compress better than any place's.
 */
import type { SummaryLead } from '../../src/shared/summary.ts';
import { type Row, seedTables } from './seedTables.ts';

/** Only the selected columns, as PostgREST returns them: parts in parentheses are other tables' columns. */
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

/** A long one with a picture, in letters of two bytes; the words are ours. Remembered of each place, in Russian. */
const SUMMARY: SummaryLead = {
  sourceUrl: 'https://ru.wikipedia.org/wiki/%D0%9F%D0%B0%D1%80%D0%B8%D0%B6',
  title: 'Париж',
  extract:
    'Париж — столица Франции и самый населённый город страны. Он стоит на Сене, на севере государства, в сердце области ' +
    'Иль-де-Франс, где живёт около пятой части французов. Со Средних веков это один из главных центров торговли, науки, ' +
    'моды и искусств в Европе. Музеи, бульвары, проложенные в девятнадцатом веке, и кафе привлекают гостей со всего ' +
    'мира, а железные дороги, шоссе и воздушные линии сходятся здесь со всех концов страны. Город делится на двадцать ' +
    'округов, которые раскручиваются по спирали от Лувра; за кольцевой дорогой начинаются пригороды, во много раз ' +
    'превосходящие его по площади. Набережные Сены внесены в список Всемирного наследия. Климат умеренный, с мягкой ' +
    'зимой и тёплым летом; дожди выпадают круглый год. Метро с несколькими сотнями станций доходит почти до каждого ' +
    'перекрёстка, и пешком до ближайшей из них редко бывает дальше пятисот метров. Университеты левого берега известны ' +
    'с тринадцатого века, театры и издательства — с семнадцатого, а стадионы дважды принимали летние Олимпийские игры ' +
    'двадцатого века и ещё раз — двадцать первого.',
  image: {
    url: 'https://thumb.wikimedia.org/wikipedia/commons/thumb/a/a8/Paris_from_above.jpg/330px-Paris_from_above.jpg',
    width: 330,
    height: 220,
    page: 'https://commons.wikimedia.org/wiki/File:Paris_from_above.jpg',
    artist: 'Somebody',
    licence: 'CC BY-SA 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
  },
  lang: 'ru',
  licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  revision: { id: '226000000', date: '2026-09-20T08:00:00Z' },
  stale: false,
};

/** `fetch` of that API. */
export function seedBackend(): typeof fetch {
  const rowsOf = seedTables();
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/remembered_summary'))
      return Response.json(searchParams.get('p_lang') === 'ru' ? SUMMARY : null);
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
