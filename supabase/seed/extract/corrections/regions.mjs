// Corrections of the witnesses of lib/match-regions.mjs.

/**
 * Pairs that must not get CLDR's name: Morocco's 12 regions of 2015 re-use numbers under which CLDR still names the 16 older
 * ones, and Madagascar's 22 regions are not its six provinces.
 */
export const NO_SUBDIVISION = /^(MA|MG)\./;

/** Countries whose numbers ISO gave to other subdivisions after CLDR took its names: only CLDR's and Natural Earth's are used. */
export const UNRELIABLE_ISO_NAMES = new Set(['IR', 'MA']);

/** Countries whose older ids have the better names: CLDR's English for KZ's new ones is Kazakh ("Aqmola oblysy"). */
export const OLDER_NAMES = new Set(['KZ']);

/** Countries that GeoNames recoded after our cities were listed: its names of today belong to other regions (VN.01 was An Giang, it is Hanoi). */
export const RECODED = new Set(['VN']);

/** GeoNames code → CLDR id. */
export const SUBDIVISIONS = {
  // The polygons of the city and of the oblast around it are swapped in the polygon data, or one lies inside the other.
  'RU.48': 'rumow',
  'RU.47': 'rumos',
  'UA.12': 'ua30',
  'UA.13': 'ua32',
  // City and state share a name.
  'MX.09': 'mxcmx',
  'MX.15': 'mxmex',
  'IR.44': 'ir32',
  // The districts of 2011 hold the regions that the polygons still show, under other or the same names.
  'CI.78': 'cimg',
  'CI.87': 'cisv',
  'CI.96': 'cism',
  'CI.97': 'ciwr',
  // A new division that the polygon of the old one still covers.
  'AF.41': 'afday',
  'CD.18': 'cdks',
  'KZ.01': 'kzalm',
  'KZ.05': 'kz71',
  'KZ.10': 'kz61',
  'MK.79': 'mk810',
  // A division of one village, drawn into its neighbour.
  'NR.13': 'nr13',
  // The region has one province, of the same extent.
  'IT.19': 'it23',
  // The community and its largest province share a name.
  'ES.60': 'esvc',
  // Counties of 2020 to 2023: CLDR keeps their names, the cities keep their codes.
  'NO.30': 'no30',
  'NO.38': 'no38',
  'NO.54': 'no54',
};

/** Codes that GeoNames gave up, of which a city or two still carry one: they belong to the region that took its place. */
export const SAME_REGION = {
  'MA.54': 'MA.02',
};

/** Regions of GeoNames that lie in another country as the United Nations places them: their cities are moved (src/shared/geonames.ts). */
export const MISPLACED = new Set(['IL.WE', 'MA.11', 'MA.12', 'MA.EH']);
