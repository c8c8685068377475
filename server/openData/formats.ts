/** Serializes open data: text before the rows, each row, text after them. */
import { BYTE_ORDER_MARK, type Cell, csvRow } from '../../src/shared/csv.ts';
import { OPEN_LICENCES, type OpenFormat, type OpenKind } from '../../src/shared/openData.ts';
import { KINDS, type Value } from './kinds.ts';

interface Writer {
  readonly head: string;
  /** The text of a row; `first` for the first one. */
  readonly row: (values: readonly Value[], first: boolean) => string;
  readonly tail: (count: number) => string;
}

const cellOf = (value: Value): Cell => {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' && value !== null ? value.join(' ') : value;
};

/** Attribution in the words of src/shared/openData.ts, without the bracket at the end. */
function facts(kind: OpenKind, changedAt: string): string {
  const { licence, licenceUrl, sources } = OPEN_LICENCES[kind];
  const credits = sources.map(({ name, url, licence: own, licenceUrl: ownUrl }) => ({
    name,
    url,
    licence: own,
    licence_url: ownUrl,
  }));
  return JSON.stringify({ licence, licence_url: licenceUrl, sources: credits, changed_at: changedAt }).slice(
    1,
    -1,
  );
}

export function writerOf(kind: OpenKind, format: OpenFormat, changedAt: string): Writer {
  const columns = KINDS[kind].columns.map(({ name }) => name);
  if (format === 'csv')
    return {
      head: BYTE_ORDER_MARK + csvRow(columns),
      row: (values) => csvRow(values.map(cellOf)),
      tail: () => '',
    };
  // The count comes last, so that a reader can detect a truncated file.
  const tail = (count: number) => `\n],"count":${count}}\n`;
  const between = (first: boolean) => (first ? '\n' : ',\n');
  const objectOf = (values: readonly Value[], left: (name: string) => boolean = () => true) =>
    Object.fromEntries(columns.flatMap((name, at) => (left(name) ? [[name, values[at]]] : [])));
  if (format === 'json')
    return {
      head: `{${facts(kind, changedAt)},"${kind}":[`,
      row: (values, first) => between(first) + JSON.stringify(objectOf(values)),
      tail,
    };
  const north = columns.indexOf('latitude');
  const east = columns.indexOf('longitude');
  return {
    head: `{"type":"FeatureCollection",${facts(kind, changedAt)},"features":[`,
    row: (values, first) => {
      const hasPosition = typeof values[north] === 'number' && typeof values[east] === 'number';
      const feature = {
        type: 'Feature',
        id: values[0],
        geometry: hasPosition ? { type: 'Point', coordinates: [values[east], values[north]] } : null,
        properties: objectOf(values, (name) => name !== 'latitude' && name !== 'longitude'),
      };
      return between(first) + JSON.stringify(feature);
    },
    tail,
  };
}
