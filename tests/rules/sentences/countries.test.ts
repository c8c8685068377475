/** The words for every country and territory, one a line in each language, to be read by people: countries/{lang}.txt. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Grammar, placeWords } from '../../../src/i18n/placeWords.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import { fromRoot } from '../../../tools/lib/paths.ts';
import { ALL_COUNTRIES, countryNames } from './places.ts';

const grammarOf = (lang: LanguageCode): Grammar =>
  JSON.parse(readFileSync(fromRoot(`src/i18n/locales/${lang}/grammar.json`), 'utf8'));

function table(lang: LanguageCode): string {
  const grammar = grammarOf(lang);
  const lines = [...ALL_COUNTRIES].sort().map((key) => {
    const words = placeWords(grammar, { kind: 'country', name: countryNames(key)[lang], key });
    return [key, words.name, words.the, words.in].join(' · ');
  });
  return `${lines.join('\n')}\n`;
}

describe.each(LANGUAGE_CODES)('the words for countries in %s', (lang) => {
  it('are those that have been read: write them anew with -u, and read what changes', async () => {
    await expect(table(lang)).toMatchFileSnapshot(`countries/${lang}.txt`);
  });

  it('have one rule for each code', () => {
    const codes = grammarOf(lang).countries.flatMap(([, , list]) => (list === '*' ? [] : list.split(' ')));
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    expect(codes.filter((code) => !ALL_COUNTRIES.includes(code))).toEqual([]);
  });
});
