/** Cities named by their ids (cities.id), which are stable within a database: in a browser's storage and in addresses. */

export function isCityId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 0x7fffffff;
}

/** The ids among `values` that can be a city's, each once, at most `limit`. */
export function cleanedIds(values: readonly unknown[], limit: number): number[] {
  return [...new Set(values.filter(isCityId))].slice(0, limit);
}

/** Ids as the value of a query parameter: in base 36, joined by full stops, none of which needs escaping. */
export function encodeCityIds(ids: readonly number[]): string {
  return ids.map((id) => id.toString(36)).join('.');
}

/** Reads {@link encodeCityIds}; parts that are no ids are left out. Null or nothing readable is an empty list. */
export function decodeCityIds(value: string | null, limit: number): number[] {
  const parts = value?.toLowerCase().split('.') ?? [];
  const ids = parts.map((part) => (/^[0-9a-z]{1,6}$/.test(part) ? Number.parseInt(part, 36) : Number.NaN));
  return cleanedIds(ids, limit);
}
