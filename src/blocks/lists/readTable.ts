/** Reads tables: our own, also as spreadsheets save them in their language, and those of other programs with positions. */
import { LATITUDE_NAMES, LONGITUDE_NAMES } from '@/shared/columnNames.ts';
import { readCsv, unguarded } from '@/shared/csv.ts';
import { dayReader } from './days.ts';
import {
  noteOf,
  type Point,
  textOfHtml,
  type Whereabouts,
  whereaboutsOf,
  whereaboutsOfUrl,
} from './points.ts';
import { type FilePlan, type FileStop, pointStop } from './readXml.ts';

/** How programs call what we look for, in the languages of the site, the likeliest first. */
const COLUMNS = {
  latitude: LATITUDE_NAMES,
  longitude: LONGITUDE_NAMES,
  name: [
    ...[
      'name',
      'title',
      'titre',
      'nom',
      'titel',
      'título',
      'nombre',
      'titolo',
      'nome',
      'название',
      'заголовок',
    ],
    ...['标题', '名称', 'العنوان', 'الاسم'],
  ],
  note: [
    ...['note', 'notes', 'notiz', 'notizen', 'nota', 'notas', 'заметка', 'примечание', '备注', 'ملاحظة'],
    ...['description', 'beschreibung', 'descripción', 'descrizione', 'описание', 'desc'],
  ],
  comment: ['comment', 'commentaire', 'kommentar', 'comentario', 'commento', 'комментарий', '评论', 'تعليق'],
  url: ['url', 'google maps url', 'link', 'lien', 'enlace'],
  wkt: ['wkt', 'geometry', 'geom'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** « True » as spreadsheets write it in their language. */
const TRUE = new Set([
  ...['true', 'vrai', 'wahr', 'verdadero', 'vero', 'истина', 'صواب', 'صحيح', '真', 'verdadeiro', 'waar'],
  ...['yes', 'oui', 'ja', 'sí', 'si', 'да', 'نعم', '是', '1', 'x', '✓', '✔'],
]);

type Row = (column: string) => string;
type Table = { readonly columns: readonly string[]; readonly rows: readonly Row[] };

/** A line that a spreadsheet has put into one cell, as it does with commas where its language separates by semicolons. */
function spread(fields: readonly string[], width: number): readonly string[] {
  const [only = ''] = fields;
  if (fields.length > 1 || width < 2 || !only.includes(',')) return fields;
  return readCsv(only)[0]?.fields ?? fields;
}

/** A table by the names of its columns, which may stand below a title. */
function readRecords(text: string): Table[] {
  const lines = readCsv(text);
  if (lines.length > 1 && lines.slice(1).every(({ isMalformed }) => isMalformed)) return [];
  const records = lines.map(({ fields }) => fields);
  return records.slice(0, 5).map((head, index) => {
    const columns = head.map((one) => one.trim().toLowerCase());
    const rows = records.slice(index + 1).map((record) => spread(record, columns.length));
    return {
      columns,
      rows: rows
        .filter((fields) => fields.some((one) => one.trim() !== ''))
        .map((fields) => (column) => fields[columns.indexOf(column)] ?? ''),
    };
  });
}

/** A list of ours, which says each city by its id. */
function ownPlan({ rows }: Table): FilePlan {
  const days = dayReader(rows.map((row) => row('date')));
  return {
    name: unguarded(rows[0]?.('list') ?? ''),
    ...(days.guessed && { days: days.guessed }),
    stops: rows.map((row): FileStop => {
      const name = row('name').trim();
      const note = unguarded(row('note'));
      const place = whereaboutsOf(row('latitude'), row('longitude'));
      return {
        id: Number(row('city_id').trim() || Number.NaN),
        visited: TRUE.has(row('visited').trim().toLowerCase()),
        date: days.read(row('date')),
        note,
        name,
        ...(name !== '' && { point: { name, note, ...place } }),
      };
    }),
  };
}

type Find = (kind: keyof typeof COLUMNS) => string;

/** Position of a row: by its columns, its geometry, else the map that its address leads to. */
function whereaboutsOfRow(of: Find): Whereabouts {
  const [, longitude, latitude] =
    /^\s*POINT\s*Z?\s*\(\s*([-+.\deE]+)[\s,]+([-+.\deE]+)/i.exec(of('wkt')) ?? [];
  if (latitude !== undefined) return whereaboutsOf(latitude, longitude);
  const place = whereaboutsOf(of('latitude'), of('longitude'));
  return place.at === null && place.why === 'noPosition' ? whereaboutsOfUrl(of('url')) : place;
}

const MAP_URL = /\/maps\b|maps\.(?:google|apple|app)|goo\.gl|openstreetmap|^geo:/i;

/** Points of another program; null where no column says where they are. */
function foreignPlan({ columns, rows }: Table): FilePlan | null {
  const columnOf = (kind: keyof typeof COLUMNS) =>
    COLUMNS[kind].find((one) => columns.includes(one)) ??
    // « geo_longitude », « Latitude N/S »
    columns.find((column) => column.split(/[\s_()]+/).some((word) => COLUMNS[kind].includes(word)));
  const finders = rows.map(
    (row): Find =>
      (kind) =>
        row(columnOf(kind) ?? '').trim(),
  );
  const isPlaced = columnOf('latitude') !== undefined && columnOf('longitude') !== undefined;
  const isMapped = columnOf('name') !== undefined && finders.some((of) => MAP_URL.test(of('url')));
  if (!isPlaced && !isMapped && columnOf('wkt') === undefined) return null;
  // Lines and areas are no stops.
  const places = finders.filter((of) => !/^\s*(?:MULTI)?(?:LINESTRING|POLYGON)/i.test(of('wkt')));
  return {
    name: '',
    stops: places.map((of): FileStop => {
      const name = textOfHtml(unguarded(of('name')));
      const note = noteOf(name, unguarded(of('note')), unguarded(of('comment')));
      const point: Point = { name, note, ...whereaboutsOfRow(of) };
      return pointStop(point);
    }),
  };
}

export function readTable(text: string): FilePlan | null {
  for (const table of readRecords(text)) {
    if (table.columns.includes('city_id')) return ownPlan(table);
    const plan = foreignPlan(table);
    if (plan) return plan;
  }
  return null;
}
