import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { convention, type Sample } from './lib/convention.ts';
import {
  everyLanguageHasEveryText,
  oneRegisterALanguage,
  placeholdersAgree,
  pluralsAreComplete,
  textsAreTranslated,
  textsAreUsed,
} from './rules/texts.ts';

/** A namespace `x` in some languages. */
const texts = (byLanguage: Readonly<Record<string, object>>): Sample =>
  Object.fromEntries(
    Object.entries(byLanguage).map(([lang, json]) => [
      `src/i18n/locales/${lang}/x.json`,
      JSON.stringify(json),
    ]),
  );

const everywhere = (json: object, changed: Readonly<Record<string, object>> = {}) =>
  texts({ ...Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, json])), ...changed });

convention('Every language has every text', everyLanguageHasEveryText, {
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
    'Russian with the forms of French': texts({ fr: FRENCH, ru: FRENCH }),
    'Chinese with a singular': texts({ fr: FRENCH, zh: FRENCH }),
    'no plural at all': texts({ fr: FRENCH, de: { n: '{{count}}' } }),
  },
  good: {
    'each its own, and words for none at all': texts({
      fr: { ...FRENCH, n_zero: '' },
      ru: { n_one: '', n_few: '', n_many: '', n_other: '' },
      zh: { n_other: '' },
    }),
  },
});

convention('Placeholders agree', placeholdersAgree, {
  bad: {
    'a lost one': texts({ fr: { a: '{{name}} à {{n}}' }, it: { a: '{{name}}' } }),
    'a renamed one': texts({ fr: { a: '{{name}}' }, es: { a: '{{nombre}}' } }),
    'a lost number': texts({ fr: FRENCH, en: { n_one: 'a city of {{x}}', n_other: 'cities of {{x}}' } }),
  },
  good: {
    'a number in a word, and a format': texts({
      fr: FRENCH,
      en: { n_one: 'one city of {{x}}', n_other: '{{count, number}} cities of {{ x }}' },
    }),
  },
});

convention('Texts are translated', textsAreTranslated, {
  bad: {
    'an empty text': texts({ ar: { a: '' } }),
    'a note to oneself': texts({ ar: { a: 'TODO' } }),
    'French in German': texts({
      fr: { a: 'Des villes au hasard' },
      de: { a: 'Des villes au hasard' },
    }),
    'English in Chinese': texts({ zh: { a: 'Cities' } }),
  },
  good: {
    'names, units and words that two languages share': texts({
      fr: { a: 'Continents', b: '{{n}} km' },
      en: { a: 'Continents', b: '{{n}} km' },
      ar: { a: 'القارات', b: '{{n}} كم GPS' },
    }),
  },
});

convention('Each language uses one form of address', oneRegisterALanguage, {
  bad: {
    'usted in Spanish': texts({ es: { a: 'Gire los globos, elija un continente' } }),
    'the familiar form in French': texts({ fr: { a: 'Choisis ton pays' } }),
    'the familiar form in Chinese': texts({ zh: { a: '你可以打印' } }),
  },
  good: {
    'the form each language takes': texts({
      es: { a: 'Gira los globos, elige un continente' },
      fr: { a: 'Choisissez votre pays' },
      zh: { a: '您好，“你好”' },
    }),
  },
});

const code = (text: string): Sample => ({
  ...texts({ fr: { title: 'x', deep: { a: 'x', b: 'x' }, n_one: 'x', n_other: 'x' } }),
  'src/pages/x/X.tsx': text,
});
const ALL = "t('title') + t('n', { count }) + t(`deep.$" + '{k}`)';

convention('Every text is used', textsAreUsed, {
  bad: {
    'a key nobody asks for': code("const { t } = useTranslation('x'); t('title'); t('n', { count });"),
    'a namespace nobody has': code('export {};'),
    'a key only another namespace asks for': code(`const { t } = useTranslation('y'); ${ALL};`),
  },
  good: {
    'all of them': code(`const { t } = useTranslation('x'); ${ALL};`),
    'a function for several namespaces': code(`const { t } = useTranslation(['y', 'x']); ${ALL};`),
    'a namespace among the options': code(
      "t('title', { ns: 'x' }) + t('n', { ns: 'x' }) + t('deep', { ns: 'x' });",
    ),
    'keys in a table': code(
      "const KEYS = ['deep.a', 'deep.b', 'title']; const t = useT('x'); KEYS.map(t); t('n');",
    ),
  },
});
