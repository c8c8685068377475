/** A label of an airport as encyclopedias have it, made fit to be shown as its name. */
import { plainLabel } from './cityLabels.ts';
import type { LanguageCode } from './languages.ts';

export interface AirportName {
  readonly name: string;
  /** Without the word for airport, by which it is searched too; the whole name where nothing is left. */
  readonly called: string;
}

/** A name has letters of its language's script and of no other. */
const LETTERS: Partial<Record<LanguageCode, RegExp>> = {
  ar: /^(?=.*\p{Script=Arabic})(?:\p{Script=Arabic}|\P{L})+$/u,
  ru: /^(?=.*\p{Script=Cyrillic})(?:\p{Script=Cyrillic}|\P{L})+$/u,
  zh: /^(?=.*\p{Script=Han})(?:\p{Script=Han}|\P{L})+$/u,
};
const LATIN = /^(?=.*\p{Ll})(?:\p{Script=Latin}|\P{L})+$/u;

const KINDS = [
  /^(?:aéroport|aérodrome)(?: international| régional)? (?:de la |de l’|des |de |du |d’)?/iu,
  /^(?:aeropuerto|aeródromo)(?: internacional| regional)? (?:de la |del |de )?/iu,
  /^(?:aeroporto|aerodromo)(?: internazionale| regionale)? (?:della |dell’|del |di |d’)?/iu,
  /^(?:internationaler |regional)?(?:verkehrs)?(?:flughafen|flugplatz) /iu,
  / (?:international |regional )?airport$/iu,
  /^(?:международный )?(?:аэропорт|аэродром) (?:имени )?/iu,
  /^مطار /u,
  / الدولي$/u,
  /(?:国际|國際)?机场$/u,
];

/** The name a label holds, or null where it is none in that language. Chinese labels come in Simplified characters. */
export function nameOfAirport(lang: LanguageCode, label: string): AirportName | null {
  const plain = plainLabel(label);
  const name = plain.charAt(0).toLocaleUpperCase(lang) + plain.slice(1);
  if (!(LETTERS[lang] ?? LATIN).test(name) || name.length > 200) return null;
  const called = KINDS.reduce((rest, kind) => rest.replace(kind, ''), name).trim();
  return { name, called: called || name };
}
