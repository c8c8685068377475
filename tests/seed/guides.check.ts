/** Rules for our guides. */
import type { LanguageCode } from '../../src/shared/languages.ts';
import type { GuideFile } from '../../supabase/seed/guides.ts';

/** Words (Chinese: characters) of an introduction. */
const INTRODUCTION: Readonly<Record<LanguageCode, readonly [number, number]>> = {
  fr: [50, 110],
  en: [50, 110],
  es: [50, 110],
  de: [42, 110],
  it: [48, 110],
  ar: [40, 100],
  ru: [40, 100],
  zh: [80, 230],
};
/** Uninhabited places: one sentence says so. */
export const UNINHABITED: ReadonlySet<string> = new Set([
  'ile-bouvet',
  'iles-heard-et-macdonald',
  'iles-mineures-eloignees-des-etats-unis',
  'territoire-britannique-de-l-ocean-indien',
  'terres-australes-francaises',
  'georgie-du-sud-et-les-iles-sandwich-du-sud',
]);
const SHORT: readonly [number, number] = [8, 60];

/** Praise without a source, and what does not last. */
const FORBIDDEN: Readonly<Record<LanguageCode, RegExp>> = {
  fr: /incontournable|à couper le souffle|joyau|paradis(?!i)|bijou|meilleure?s? |pas cher|inoubliable|magique|immanquable/i,
  en: /must-see|breathtaking|hidden gem|paradise|unforgettable|world-class|best |cheap|stunning|something for everyone|bucket list|nestled/i,
  es: /imprescindible|(?<!val)paraíso|inolvidable|impresionante|joya(?! de cerén)|mejor(?:es)? |barato|de ensueño/i,
  de: /atemberaubend|Geheimtipp|Paradies|unvergesslich|ein Muss|Juwel|billig|Perle/i,
  it: /imperdibil|mozzafiato|paradiso|indimenticabil|gioiell|miglior|da non perdere|economic[oi] /i,
  ar: /(?<!\p{L})(?:ال)?جنة(?! العريف)|لا تفوت|خلاب|ساحر|جوهرة|الأفضل|رخيص/u,
  ru: /захватывающ|жемчужин|незабываем|(?<!саму)райск|обязательно посет|дешёв|must/i,
  zh: /天堂|不容错过|必去|必看|令人惊叹|明珠|最好的|便宜|人间仙境/,
};
const PRICE = /[€$£¥₽]|https?:|(?<!\d)20[0-9]{2}(?!\d|\s*(?:m|km|м|км|м²)\b)/;
const SCRIPT: Partial<Record<LanguageCode, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** Words between spaces; Chinese signs one by one. */
export const wordsOf = (text: string, lang: LanguageCode): number =>
  lang === 'zh'
    ? (text.match(/\p{Script=Han}|[A-Za-z0-9]+/gu) ?? []).length
    : text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * Returns the faults of one guide.
 * @param nameOf the atlas's name of a place (`city:france/paris`) in a language; null where it has none in that language, undefined where there is no such place
 */
export function guideFaults(
  guide: GuideFile,
  nameOf: (place: string, lang: LanguageCode) => string | null | undefined,
): string[] {
  const { lang, introduction, highlights, tip } = guide;
  const faults: string[] = [];
  if (guide.author !== 'Mappemonde' || guide.licence !== 'CC BY 4.0' || !/^\d{4}-\d\d-\d\d$/.test(guide.date))
    faults.push('front matter');
  const short = UNINHABITED.has(guide.place);
  const [least, most] = short ? SHORT : INTRODUCTION[lang];
  const words = wordsOf(introduction, lang);
  if (words < least || words > most) faults.push(`introduction of ${words} words, not ${least} to ${most}`);
  if (!short && (highlights.length < 4 || highlights.length > 6))
    faults.push(`${highlights.length} highlights`);
  if (!short && !tip) faults.push('no tip');
  const tipWords = tip ? wordsOf(tip, lang) : 0;
  if (tip && (tipWords < 6 || tipWords > (lang === 'zh' ? 90 : 45))) faults.push(`tip of ${tipWords} words`);
  for (const { name, place, text } of highlights) {
    const length = wordsOf(`${name} ${text}`, lang);
    if (length > (lang === 'zh' ? 36 : 14)) faults.push(`highlight of ${length} words: ${name}`);
    if (!place) continue;
    const placeName = nameOf(place, lang);
    if (placeName === undefined) faults.push(`no such place: ${place}`);
    else if (placeName !== null && placeName !== name)
      faults.push(`${place} is called ${placeName}, not ${name}`);
  }
  const all = [introduction, ...highlights.flatMap(({ name, text }) => [name, text]), tip ?? ''].join('\n');
  const praise = FORBIDDEN[lang].exec(all) ?? PRICE.exec(all);
  if (praise) faults.push(`forbidden: ${praise[0]}`);
  if (/ {2}|\s[,.，。]|\.\.$/m.test(all)) faults.push('spacing');
  const script = SCRIPT[lang];
  const letters = all.match(/\p{L}/gu) ?? [];
  if (script && letters.filter((letter) => script.test(letter)).length < letters.length * 0.85)
    faults.push('another script');
  return faults;
}

export const sentencesOf = (text: string, lang: LanguageCode): string[] =>
  [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter(Boolean);

/** Returns the faults between guides: languages that are missing or name other places, sentences that come twice. */
export function guidesFaults(guides: readonly GuideFile[]): string[] {
  const faults: string[] = [];
  const byPlace = Map.groupBy(guides, ({ kind, place }) => `${kind}/${place}`);
  for (const [place, ones] of byPlace) {
    const first = ones.find(({ lang }) => lang === 'fr') ?? ones[0];
    const places = (guide: GuideFile) =>
      guide.highlights.map((highlight) => highlight.place ?? '-').join(' ');
    for (const one of ones)
      if (first && places(one) !== places(first))
        faults.push(
          `${place}/${one.lang}: other highlights than ${first.lang}: ${places(one)}, not ${places(first)}`,
        );
  }
  const said = new Map<string, string>();
  for (const { kind, place, lang, introduction } of guides)
    for (const sentence of sentencesOf(introduction, lang)) {
      const key = `${lang} ${sentence}`;
      const before = said.get(key);
      if (before) faults.push(`${kind}/${place}/${lang} and ${before} say "${sentence}"`);
      said.set(key, `${kind}/${place}`);
    }
  return faults;
}
