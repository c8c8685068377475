/**
 * Everything this site stores in a browser: the key, and the text that says what for. All of it is in localStorage,
 * except the choice of cities to compare, the scroll positions and the mark of a reload, which are in sessionStorage. There are no cookies.
 */
export const STORED = [
  { key: 'mappemonde.consent', use: 'consent' },
  { key: 'mappemonde.theme', use: 'theme' },
  { key: 'mappemonde.favourites', use: 'favourites' },
  { key: 'mappemonde.lists', use: 'lists' },
  { key: 'mappemonde.compare', use: 'compare' },
  { key: 'mappemonde.units', use: 'units' },
  { key: 'mappemonde.scroll', use: 'scroll' },
  { key: 'mappemonde.reloaded', use: 'reloaded' },
  { key: 'mappemonde.admin.session', use: 'adminSession' },
  { key: 'mappemonde.admin.signedOut', use: 'adminSignedOut' },
  { key: 'mappemonde.admin.settings', use: 'adminSettings' },
  { key: 'mappemonde.admin.language', use: 'adminLanguage' },
  { key: 'mappemonde.admin.draft', use: 'adminDraft' },
  { key: 'mappemonde.admin.sitemap', use: 'adminSitemap' },
] as const;
