/** The spaces and signs of each language, in every text of its files. */
import type { LanguageCode } from '../../../src/shared/languages.ts';
import { matching, type Rule } from '../lib/files.ts';
import { type Text, textsOf } from './texts.ts';

type Fault = readonly [what: string, pattern: RegExp];

const NARROW = '\\u202f';
const NO_BREAK = '\\u00a0';

/** What may not stand in a text, in any language. */
const EVERYWHERE: readonly Fault[] = [
  ['a straight apostrophe between letters', /\p{L}'\p{L}/u],
  ['two spaces in a row', / {2}/],
  ['a space that lets a number break', /(?<![\p{L}\d.:/-])\d{1,3} \d{3}(?!\d)/u],
  ['a unit that may leave its number', /\d (?:km|mm|MB|Mo|км|мм|МБ|كم|مم)(?!\p{L})/u],
  [
    'a noun that may leave its number',
    /(?<![\p{L}\d.:/-])(?!\d+\.\d )(?:\d[\d.,\u00a0\u202f]*)?\d \p{L}{4}/u,
  ],
];

const OWN: Partial<Record<LanguageCode, readonly Fault[]>> = {
  fr: [
    [
      'another space than U+202F before ; ! ?',
      new RegExp(`[^${NARROW};!?][;!?](?=[\\s»)]|$)|[ ${NO_BREAK}][;!?](?!\\[)`),
    ],
    ['another space than U+202F inside « »', new RegExp(`«(?!${NARROW})|(?<!${NARROW})»`)],
    ['another space than U+00A0 before a colon', new RegExp(`[ ${NARROW}]:|[\\p{L}}»)]:(?=[\\s«]|$)`, 'u')],
  ],
  zh: [
    ['a space beside a number or a placeholder', /\p{Script=Han} +(?:\d|\{\{)|(?:\d|\}\}) +\p{Script=Han}/u],
    ['half-width brackets', /(?<![\]!])[(](?!…\)|city:)|\p{Script=Han}\)/u],
    ['a number of ten thousands in figures', /\d0,?000(?:个|座|人)/],
    ['half-width punctuation', /\p{Script=Han}[,;:!?]/u],
  ],
  ar: [['Latin punctuation', /\p{Script=Arabic}[,;?]/u]],
  es: [['a question or exclamation without its first sign', /^[^¿]*\?|^[^¡]*!(?!\[)/]],
};

/** The number of a plural, and the noun that it counts. */
const LOOSE_COUNT = /\{\{(?:count|value|pages)\}\} (?=\p{L})/u;

const faultsOf = ({ lang, form, text }: Text): string[] => [
  ...[...EVERYWHERE, ...(OWN[lang] ?? [])].filter(([, fault]) => fault.test(text)).map(([what]) => what),
  ...(form !== '' && LOOSE_COUNT.test(text) ? ['a noun that may leave its count'] : []),
];

/** The specification writes these without the space before their colon. */
const QUOTED = new Set(['admin:login.forbidden', 'adminImport:repair.notFound']);

export const textsAreSetAsTheirLanguageWants: Rule = (files) =>
  textsOf(files)
    .filter(({ namespace, key }) => !QUOTED.has(`${namespace}:${key}`))
    .flatMap((one) => faultsOf(one).map((what) => `${one.name} has ${what}: "${one.text}"`));

/** What may not stand in an article or a guide; their Markdown has signs and addresses of its own. */
const IN_MARKDOWN: Partial<Record<LanguageCode, readonly Fault[]>> = {
  fr: [
    ['another space than U+202F before ; ! ?', new RegExp(`[ ${NO_BREAK}][;!?](?=[\\s»)]|$)`)],
    ['another space than U+202F inside « »', new RegExp(`«(?!${NARROW})|(?<!${NARROW})»`)],
    ['a straight apostrophe', /\p{L}'\p{L}/u],
  ],
  en: [['a straight apostrophe', /\p{L}'\p{L}/u]],
  it: [['a straight apostrophe', /\p{L}'\p{L}/u]],
  zh: [
    ['another word than 您 for the reader', /你(?!好)/u],
    ['a space beside a number', /\p{Script=Han} +\d|\d +\p{Script=Han}/u],
  ],
};

export const seedTextsAreSetAsTheirLanguageWants: Rule = (files) =>
  matching(files, /^supabase\/seed\/(?:blog|guides)\/.+\.md$/).flatMap(({ path, text }) => {
    const lang = path.slice(-5, -3) as LanguageCode;
    return (IN_MARKDOWN[lang] ?? [])
      .filter(([, fault]) => fault.test(text))
      .map(([what, fault]) => `${path} has ${what}: "${text.match(fault)?.[0]}"`);
  });
