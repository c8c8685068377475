/** Parses an open-data URL. */
import {
  OPEN_FORMATS,
  OPEN_KINDS,
  type OpenFormat,
  type OpenKind,
  openDataPath,
} from '../../src/shared/openData.ts';
import type { Filter } from './rows.ts';

interface OpenDataQuery {
  readonly kind: OpenKind;
  readonly format: OpenFormat;
  readonly filter: Filter;
}

const FILES = new Map(
  OPEN_KINDS.flatMap((kind) =>
    OPEN_FORMATS.map((format) => [openDataPath(kind, format), { kind, format }] as const),
  ),
);

/** Parameters by kind. */
export const PARAMETERS: Readonly<Record<OpenKind, readonly string[]>> = {
  countries: [],
  regions: ['country'],
  cities: ['country', 'min_population'],
};

/** The query, an error message if it is invalid, or null if the path is not an open-data file. */
export function parseQuery({ pathname, searchParams }: URL): OpenDataQuery | string | null {
  const file = FILES.get(pathname);
  if (!file) return null;
  const parameters = PARAMETERS[file.kind];
  for (const name of searchParams.keys()) {
    if (!parameters.includes(name))
      return `${pathname} knows ${parameters.length > 0 ? `the parameters ${parameters.join(', ')}` : 'no parameters'}.`;
    if (searchParams.getAll(name).length > 1) return `${name} may be given once.`;
  }
  const country = searchParams.get('country');
  if (country !== null && !/^[A-Z]{2}$/.test(country))
    return 'country must be an ISO 3166-1 code of two capital letters, such as FR.';
  const least = searchParams.get('min_population');
  if (least !== null && !/^\d{1,9}$/.test(least))
    return 'min_population must be a whole number of at most nine digits.';
  return {
    ...file,
    filter: { ...(country ? { country } : {}), ...(least ? { minPopulation: Number(least) } : {}) },
  };
}
