/** Rows of the dataset, believed only as far as they make sense: each becomes a city, or a refusal with its reason. */
import { roundedDegrees } from '../../../../src/shared/geo.ts';
import { isGone, isNoPlace, isQuarter, placedAt, placeName } from '../../../../src/shared/geonames.ts';
import {
  MAX_ERROR_VALUE,
  type RowError,
  type RowReason,
  UNKNOWN_COUNTRY_ISO,
} from '../../../../src/shared/imports/importRuns.ts';

/** A checked row. Population is null where it is not known. */
export interface Place {
  readonly id: number;
  readonly name: string;
  /** ISO code of the country that this site has it in, where the dataset may list it in another one. */
  readonly country: string;
  /** `FR.11`; null where the dataset names none. */
  readonly region: string | null;
  readonly population: number | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string | null;
  readonly quarter: boolean;
}

export type CheckedRow =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'historic' }
  | { readonly kind: 'error'; readonly error: RowError };

export interface Expected {
  readonly iso: string;
  /** True for a country that this site has. */
  readonly known: boolean;
}

/** Characters of all texts of a row; a real one has a few hundred. */
const MAX_ROW = 64 * 1024;
const MAX_NAME = 200;
const MAX_ID = 2_147_483_647;

/** First-level codes that GeoNames gave up for others. */
export const GIVEN_UP_REGIONS: Readonly<Record<string, string>> = { 'MA.54': 'MA.02' };

const cut = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return storable(text ?? '').slice(0, MAX_ERROR_VALUE) || null;
};

/** Without what Postgres cannot store: the zero character and halves of characters. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd');

export function refused(iso: string, reason: RowReason, id: unknown, value: unknown): RowError {
  return { iso, geonameId: cut(id), reason, value: cut(value) };
}

type Row = Readonly<Record<string, unknown>>;
/** Fault of a row: the reason and the value at fault. */
class RowFault extends Error {
  readonly reason: RowReason;
  readonly value: unknown;

  constructor(reason: RowReason, value: unknown) {
    super(reason);
    this.reason = reason;
    this.value = value;
  }
}

/** Checks a row of the dataset against this site's rules. Never throws. */
export function checkRow(raw: unknown, expected: Expected): CheckedRow {
  const row: Row = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Row) : {};
  try {
    if (row !== raw) throw new RowFault('unreadable_row', raw);
    checkSize(row);
    checkCountry(row.country_code, expected);
    const id = idOf(row.geoname_id);
    if (isNoPlace(id) || (typeof row.feature_code === 'string' && isGone(row.feature_code)))
      return { kind: 'historic' };
    const name = nameOf(row.name);
    const population = populationOf(row.population);
    const position = positionOf(row.coordinates);
    const listedArea = {
      country: expected.iso,
      admin: typeof row.admin1_code === 'string' ? row.admin1_code : '',
    };
    const { country, admin } = placedAt(id, listedArea, position);
    return {
      kind: 'place',
      place: {
        id,
        name: placeName(id, name, country),
        country,
        region: regionOf(country, admin),
        population,
        ...position,
        timezone: timeZoneOf(row.timezone),
        quarter: typeof row.feature_code === 'string' && isQuarter(row.feature_code),
      },
    };
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    return { kind: 'error', error: refused(expected.iso, error.reason, row.geoname_id, error.value) };
  }
}

function checkSize(row: Row): void {
  let length = 0;
  for (const [field, value] of Object.entries(row)) {
    const ownLength = lengthOf(value);
    length += ownLength;
    if (length > MAX_ROW) throw new RowFault('row_too_large', `${field}: ${ownLength} characters`);
  }
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + lengthOf(item), 0);
  return 0;
}

function checkCountry(code: unknown, { iso, known }: Expected): void {
  if (typeof code !== 'string' || code.trim() === '') throw new RowFault('missing_country', code);
  if (!known || iso === UNKNOWN_COUNTRY_ISO || code !== iso) throw new RowFault('unknown_country', code);
}

function idOf(value: unknown): number {
  if (value === undefined || value === null || value === '') throw new RowFault('missing_id', null);
  const text = String(value);
  const id = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text) || id > MAX_ID) throw new RowFault('invalid_id', value);
  return id;
}

function nameOf(value: unknown): string {
  if (value === undefined || value === null) throw new RowFault('missing_name', null);
  if (typeof value !== 'string') throw new RowFault('invalid_name', value);
  if (value.trim() === '') throw new RowFault('missing_name', null);
  // Control characters, replacement characters, lone surrogates.
  if (/\p{Cc}|\ufffd/u.test(value) || !value.isWellFormed() || value.length > MAX_NAME)
    throw new RowFault('invalid_name', value);
  return value;
}

function regionOf(iso: string, admin1: string): string | null {
  if (!/^[A-Za-z0-9]+$/.test(admin1)) return null;
  const code = `${iso}.${admin1}`;
  return GIVEN_UP_REGIONS[code] ?? code;
}

/** 0 means "not known" in GeoNames. */
function populationOf(value: unknown): number | null {
  if (value === undefined || value === null || value === 0) return null;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new RowFault('invalid_population', value);
  return value;
}

function positionOf(value: unknown): { latitude: number; longitude: number } {
  if (typeof value !== 'object' || value === null) throw new RowFault('missing_coordinates', value);
  const { lat, lon } = value as { lat?: unknown; lon?: unknown };
  if (typeof lat !== 'number' || typeof lon !== 'number') throw new RowFault('missing_coordinates', value);
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) throw new RowFault('impossible_coordinates', value);
  return { latitude: roundedDegrees(lat), longitude: roundedDegrees(lon) };
}

const zones = new Map<string, boolean>();

/** A zone that this runtime does not know is left out: the city is right without it. */
function timeZoneOf(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > 60) return null;
  let isZone = zones.get(value);
  if (isZone === undefined) {
    try {
      new Intl.DateTimeFormat('en', { timeZone: value });
      isZone = true;
    } catch {
      isZone = false;
    }
    zones.set(value, isZone);
  }
  return isZone ? value : null;
}
