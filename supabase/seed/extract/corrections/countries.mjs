// Names of countries and continents where CLDR's is not a traveller's. Only the languages given are replaced.

/** Continents by slug. */
export const CONTINENT_NAMES = {
  // CLDR says "Sudamérica" beside "América del Norte", and "Nord America" beside "America del Sud": one style for both.
  'amerique-du-sud': { es: 'América del Sur' },
  'amerique-du-nord': { it: 'America del Nord' },
};

/** CLDR keeps a second, shorter name of these under another key. */
export const SHORT_NAME_KEYS = { HK: 'HK-alt-short', MO: 'MO-alt-short', PS: 'PS-alt-short' };

export const COUNTRY_NAMES = {
  // "Congo - Kinshasa" is a label for lists, not a name; Chinese really says it that way.
  CD: {
    fr: 'République démocratique du Congo',
    en: 'Democratic Republic of the Congo',
    de: 'Demokratische Republik Kongo',
    it: 'Repubblica Democratica del Congo',
    ar: 'جمهورية الكونغو الديمقراطية',
    ru: 'Демократическая Республика Конго',
  },
  CG: {
    fr: 'République du Congo',
    en: 'Republic of the Congo',
    es: 'República del Congo',
    de: 'Republik Kongo',
    it: 'Repubblica del Congo',
    ar: 'جمهورية الكونغو',
    ru: 'Республика Конго',
  },
  CI: { en: 'Ivory Coast', es: 'Costa de Marfil', de: 'Elfenbeinküste' },
  MM: { fr: 'Myanmar', en: 'Myanmar', es: 'Myanmar', it: 'Myanmar', ar: 'ميانمار', ru: 'Мьянма' },
  TR: { en: 'Turkey' },
  VN: { fr: 'Vietnam' },
  VA: { fr: 'Vatican' },
  SX: { fr: 'Sint Maarten' },
  US: { ru: 'США' },
  ZA: { ru: 'ЮАР' },
  KR: { ru: 'Южная Корея' },
  KP: { ru: 'Северная Корея' },
  FM: { ru: 'Микронезия' },
  GB: { ar: 'المملكة المتحدة' },
  SA: { ar: 'السعودية' },
  AE: { zh: '阿联酋' },
  BN: { de: 'Brunei' },
  TL: { ar: 'تيمور الشرقية' },
  CC: { en: 'Cocos Islands', it: 'Isole Cocos', ar: 'جزر كوكوس', zh: '科科斯群岛' },
  VG: { ru: 'Британские Виргинские острова' },
  VI: { ru: 'Американские Виргинские острова' },
  UM: { en: 'United States Minor Outlying Islands', ru: 'Внешние малые острова США' },
  SH: { ru: 'Остров Святой Елены' },
  CX: { ru: 'Остров Рождества' },
  LC: { en: 'Saint Lucia' },
  BL: { en: 'Saint Barthélemy' },
  MF: { en: 'Saint Martin' },
  PM: { en: 'Saint Pierre and Miquelon' },
  KN: { en: 'Saint Kitts and Nevis' },
  VC: { fr: 'Saint-Vincent-et-les-Grenadines', en: 'Saint Vincent and the Grenadines' },
  GS: { en: 'South Georgia and the South Sandwich Islands' },
};

/** In every English or Russian name: CLDR abbreviates for lists, a page has room. */
export const SPELLED_OUT = {
  en: [
    [/ & /g, ' and '],
    [/^St\. /, 'Saint '],
    [/^U\.S\. /, 'US '],
  ],
  ru: [
    [/^о-ва(?= )/, 'Острова'],
    [/^о-в(?= )/, 'Остров'],
    [/ о-ва(?= |$)/g, ' острова'],
  ],
};

/** The capital where GeoNames knows none, or writes it otherwise than one knows it. Null: none. */
export const CAPITALS = {
  EH: 'El Aaiún',
  FM: 'Palikir',
  IL: 'Jerusalem',
  IO: null, // governed from London
  KI: 'South Tarawa',
  KZ: 'Astana',
  MD: 'Chișinău',
  MM: 'Naypyidaw',
  MV: 'Malé',
  PA: 'Panama City',
  PS: 'Ramallah',
  TK: null,
};

/** GeoNames ids of the capitals that GeoNames does not mark as such. */
export const CAPITAL_IDS = { EH: 2462881, IL: 281184, PS: 282239 };

/** Square kilometres, where world-countries has none: Svalbard's 61,022 and Jan Mayen's 373 of Statistics Norway. */
export const AREAS = { SJ: 61395 };

/** Observer states of the United Nations that world-countries does not count among its members, as it does the Holy See. */
export const OBSERVER_STATES = new Set(['PS']);

/** Nobody lives here for good: CLDR counts those on duty. */
export const UNINHABITED = new Set(['AQ', 'BV', 'GS', 'HM', 'TF', 'UM']);

/**
 * Languages of countries where CLDR counts a dialect or a minority's language as official, leaves one out, or puts the
 * lesser one first.
 */
export const LANGUAGES = {
  // CLDR's tzm is one of several; the official one, which browsers can name, is the standard.
  MA: ['ar', 'fr', 'zgh'],
  AF: ['ps', 'fa'],
  AQ: [],
  BY: ['be', 'ru'],
  CH: ['de', 'fr', 'it', 'rm'],
  HM: [],
  KZ: ['kk', 'ru'],
  LI: ['de'],
  MO: ['zh', 'pt'],
  NG: ['en'],
  NO: ['nb', 'nn'],
  TW: ['zh'],
  UA: ['uk'],
  ZA: ['zu', 'xh', 'af', 'en', 'nso', 'tn', 'st', 'ts', 'ss', 've', 'nr'],
};
