import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Grammar, placeWords } from '../../src/i18n/placeWords.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/languages.ts';
import { fromRoot } from '../../tools/backend/paths.ts';
import { ALL_CONTINENTS, ALL_COUNTRIES, countryNames, SAMPLES } from '../../tools/sentences/places.ts';
import { pageOf, sentences } from '../../tools/sentences/render.ts';

const grammarOf = (lang: LanguageCode): Grammar =>
  JSON.parse(readFileSync(fromRoot(`src/i18n/locales/${lang}/grammar.json`), 'utf8'));

/** What no sentence of the language may hold. */
const FAULTS: Partial<Record<LanguageCode, RegExp>> = {
  fr: /\b(?:à|de) (?:Le|Les) [A-Z]|\bde (?:le|les) |(?:à|de) (?:États|Pays|Émirats)/,
  en: /\b(?:in|Discover|for) (?:United|Philippines|Netherlands|Maldives|Bahamas|Gambia)/,
  es: /\ba el |\bde el /,
  de: /\bin (?:Schweiz|Türkei|Mongolei|Ukraine|Niederlande|Vereinigte|der Vereinigte|Philippinen)/,
  it: /\ba (?:Il|L'|il|la|gli|i|le|Stati|Svizzera) ?/,
  ru: /\bв (?:Москва|Франция|США,|Куба)\b/,
};

describe.each(LANGUAGE_CODES)('the sentences about places in %s', (lang) => {
  it('are those of docs/sentences, which have been read: run npm run sentences, and read what changes', async () => {
    const { text } = await sentences(lang);
    expect(text).toBe(readFileSync(pageOf(lang), 'utf8'));
  });

  it('have no placeholder left and none of the known faults', async () => {
    const lines = (await sentences(lang)).text.split('\n').filter((line) => line.startsWith('- '));
    expect(lines.filter((line) => /[{}]|undefined/.test(line))).toEqual([]);
    const fault = FAULTS[lang];
    expect(fault ? lines.filter((line) => fault.test(line)) : []).toEqual([]);
  });

  it('know every country and continent', () => {
    const grammar = grammarOf(lang);
    const unknown = [
      ...ALL_COUNTRIES.map((key) =>
        placeWords(grammar, { kind: 'country', name: countryNames(key)[lang], key }),
      ),
      ...ALL_CONTINENTS.map((key) => placeWords(grammar, { kind: 'continent', name: 'X', key })),
    ].filter((words) => words.in.startsWith('·'));
    expect(unknown).toEqual([]);
  });
});

it('are about at least forty places', () => {
  expect(SAMPLES.length).toBeGreaterThanOrEqual(40);
});

describe('the words of places', () => {
  const said = (lang: LanguageCode, kind: 'city' | 'country' | 'region', name: string, key?: string) =>
    placeWords(grammarOf(lang), { kind, name, ...(key && { key }) });

  it.each([
    ['fr', 'Le Caire', 'au Caire'],
    ['fr', 'Les Abymes', 'aux Abymes'],
    ['fr', 'La Paz', 'à La Paz'],
    ['fr', 'Le Mars', '· Le Mars'],
    ['it', 'Il Cairo', 'al Cairo'],
    ['it', "L'Avana", 'all’Avana'],
    ['it', 'Amsterdam', 'ad Amsterdam'],
    ['ru', 'Москва', 'в Москве'],
    ['ru', 'Владимир', 'во Владимире'],
    ['ru', 'Gap', '· Gap'],
    ['es', 'El Cairo', 'en El Cairo'],
  ] as const)('%s: %s is %s', (lang, name, within) => {
    expect(said(lang, 'city', name).in).toBe(within);
  });

  it.each([
    ['fr', 'IR', 'l’Iran', 'en Iran'],
    ['fr', 'CU', 'Cuba', 'à Cuba'],
    ['fr', 'US', 'les États-Unis', 'aux États-Unis'],
    ['fr', 'FO', 'les îles Féroé', 'aux îles Féroé'],
    ['en', 'GM', 'the Gambia', 'in the Gambia'],
    ['es', 'NL', 'los Países Bajos', 'en los Países Bajos'],
    ['de', 'CH', 'die Schweiz', 'in der Schweiz'],
    ['de', 'GB', 'das Vereinigte Königreich', 'im Vereinigten Königreich'],
    ['de', 'PH', 'die Philippinen', 'auf den Philippinen'],
    ['it', 'US', 'gli Stati Uniti', 'negli Stati Uniti'],
    ['ru', 'UA', 'Украина', 'в Украине'],
    ['ru', 'FR', 'Франция', 'во Франции'],
  ] as const)('%s, %s: %s, %s', (lang, key, the, within) => {
    expect(said(lang, 'country', countryNames(key)[lang], key)).toMatchObject({ the, in: within });
  });

  it('quotes a region whose article is not known', () => {
    expect(said('fr', 'region', 'Bretagne').the).toBe('la Bretagne');
    expect(said('fr', 'region', 'Gitega').the).toBe('«\u00a0Gitega\u00a0»');
  });
});
