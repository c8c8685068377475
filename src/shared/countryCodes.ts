/** Codes that are known to CLDR and stand for no country of ISO 3166-1: reserved ones, parts of countries, unions and tests. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** Tells whether a text is the code of a country or territory: two capitals of ISO 3166-1, or XK for Kosovo. */
export function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code)) return false;
  // A withdrawn code leads to the one that has replaced it.
  if (new Intl.Locale('und', { region: code }).region !== code) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}
