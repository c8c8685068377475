/** The text files, typed by the French ones, from which the keys of `t()` are checked. A new file gets its line here. */

export interface Texts {
  admin: typeof import('./locales/fr/admin.json');
  adminBlog: typeof import('./locales/fr/adminBlog.json');
  adminCorrections: typeof import('./locales/fr/adminCorrections.json');
  adminDatabase: typeof import('./locales/fr/adminDatabase.json');
  adminFileImport: typeof import('./locales/fr/adminFileImport.json');
  adminGuides: typeof import('./locales/fr/adminGuides.json');
  adminImport: typeof import('./locales/fr/adminImport.json');
  adminJobs: typeof import('./locales/fr/adminJobs.json');
  adminLinks: typeof import('./locales/fr/adminLinks.json');
  adminLogs: typeof import('./locales/fr/adminLogs.json');
  adminMedia: typeof import('./locales/fr/adminMedia.json');
  adminPeople: typeof import('./locales/fr/adminPeople.json');
  adminPictures: typeof import('./locales/fr/adminPictures.json');
  adminPlaces: typeof import('./locales/fr/adminPlaces.json');
  adminRegions: typeof import('./locales/fr/adminRegions.json');
  adminSettings: typeof import('./locales/fr/adminSettings.json');
  adminSitemap: typeof import('./locales/fr/adminSitemap.json');
  adminTrail: typeof import('./locales/fr/adminTrail.json');
  allCities: typeof import('./locales/fr/allCities.json');
  astrology: typeof import('./locales/fr/astrology.json');
  blog: typeof import('./locales/fr/blog.json');
  categories: typeof import('./locales/fr/categories.json');
  city: typeof import('./locales/fr/city.json');
  climate: typeof import('./locales/fr/climate.json');
  common: typeof import('./locales/fr/common.json');
  compare: typeof import('./locales/fr/compare.json');
  consent: typeof import('./locales/fr/consent.json');
  continentGuide: typeof import('./locales/fr/continentGuide.json');
  continents: typeof import('./locales/fr/continents.json');
  cookies: typeof import('./locales/fr/cookies.json');
  corrections: typeof import('./locales/fr/corrections.json');
  countries: typeof import('./locales/fr/countries.json');
  explorer: typeof import('./locales/fr/explorer.json');
  favourites: typeof import('./locales/fr/favourites.json');
  /** Data, not texts: src/i18n/placeWords.ts. */
  grammar: typeof import('./locales/fr/grammar.json');
  guide: typeof import('./locales/fr/guide.json');
  home: typeof import('./locales/fr/home.json');
  legal: typeof import('./locales/fr/legal.json');
  lists: typeof import('./locales/fr/lists.json');
  map: typeof import('./locales/fr/map.json');
  offline: typeof import('./locales/fr/offline.json');
  openData: typeof import('./locales/fr/openData.json');
  partners: typeof import('./locales/fr/partners.json');
  places: typeof import('./locales/fr/places.json');
  practical: typeof import('./locales/fr/practical.json');
  privacy: typeof import('./locales/fr/privacy.json');
  randomCities: typeof import('./locales/fr/randomCities.json');
  regions: typeof import('./locales/fr/regions.json');
  report: typeof import('./locales/fr/report.json');
  search: typeof import('./locales/fr/search.json');
  sights: typeof import('./locales/fr/sights.json');
  sitemap: typeof import('./locales/fr/sitemap.json');
  sports: typeof import('./locales/fr/sports.json');
  summary: typeof import('./locales/fr/summary.json');
  tips: typeof import('./locales/fr/tips.json');
  weather: typeof import('./locales/fr/weather.json');
}

export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
    returnNull: false;
  }
}
