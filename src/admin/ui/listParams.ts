/** What the addresses of several lists have in common. */
import { isCountryCode } from '@/shared/countryCodes.ts';
import { pageOf } from '@/shared/pagination.ts';

/** The page, from 0; addresses count from 1. */
export const pageIn = (params: URLSearchParams) => pageOf(params.get('page')) - 1;
export const pageParam = (page: number) => (page > 0 ? String(page + 1) : '');

/** The code of a country (ISO 3166-1); empty for the world. */
export function countryIn(params: URLSearchParams): string {
  const country = params.get('country') ?? '';
  return isCountryCode(country) ? country : '';
}
