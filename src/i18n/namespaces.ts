/** The text files, typed by the French ones, from which the keys of `t()` are checked. */
import type admin from './locales/fr/admin.json';
import type adminBlog from './locales/fr/adminBlog.json';
import type adminDatabase from './locales/fr/adminDatabase.json';
import type adminFill from './locales/fr/adminFill.json';
import type adminImport from './locales/fr/adminImport.json';
import type adminLinks from './locales/fr/adminLinks.json';
import type adminLogs from './locales/fr/adminLogs.json';
import type adminNames from './locales/fr/adminNames.json';
import type adminPictures from './locales/fr/adminPictures.json';
import type adminPlaces from './locales/fr/adminPlaces.json';
import type adminRegions from './locales/fr/adminRegions.json';
import type adminSettings from './locales/fr/adminSettings.json';
import type adminSitemap from './locales/fr/adminSitemap.json';
import type adminTrail from './locales/fr/adminTrail.json';
import type allCities from './locales/fr/allCities.json';
import type astrology from './locales/fr/astrology.json';
import type blog from './locales/fr/blog.json';
import type categories from './locales/fr/categories.json';
import type city from './locales/fr/city.json';
import type climate from './locales/fr/climate.json';
import type common from './locales/fr/common.json';
import type compare from './locales/fr/compare.json';
import type consent from './locales/fr/consent.json';
import type continentGuide from './locales/fr/continentGuide.json';
import type continents from './locales/fr/continents.json';
import type cookies from './locales/fr/cookies.json';
import type corrections from './locales/fr/corrections.json';
import type countries from './locales/fr/countries.json';
import type explorer from './locales/fr/explorer.json';
import type favourites from './locales/fr/favourites.json';
import type grammar from './locales/fr/grammar.json';
import type guide from './locales/fr/guide.json';
import type home from './locales/fr/home.json';
import type legal from './locales/fr/legal.json';
import type lists from './locales/fr/lists.json';
import type map from './locales/fr/map.json';
import type offline from './locales/fr/offline.json';
import type openData from './locales/fr/openData.json';
import type partners from './locales/fr/partners.json';
import type places from './locales/fr/places.json';
import type practical from './locales/fr/practical.json';
import type privacy from './locales/fr/privacy.json';
import type randomCities from './locales/fr/randomCities.json';
import type regions from './locales/fr/regions.json';
import type search from './locales/fr/search.json';
import type sights from './locales/fr/sights.json';
import type sitemap from './locales/fr/sitemap.json';
import type sports from './locales/fr/sports.json';
import type summary from './locales/fr/summary.json';
import type tips from './locales/fr/tips.json';
import type weather from './locales/fr/weather.json';

export interface Texts {
  common: typeof common;
  places: typeof places;
  home: typeof home;
  continents: typeof continents;
  continentGuide: typeof continentGuide;
  countries: typeof countries;
  practical: typeof practical;
  regions: typeof regions;
  search: typeof search;
  city: typeof city;
  legal: typeof legal;
  consent: typeof consent;
  cookies: typeof cookies;
  partners: typeof partners;
  /** Data, not texts: src/i18n/placeWords.ts. */
  grammar: typeof grammar;
  weather: typeof weather;
  climate: typeof climate;
  sights: typeof sights;
  sports: typeof sports;
  astrology: typeof astrology;
  sitemap: typeof sitemap;
  summary: typeof summary;
  map: typeof map;
  explorer: typeof explorer;
  tips: typeof tips;
  allCities: typeof allCities;
  randomCities: typeof randomCities;
  compare: typeof compare;
  openData: typeof openData;
  lists: typeof lists;
  favourites: typeof favourites;
  offline: typeof offline;
  corrections: typeof corrections;
  blog: typeof blog;
  adminBlog: typeof adminBlog;
  privacy: typeof privacy;
  admin: typeof admin;
  adminLinks: typeof adminLinks;
  adminLogs: typeof adminLogs;
  adminSettings: typeof adminSettings;
  categories: typeof categories;
  guide: typeof guide;
  adminSitemap: typeof adminSitemap;
  adminNames: typeof adminNames;
  adminFill: typeof adminFill;
  adminPictures: typeof adminPictures;
  adminPlaces: typeof adminPlaces;
  adminRegions: typeof adminRegions;
  adminTrail: typeof adminTrail;
  adminImport: typeof adminImport;
  adminDatabase: typeof adminDatabase;
}

export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
    returnNull: false;
  }
}
