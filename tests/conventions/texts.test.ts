import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { convention, type Sample } from './lib/convention.ts';
import {
  everyLanguageHasEveryKey,
  oneRegisterALanguage,
  otherScriptsHoldNoLatinWords,
  placeholdersAgree,
  pluralsAreComplete,
  textsAreFilled,
  textsAreTranslated,
} from './rules/texts.ts';

/** A namespace `x` in some languages. */
const texts = (byLanguage: Readonly<Record<string, object>>): Sample =>
  Object.fromEntries(
    Object.entries(byLanguage).map(([lang, json]) => [
      `src/i18n/locales/${lang}/x.json`,
      JSON.stringify(json),
    ]),
  );

/** The same texts in all languages, some replaced. */
const everywhere = (json: object, changed: Readonly<Record<string, object>> = {}): Sample =>
  texts({ ...Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, json])), ...changed });

convention('Every language has every text', everyLanguageHasEveryKey, {
  bad: {
    'a missing file': texts({ fr: { a: 'a' } }),
    'a missing key': everywhere({ a: 'a', deep: { b: 'b' } }, { zh: { a: 'a', deep: {} } }),
    'a key too many': everywhere({ a: 'a' }, { de: { a: 'a', b: 'b' } }),
  },
  good: {
    'plurals of different number': everywhere({ a_one: 'a', a_other: 'b' }, { zh: { a_other: 'b' } }),
  },
});

const FRENCH = {
  n_one: '{{count}} ville de {{x}}',
  n_many: '{{count}} de villes de {{x}}',
  n_other: '{{count}} villes de {{x}}',
};

convention('Plurals are complete', pluralsAreComplete, {
  bad: {
    'Russian with two forms': texts({ fr: FRENCH, ru: FRENCH }),
    'French without the form of exact millions': texts({ fr: { n_one: '', n_other: '' } }),
    'Arabic without dual': texts({
      fr: FRENCH,
      ar: { n_zero: '', n_one: '', n_few: '', n_many: '', n_other: '' },
    }),
    'Chinese with a singular': texts({ fr: FRENCH, zh: FRENCH }),
    'no plural at all': texts({ fr: FRENCH, de: { n: '{{count}}' } }),
  },
  good: {
    'each its own': texts({
      fr: FRENCH,
      ru: { n_one: '', n_few: '', n_many: '', n_other: '' },
      ar: { n_zero: '', n_one: '', n_two: '', n_few: '', n_many: '', n_other: '' },
      zh: { n_other: '' },
    }),
    'words for none at all': texts({ fr: { ...FRENCH, n_zero: '' } }),
  },
});

convention('Placeholders agree', placeholdersAgree, {
  bad: {
    'a lost one': texts({ fr: { a: '{{name}} à {{n}}' }, it: { a: '{{name}}' } }),
    'a renamed one': texts({ fr: { a: '{{name}}' }, es: { a: '{{nombre}}' } }),
    'a lost number': texts({ fr: FRENCH, en: { n_one: 'a city of {{x}}', n_other: 'cities of {{x}}' } }),
    'a lost name in one form': texts({
      fr: FRENCH,
      en: { n_one: '{{count}} city', n_other: '{{count}} cities of {{x}}' },
    }),
  },
  good: {
    'a formatted number in a word': texts({
      fr: { n_one: '{{value}} ville', n_other: '{{value}} villes' },
      ar: { n_one: 'x', n_two: 'x', n_other: '{{value}} x' },
    }),
    'a number in a word, and a format': texts({
      fr: FRENCH,
      en: { n_one: 'one city of {{x}}', n_other: '{{count, number}} cities of {{ x }}' },
    }),
  },
});

convention('Texts are filled', textsAreFilled, {
  bad: {
    'an empty text': texts({ ar: { a: '' } }),
    blanks: texts({ ar: { a: { b: ' x' } } }),
    'a note to oneself': texts({ ar: { a: 'TODO' } }),
    'no text but a number': texts({ ar: { a: 1 } }),
  },
  good: { 'a text': texts({ ar: { a: 'x' } }) },
});

convention('Texts are translated', textsAreTranslated, {
  bad: {
    'French in German': texts({ fr: { a: 'Villes au hasard' }, de: { a: 'Villes au hasard' } }),
    'English in Italian': texts({ en: { a: 'Share {{x}}' }, it: { a: 'Share {{x}}' } }),
    'French in English': texts({ fr: { a: 'Retour' }, en: { a: 'Retour' } }),
  },
  good: {
    'a name, a unit, a placeholder, a word both have': texts({
      fr: { a: 'Mappemonde', b: '{{n}} km', c: '{{x}} – {{y}}', d: 'Continents' },
      en: { a: 'Mappemonde', b: '{{n}} km', c: '{{x}} – {{y}}', d: 'Continents' },
    }),
  },
});

convention('Other scripts hold no Latin words', otherScriptsHoldNoLatinWords, {
  bad: {
    'English in Chinese': texts({ zh: { a: '查看 cities' } }),
    'French in Russian': texts({ ru: { a: 'Города à {{x}}', b: 'Accueil' } }),
    'one word in Arabic': texts({ ar: { a: 'مدينة Hotel' } }),
  },
  good: {
    'names, units, placeholders and addresses': texts({
      zh: { a: 'Mappemonde：{{count}} km² <1>GeoNames</1>，CC BY-SA，https://example.org/x，A–Z' },
      ar: { a: 'Langue modifiée | Language changed', b: 'وGeoNames' },
    }),
  },
});

convention('Each language speaks to the reader in one register', oneRegisterALanguage, {
  bad: {
    'usted in Spanish': texts({ es: { a: 'Lo que usted busca' } }),
    'its command': texts({ es: { a: 'Sin resultados: compruebe la ortografía.' } }),
    'voi in Italian': texts({ it: { a: 'Nel vostro browser' } }),
    'du in German': texts({ de: { a: { b: 'Prüfe die Schreibweise.' }, c: 'Von dir' } }),
    'tu in French': texts({ fr: { a: 'Quand tu veux' } }),
  },
  good: {
    'the same form of another person': texts({
      es: { a: 'Deja que el azar elija tu viaje', b: 'Se puede intentar' },
      de: { a: 'Die Suche nach dem Dirndl' },
      fr: { a: 'Les fêtes et les situations' },
    }),
  },
});
