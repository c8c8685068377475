/** Search queries in eight languages, and the place that must rank first of its kind. */

import type { PlaceKind } from '../../../src/features/search/search.ts';
import type { LanguageCode } from '../../../src/shared/languages.ts';

export interface SearchQuery {
  readonly lang: LanguageCode;
  readonly typed: string;
  readonly why: string;
  readonly kind: PlaceKind;
  /** `slug`, or `ISO slug` below the countries. */
  readonly means: string;
}

type Line = readonly [typed: string, why: string, kind: PlaceKind, means: string];

const TYPED: Readonly<Record<LanguageCode, readonly Line[]>> = {
  fr: [
    ['paris', 'whole name', 'city', 'FR paris'],
    ['PARIS', 'capitals', 'city', 'FR paris'],
    ['marseile', 'a letter forgotten', 'city', 'FR marseille'],
    ['barcelonna', 'a letter too many', 'city', 'ES barcelona'],
    ['saint etienne', 'no accent, no hyphen', 'city', 'FR saint-etienne'],
    ['st-etienne', 'abbreviation', 'city', 'FR saint-etienne'],
    ['londres', 'French name', 'city', 'GB london'],
    ['moscou', 'French name', 'city', 'RU moscow'],
    ['le caire', 'French name with article', 'city', 'EG cairo'],
    ['pekin', 'French name without accent', 'city', 'CN beijing'],
    ['allemagne', 'country', 'country', 'allemagne'],
    ['etats unis', 'country, no accent, no hyphen', 'country', 'etats-unis'],
    ['cote divoire', 'country, no apostrophe', 'country', 'cote-d-ivoire'],
    ['bretagn', 'region, beginning', 'region', 'FR bretagne'],
    ['afriq', 'continent, beginning', 'continent', 'afrique'],
  ],
  en: [
    ['กรุงเทพ', 'the beginning of the name where it lies', 'city', 'TH bangkok'],
    ['Αθήνα', 'the name where it lies', 'city', 'GR athens'],
    ['london', 'whole name', 'city', 'GB london'],
    ['londn', 'a letter forgotten', 'city', 'GB london'],
    ['york', 'whole name before a larger word', 'city', 'GB york'],
    ['new york', 'whole name', 'city', 'US new-york-city'],
    ['nwe york', 'letters swapped', 'city', 'US new-york-city'],
    ['rio', 'beginning of a large city before a small whole name', 'city', 'BR rio-de-janeiro'],
    ['sao paolo', 'no accent, wrong letter', 'city', 'BR sao-paulo'],
    ['st petersburg', 'abbreviation', 'city', 'RU saint-petersburg'],
    ['lodnon', 'letters swapped', 'city', 'GB london'],
    ['beejing', 'as it sounds', 'city', 'CN beijing'],
    ['moskva', 'Russian name in Latin letters', 'city', 'RU moscow'],
    ['москва', 'another script than the page', 'city', 'RU moscow'],
    ['los ang', 'beginning of a word', 'city', 'US los-angeles'],
    ['itlay', 'country, letters swapped', 'country', 'italie'],
    ['dominica', 'country, whole name before a larger beginning', 'country', 'dominique'],
    ['niger', 'country, whole name before a larger beginning', 'country', 'niger'],
    ['bavaria', 'region', 'region', 'DE baviere'],
  ],
  es: [
    ['londres', 'Spanish name', 'city', 'GB london'],
    ['nueva york', 'Spanish name', 'city', 'US new-york-city'],
    ['pequin', 'Spanish name without accent', 'city', 'CN beijing'],
    ['bogota', 'no accent', 'city', 'CO bogota'],
    ['méjico', 'country, other spelling', 'country', 'mexique'],
    ['espana', 'country, no tilde', 'country', 'espagne'],
    ['alemania', 'country', 'country', 'allemagne'],
    ['catalunya', 'region, as it is spelt there', 'region', 'ES catalogne'],
    ['america del sur', 'continent, no accent', 'continent', 'amerique-du-sud'],
  ],
  de: [
    ['münchen', 'German name', 'city', 'DE munich'],
    ['muenchen', 'ue for ü', 'city', 'DE munich'],
    ['koln', 'no umlaut', 'city', 'DE koln'],
    ['zurich', 'no umlaut', 'city', 'CH zurich'],
    ['wien', 'German name', 'city', 'AT vienna'],
    ['moskau', 'German name', 'city', 'RU moscow'],
    ['düsseldorff', 'a letter too many', 'city', 'DE dusseldorf'],
    ['osterreich', 'country, no umlaut', 'country', 'autriche'],
    ['bayern', 'region', 'region', 'DE baviere'],
    ['europa', 'continent', 'continent', 'europe'],
  ],
  it: [
    ['parigi', 'Italian name', 'city', 'FR paris'],
    ['roma', 'Italian name', 'city', 'IT rome'],
    ['firenze', 'Italian name', 'city', 'IT florence'],
    ['napoli', 'Italian name', 'city', 'IT naples'],
    ['laquila', 'no apostrophe', 'city', 'IT l-aquila'],
    ['forli', 'no accent', 'city', 'IT forli'],
    ['germania', 'country', 'country', 'allemagne'],
    ['toscana', 'region', 'region', 'IT toscane'],
    ['siclia', 'region, a letter forgotten', 'region', 'IT sicile'],
  ],
  ar: [
    ['بيتسبرغ', 'Arabic name of GeoNames', 'city', 'US pittsburgh'],
    ['مونيخ', 'another spelling', 'city', 'DE munich'],
    ['القاهرة', 'whole name', 'city', 'EG cairo'],
    ['القاهره', 'ه for ة', 'city', 'EG cairo'],
    ['القَاهِرَة', 'with vowel signs', 'city', 'EG cairo'],
    ['القـــاهرة', 'drawn out', 'city', 'EG cairo'],
    ['اسطنبول', 'no hamza', 'city', 'TR istanbul'],
    ['طوكيو', 'Arabic name', 'city', 'JP tokyo'],
    ['برشلو', 'beginning', 'city', 'ES barcelona'],
    ['الرياض', 'with article', 'city', 'SA riyadh'],
    ['فرنسا', 'country', 'country', 'france'],
    ['المانيا', 'country, no hamza', 'country', 'allemagne'],
    ['اوروبا', 'continent, no hamza', 'continent', 'europe'],
  ],
  ru: [
    ['Питтсбург', 'Russian name of GeoNames', 'city', 'US pittsburgh'],
    ['Мюнхен', 'Russian name', 'city', 'DE munich'],
    ['Мюнхин', 'a letter wrong', 'city', 'DE munich'],
    ['москва', 'whole name', 'city', 'RU moscow'],
    ['москоу', 'as in English', 'city', 'RU moscow'],
    ['МОСКВА', 'capitals', 'city', 'RU moscow'],
    ['санкт петербург', 'no hyphen', 'city', 'RU saint-petersburg'],
    ['химки', 'name known in Latin letters only', 'city', 'RU khimki'],
    ['щелково', 'е for ё', 'city', 'RU shchelkovo'],
    ['щёлк', 'ё, beginning', 'city', 'RU shchelkovo'],
    ['дортмунд', 'foreign name by its sound', 'city', 'DE dortmund'],
    ['париж', 'Russian name', 'city', 'FR paris'],
    ['германя', 'country, a letter forgotten', 'country', 'allemagne'],
    ['азия', 'continent', 'continent', 'asie'],
  ],
  zh: [
    ['匹兹堡', 'Chinese name of GeoNames', 'city', 'US pittsburgh'],
    ['北九州', 'Chinese name of Japan', 'city', 'JP kitakyushu'],
    ['慕尼黑', 'Chinese name', 'city', 'DE munich'],
    ['東京', 'the name where it lies, in Traditional characters', 'city', 'JP tokyo'],
    ['北京', 'whole name', 'city', 'CN beijing'],
    ['东京', 'whole name', 'city', 'JP tokyo'],
    ['東京', 'traditional characters', 'city', 'JP tokyo'],
    ['巴黎', 'whole name', 'city', 'FR paris'],
    ['ｔｏｋｙｏ', 'full-width letters', 'city', 'JP tokyo'],
    ['法国', 'country', 'country', 'france'],
    ['德国', 'country', 'country', 'allemagne'],
    ['马里亚纳', 'part of a country', 'country', 'iles-mariannes-du-nord'],
    ['欧洲', 'continent', 'continent', 'europe'],
  ],
};

export const SEARCH_QUERIES: readonly SearchQuery[] = Object.entries(TYPED).flatMap(([lang, lines]) =>
  lines.map(([typed, why, kind, means]) => ({ lang: lang as LanguageCode, typed, why, kind, means })),
);
