/**
 * Everything this site keeps in a browser: the key, and the text that says what for. The local storage holds all of it but
 * the place in the list of cities, which the session's storage holds. There are no cookies.
 */
export const STORED = [
  { key: 'mappemonde.consent', use: 'consent' },
  { key: 'mappemonde.theme', use: 'theme' },
  { key: 'mappemonde.favourites', use: 'favourites' },
  { key: 'mappemonde.units', use: 'units' },
  { key: 'mappemonde.cities.scroll', use: 'cityScroll' },
  { key: 'mappemonde.admin.session', use: 'adminSession' },
  { key: 'mappemonde.admin.signedOut', use: 'adminSignedOut' },
  { key: 'mappemonde.admin.settings', use: 'adminSettings' },
  { key: 'mappemonde.admin.language', use: 'adminLanguage' },
  { key: 'mappemonde.admin.draft', use: 'adminDraft' },
  { key: 'mappemonde.admin.sitemap', use: 'adminSitemap' },
] as const;
