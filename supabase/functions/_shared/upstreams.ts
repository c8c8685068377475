/** The services called on behalf of visitors: addresses and rate limits, from the environment. */
import { addressSetting, setting } from './env.ts';

/**
 * Calls per minute of all visitors together: below what each service allows (Wikimedia 200 with a proper agent,
 * Open-Meteo's free host 600), with room for other users of the same address. WeatherAPI's free plan of 100,000 a month
 * is respected by caching.
 */
export const UPSTREAMS = {
  wikimedia: { perMinute: 150, burst: 75 },
  // Of its own: what counts there is the time that queries take.
  'wikidata-query': { perMinute: 60, burst: 10 },
  // Thumbnails of Commons.
  'wikimedia-files': { perMinute: 300, burst: 150 },
  weatherapi: { perMinute: 60, burst: 60 },
  'open-meteo': { perMinute: 300, burst: 100 },
  // One at a time, and never asked twice for a place (climate.ts).
  'nasa-power': { perMinute: 60, burst: 60 },
} as const;

export type Upstream = keyof typeof UPSTREAMS;

/** User agent as Wikimedia's policy demands: a name and a contact of the operator. */
export function userAgent(): string {
  return `Mappemonde/1.0 (${setting('CONTACT') ?? 'no contact given by the operator'})`;
}

export const wikidataUrl = () => addressSetting('WIKIDATA_URL', 'https://www.wikidata.org');

export const commonsUrl = () => addressSetting('COMMONS_URL', 'https://commons.wikimedia.org');

/** Where files of Commons lie. */
export const FILE_HOSTS: ReadonlySet<string> = new Set(['upload.wikimedia.org', 'thumb.wikimedia.org']);

/** The address of a file on one of {@link FILE_HOSTS}; `{host}` in the setting is replaced by the host. */
export function fileUrl({ host, pathname, search }: URL): URL {
  const base = addressSetting('WIKIMEDIA_FILES_URL', 'https://{host}').replaceAll('{host}', host);
  return new URL(base + pathname + search);
}

export const wikidataQueryUrl = () => addressSetting('WIKIDATA_QUERY_URL', 'https://query.wikidata.org');

/** Wikipedia in a language; `{lang}` in the setting is replaced by it. */
export const wikipediaUrl = (lang: string) => editionUrl('WIKIPEDIA_URL', 'wikipedia', lang);

/** Wikivoyage likewise. */
export const wikivoyageUrl = (lang: string) => editionUrl('WIKIVOYAGE_URL', 'wikivoyage', lang);

function editionUrl(name: string, project: string, lang: string): string {
  const pattern = setting(name) ?? `https://{lang}.${project}.org`;
  const filled = pattern.replaceAll('{lang}', lang).replace(/\/+$/, '');
  if (!URL.canParse(filled) || !/^https?:/.test(filled))
    throw new Error(`${name} must be an http(s) address.`);
  return filled;
}

/** Null without a key: then Open-Meteo is used. */
export function weatherApi(): { url: string; key: string } | null {
  const key = setting('WEATHERAPI_KEY');
  return key ? { url: addressSetting('WEATHERAPI_URL', 'https://api.weatherapi.com/v1'), key } : null;
}

/** The hosts of paying customers with a key, the free (non-commercial) ones without. */
export function openMeteo(): { url: string; airUrl: string; key: string | undefined } {
  const key = setting('OPEN_METEO_KEY');
  const prefix = key ? 'customer-' : '';
  return {
    url: addressSetting('OPEN_METEO_URL', `https://${prefix}api.open-meteo.com`),
    airUrl: addressSetting('OPEN_METEO_AIR_URL', `https://${prefix}air-quality-api.open-meteo.com`),
    key,
  };
}

export const powerUrl = () => addressSetting('NASA_POWER_URL', 'https://power.larc.nasa.gov');

/** An address under a base: `path` is appended, `query` encoded. Undefined values are left out. */
export function address(base: string, path: string, query: Record<string, string | undefined> = {}): URL {
  const url = new URL(base + path);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}
