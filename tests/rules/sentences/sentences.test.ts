import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Grammar, placeWords } from '../../../src/i18n/placeWords.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import { fromRoot } from '../../../tools/lib/paths.ts';
import { ALL_CONTINENTS, ALL_COUNTRIES, countryNames, SAMPLES } from './places.ts';
import { sentences } from './render.ts';

const grammarOf = (lang: LanguageCode): Grammar =>
  JSON.parse(readFileSync(fromRoot(`src/i18n/locales/${lang}/grammar.json`), 'utf8'));

/** Patterns that no sentence of the language may hold. */
const FAULTS: Partial<Record<LanguageCode, RegExp>> = {
  fr: /\b(?:à|de) (?:Le|Les) [A-Z]|\bde (?:le|les) |(?:à|de) (?:États|Pays|Émirats)/,
  en: /\b(?:in|Discover|for) (?:United|Philippines|Netherlands|Maldives|Bahamas|Gambia)/,
  es: /\ba el |\bde el /,
  de: /\bin (?:Schweiz|Türkei|Mongolei|Ukraine|Niederlande|Vereinigte|der Vereinigte|Philippinen)/,
  it: /\ba (?:Il|L'|il|la|gli|i|le|Stati|Svizzera) ?/,
  ru: /\bв (?:Москва|Франция|США,|Куба)\b/,
};

describe.each(LANGUAGE_CODES)('the sentences about places in %s', (lang) => {
  it('are those that have been read: write them anew with -u, and read what changes', async () => {
    await expect(await sentences(lang)).toMatchFileSnapshot(`${lang}.md`);
  });

  it('have no placeholder left and none of the known faults', async () => {
    const lines = (await sentences(lang)).split('\n').filter((line) => line.startsWith('- '));
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

/** Texts whose `from` and `to` are years or hours. */
const NUMBERS = /^(?:climate|practical)\.json: /;

it.each([
  ['fr', /\b(?:de|à) \{\{(?:name|city|place|country|region|from|to)\}\}/i],
  ['it', /\b(?:di|a|da) \{\{(?:name|city|place|country|region|from|to)\}\}/i],
] as const)('%s: no preposition that merges with an article stands before a bare name', (lang, pattern) => {
  const folder = fromRoot(`src/i18n/locales/${lang}`);
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !file.startsWith('admin'))
    .flatMap((file) =>
      readFileSync(`${folder}/${file}`, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(lines.filter((line) => pattern.test(line) && !NUMBERS.test(line))).toEqual([]);
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
    ['it', 'La Goletta', 'alla Goletta'],
    ['ru', 'Москва', 'в Москве'],
    ['ru', 'Владимир', 'во Владимире'],
    ['ru', 'Сиань', 'в Сиане'],
    ['ru', 'Казань', 'в Казани'],
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
    ['fr', 'LR', 'le Liberia', 'au Liberia'],
    ['fr', 'LY', 'la Libye', 'en Libye'],
    ['fr', 'LB', 'le Liban', 'au Liban'],
    ['fr', 'MX', 'le Mexique', 'au Mexique'],
    ['fr', 'MZ', 'le Mozambique', 'au Mozambique'],
    ['fr', 'KH', 'le Cambodge', 'au Cambodge'],
    ['fr', 'ZW', 'le Zimbabwe', 'au Zimbabwe'],
    ['fr', 'ID', 'l’Indonésie', 'en Indonésie'],
    ['fr', 'HT', 'Haïti', 'en Haïti'],
    ['fr', 'CY', 'Chypre', 'à Chypre'],
    ['fr', 'BB', 'la Barbade', 'à la Barbade'],
    ['fr', 'SV', 'le Salvador', 'au Salvador'],
    ['it', 'HU', 'l’Ungheria', 'in Ungheria'],
    ['it', 'HN', 'l’Honduras', 'in Honduras'],
    ['it', 'HR', 'la Croazia', 'in Croazia'],
    ['it', 'EG', 'l’Egitto', 'in Egitto'],
    ['it', 'OM', 'l’Oman', 'in Oman'],
    ['it', 'YE', 'lo Yemen', 'in Yemen'],
    ['it', 'LK', 'lo Sri Lanka', 'in Sri Lanka'],
    ['it', 'GB', 'il Regno Unito', 'nel Regno Unito'],
    ['it', 'HT', 'Haiti', 'ad Haiti'],
    ['it', 'IQ', 'l’Iraq', 'in Iraq'],
    ['it', 'PH', 'le Filippine', 'nelle Filippine'],
    ['ru', 'EG', 'Египет', 'в Египте'],
    ['ru', 'NI', 'Никарагуа', 'в Никарагуа'],
    ['ru', 'VU', 'Вануату', 'на Вануату'],
    ['ru', 'TV', 'Тувалу', 'на Тувалу'],
    ['ru', 'PR', 'Пуэрто-Рико', 'в Пуэрто-Рико'],
    ['ru', 'CR', 'Коста-Рика', 'в Коста-Рике'],
    ['ru', 'UY', 'Уругвай', 'в Уругвае'],
    ['ru', 'IL', 'Израиль', 'в Израиле'],
    ['ru', 'TW', 'Тайвань', 'на Тайване'],
    ['ru', 'BY', 'Беларусь', 'в Беларуси'],
    ['ru', 'VN', 'Вьетнам', 'во Вьетнаме'],
    ['ru', 'LK', 'Шри-Ланка', 'в Шри-Ланке'],
    ['ru', 'CO', 'Колумбия', 'в Колумбии'],
    ['ru', 'CU', 'Куба', 'на Кубе'],
    ['ru', 'UA', 'Украина', 'в Украине'],
    ['ru', 'FR', 'Франция', 'во Франции'],
    [
      'fr',
      'GS',
      'la Géorgie du Sud et les îles Sandwich du Sud',
      'en Géorgie du Sud et aux îles Sandwich du Sud',
    ],
    [
      'en',
      'GS',
      'South Georgia and the South Sandwich Islands',
      'in South Georgia and the South Sandwich Islands',
    ],
    ['it', 'CR', 'la Costa Rica', 'in Costa Rica'],
    ['it', 'SJ', 'le Svalbard e Jan Mayen', 'alle Svalbard e a Jan Mayen'],
    ['it', 'UM', 'le isole minori esterne degli Stati Uniti', 'nelle isole minori esterne degli Stati Uniti'],
    ['de', 'SN', 'den Senegal', 'im Senegal'],
    ['de', 'OM', 'den Oman', 'im Oman'],
    ['fr', 'WS', 'les Samoa', 'aux Samoa'],
  ] as const)('%s, %s: %s, %s', (lang, key, the, within) => {
    expect(said(lang, 'country', countryNames(key)[lang], key)).toMatchObject({ the, in: within });
  });

  it.each([
    ['fr', 'Bretagne', 'la Bretagne'],
    ['fr', 'Péloponnèse', 'le Péloponnèse'],
    ['fr', 'L’Oriental', 'l’Oriental'],
    ['fr', 'Oblast de Moscou', 'l’Oblast de Moscou'],
    ['fr', 'Province de Buenos Aires', 'la Province de Buenos Aires'],
    ['fr', 'Îles Ioniennes', 'les îles Ioniennes'],
    ['fr', 'Gitega', 'Gitega'],
    ['fr', 'La Réunion', 'La Réunion'],
    ['it', 'Hawaii', 'le Hawaii'],
    ['it', 'Shandong', 'lo Shandong'],
    ['it', 'Canton Glarona', 'il Canton Glarona'],
    ['it', 'Isole Riau', 'le isole Riau'],
    ['it', 'Valle', 'Valle'],
    ['it', 'Dubai', 'Dubai'],
    ['es', 'Óblast de Tver', 'el Óblast de Tver'],
    ['es', 'Islas Jónicas', 'las islas Jónicas'],
    ['es', 'Islas', 'Islas'],
    ['de', 'Oblast Twer', 'die Oblast Twer'],
    ['de', 'Gebiet Almaty', 'das Gebiet Almaty'],
    ['de', 'Bezirk Jelgava', 'den Bezirk Jelgava'],
    ['en', 'Ionian Islands', 'the Ionian Islands'],
    ['en', 'Aland', 'Aland'],
  ] as const)(
    'give a region its article, or none where that is not known: %s, %s is %s',
    (lang, name, the) => {
      expect(said(lang, 'region', name).the).toBe(the);
    },
  );
});
