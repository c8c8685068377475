/** Labels of Wikidata as names of cities. */
import { type AirportName, nameOfAirport } from '../../../src/shared/airportLabels.ts';
import { nameOfLabel } from '../../../src/shared/cityLabels.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import { SIMPLIFIED_HAN } from '../../../src/shared/simplifiedHan.ts';

/** Wikidata's codes of a language, the best first: "zh" alone may be in either writing. */
const CODES: Partial<Record<LanguageCode, readonly string[]>> = { zh: ['zh-hans', 'zh-cn', 'zh'] };

/** A label for every language that has none of its own, such as the name of a town (wikidata.org/wiki/Help:Default_values_for_labels_and_aliases). */
const EVERY_LANGUAGE = 'mul';

export const LABEL_LANGUAGES: readonly string[] = [
  ...LANGUAGE_CODES.flatMap((lang) => CODES[lang] ?? [lang]),
  EVERY_LANGUAGE,
];

const codesOf = (lang: LanguageCode): readonly string[] => [...(CODES[lang] ?? [lang]), EVERY_LANGUAGE];

const simplified = (name: string): string =>
  [...name].map((character) => SIMPLIFIED_HAN.get(character) ?? character).join('');

/** The label in a language by Wikidata's codes, Chinese ones in Simplified characters. */
export function labelIn(lang: LanguageCode, labels: ReadonlyMap<string, string>): string | undefined {
  const label = codesOf(lang)
    .map((code) => labels.get(code))
    .find(Boolean);
  return lang === 'zh' && label ? simplified(label) : label;
}

/** The names that labels by Wikidata's codes hold; `areas`: Chinese names of the city's country and region. */
export function namesOfLabels(
  labels: Readonly<Record<string, string>>,
  areas: readonly string[],
): { readonly lang: LanguageCode; readonly name: string }[] {
  const options = { simplified, areas: new Set(areas) };
  return LANGUAGE_CODES.flatMap((lang) => {
    const label = codesOf(lang)
      .map((code) => labels[code])
      .find(Boolean);
    const name = label ? nameOfLabel(lang, label, options) : null;
    return name ? [{ lang, name }] : [];
  });
}

/** The names of an airport in labels by Wikidata's codes; none in English, nor one that repeats its `english` name. */
export function namesOfAirport(
  labels: ReadonlyMap<string, string>,
  english: string,
): (AirportName & { readonly lang: LanguageCode })[] {
  return LANGUAGE_CODES.filter((lang) => lang !== 'en').flatMap((lang) => {
    const label = labelIn(lang, labels);
    const airportName = label ? nameOfAirport(lang, label) : null;
    return airportName && airportName.name !== english ? [{ lang, ...airportName }] : [];
  });
}
