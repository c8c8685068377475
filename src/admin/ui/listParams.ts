/** Filters of lists, each in a parameter of the address. */
import { isCountryCode } from '@/shared/countryCodes.ts';
import { isDay } from '@/shared/isDay.ts';
import { pageOf } from '@/shared/pagination.ts';

export interface Filter<Value> {
  /** Null where the address lacks the parameter. */
  readonly read: (param: string | null) => Value;
  /** Empty for what goes without saying. */
  readonly write: (value: Value) => string;
}

const checked = (isValid: (param: string) => boolean): Filter<string> => ({
  read: (param) => (param && isValid(param) ? param : ''),
  write: (value) => value,
});

/** The code of a country (ISO 3166-1); empty for the world. */
export const countryFilter = checked(isCountryCode);
/** A day as `<input type="date">` writes it; empty: no limit. */
export const dayFilter = checked(isDay);
export const textFilter: Filter<string> = { read: (param) => param ?? '', write: (value) => value.trim() };
/** The page, from 0; addresses count from 1. */
export const pageFilter: Filter<number> = {
  read: (param) => pageOf(param) - 1,
  write: (value) => (value > 0 ? String(value + 1) : ''),
};

/** One of the values; empty for all of them, which an address calls `all` where another choice is the default. */
export const choiceFilter = <Value extends string>(
  values: readonly Value[],
  byDefault: NoInfer<Value> | '' = '',
): Filter<Value | ''> => ({
  read: (param) => (param === 'all' ? '' : (values.find((value) => value === param) ?? byDefault)),
  write: (value) => (value === byDefault ? '' : value || 'all'),
});

/** Reads the filters from an address, and gives its parameters, in the order of the filters. */
export function filterAddress<Filters extends object>(
  filters: { readonly [Name in keyof Filters]: Filter<Filters[Name]> },
) {
  const names = Object.keys(filters) as (keyof Filters & string)[];
  return {
    read: (params: URLSearchParams) =>
      Object.fromEntries(names.map((name) => [name, filters[name].read(params.get(name))])) as Filters,
    write: (values: Filters): Readonly<Record<string, string>> =>
      Object.fromEntries(names.map((name) => [name, filters[name].write(values[name])])),
  };
}
