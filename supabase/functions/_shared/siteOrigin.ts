import { addressSetting, setting } from './env.ts';
import { FunctionError } from './http.ts';

/** Never taken from the request: one caller's host name would be cached for all. */
export function siteOrigin(): string {
  if (!setting('SITE_URL'))
    throw new FunctionError('unavailable', 'SITE_URL, the public address of the site, is not set.');
  return addressSetting('SITE_URL', '');
}
