/**
 * A label of a city as encyclopedias and gazetteers have it, made fit to be shown as its name: in the script of its language,
 * without the region, the kind of division or marks that only scholars and dictionaries write. The seed and the names that
 * are asked of Wikidata go through it.
 */
import type { LanguageCode } from './languages.ts';

const LETTERS: Partial<Record<LanguageCode, RegExp>> = {
  ar: /^[\u0621-\u063A\u0641-\u064A][\u0621-\u063A\u0641-\u064A -]+$/u,
  ru: /^[А-ЯЁ][а-яёА-ЯЁ’ -]+$/u,
  zh: /^\p{Script=Han}[\p{Script=Han}·-]+$/u,
};
const LATIN = /^(?:\p{Lu}|’|\p{Ll}{1,2}’?\p{Lu})[\p{Script=Latin}\p{M}’. -]+$/u;

/** Names that say what kind of division, see or building they are, and not the city: "Prefettura di …", "bishopric of Perugia". */
const OTHER_KIND = [
  /^(?:arrondissements?|canton|commune|communauté|département|district|gouvernorat|municipalité|paroisse|préfecture|province|région|évêché|diocèse|sous-préfecture|aéroport|gare|stade) /iu,
  /^(?:bishopric|archdiocese|diocese|county|district|municipality|province|prefecture|region|township|parish|airport|university|stadium) of /iu,
  /^(?:arcidiocesi|diocesi|distretto|provincia|prefettura|municipalità|comune|regione|governatorato|contea|stazione) /iu,
  /^(?:departamento|distrito|municipio|provincia|prefectura|región|cantón|comuna|condado|gobernación|estación|aeropuerto|área metropolitana) (?:de|del) /iu,
  /^(?:landkreis|stadtkreis|kreis|gemeinde|stadt|bezirk|provinz|regierungsbezirk|distrikt|präfektur|flughafen|bahnhof|verwaltungsgemeinschaft|samtgemeinde) /iu,
  /^(?:район|округ|область|провинция|муниципалитет|коммуна|департамент|уезд|префектура|городской округ|аэропорт|станция) /iu,
  /^(?:مقاطعة|محافظة|ولاية|إقليم|بلدية|منطقة|مطار|محطة|أبرشية|قضاء|ناحية|مركز|مديرية|دائرة) /u,
  / (?:county|district|municipality|province|prefecture|township|parish|diocese|arrondissement|airport|районы?|область|округ|уезд|провинция)$/iu,
  /(?:区|區|郡|省|州府|机场|教区|地区)$/u,
];

/** Letters that no language of Europe, but the transliterations of scholars have. */
export const SCHOLARLY = /[āēīōūǎǐǒǔĀĒĪŌŪḩḨḥḤţŢẕẔḑḐẓẒḏḎṭṬṣṢẖŭŏŬŎ]/u;

/** Latin letters that stand for Cyrillic ones they look like. */
const LOOK_ALIKE = new Map(
  [...'AaBCcEeHKMOoPpTXxyw'].map((letter, index) => [letter, 'АаВСсЕеНКМОоРрТХхув'[index]]),
);

/** One kind of space, apostrophe and hyphen; without characters that have no width and what stands in brackets at the end. */
export const plainLabel = (label: string): string =>
  label
    .normalize('NFC')
    .replace(/\u200D|[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/[‘'`´ʻʼ]/g, '’')
    .replace(/[‐‑–—─－]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\s*[(（].*$/u, '')
    .trim();

/** A plain label without the region after a comma or a stroke. */
export const tidyLabel = (label: string): string =>
  plainLabel(label)
    .split(/\s*[,،，/]\s*/u, 1)
    .join('')
    .trim();

/** Vowel signs and the bar that stretches letters are for dictionaries; ک and ی are how a Persian keyboard types ك and ي. */
const arabic = (name: string): string =>
  name
    .replace(/[\u0640\u064B-\u065F\u0670]/g, '')
    .replace(/ک/g, 'ك')
    .replace(/ی/g, 'ي')
    .replace(/ٱ/g, 'ا');

const russian = (name: string): string =>
  /\p{Script=Cyrillic}/u.test(name)
    ? name.replace(/\u0301/g, '').replace(/\p{Script=Latin}/gu, (letter) => LOOK_ALIKE.get(letter) ?? letter)
    : name;

export interface ChineseOptions {
  /** Writes a Chinese name in Simplified characters. */
  readonly simplified: (name: string) => string;
  /** Chinese names of countries and regions: a city of such a name keeps 市 ("city") to differ from it. */
  readonly areas: ReadonlySet<string>;
}

function chinese(name: string, { simplified, areas }: ChineseOptions): string {
  const label = simplified(name)
    .replace(/[‧•・･]/g, '·')
    .replace(/(?:特别|广域|直辖)市$/u, '市');
  const bare = label.replace(/市$/u, '');
  return bare !== label && bare.length >= 2 && !areas.has(bare) ? bare : label;
}

export const isOtherKind = (name: string): boolean => OTHER_KIND.some((pattern) => pattern.test(name));

/** The name a label holds, or null where it is none in that language. */
export function nameOfLabel(lang: LanguageCode, label: string, options: ChineseOptions): string | null {
  let name = tidyLabel(label).replace(/\u200C/g, '');
  if (lang === 'ar') name = arabic(name);
  if (lang === 'ru') name = russian(name);
  if (lang === 'zh') name = chinese(name, options);
  if (isOtherKind(name)) return null;
  const letters = LETTERS[lang];
  if (letters) return letters.test(name) ? name : null;
  return LATIN.test(name) && !SCHOLARLY.test(name) && !/^\p{Lu}{2,}$/u.test(name) ? name : null;
}
