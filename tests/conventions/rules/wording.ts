/** One thing has one word, and the reader hears no words of developers (docs/decisions/005-names-and-texts.md). */
import type { LanguageCode } from '../../../src/shared/languages.ts';
import type { Rule } from '../lib/files.ts';
import { type Text, textsOf } from './texts.ts';

/** Where a word stays: `namespace:key`, or the beginning of one. */
type Exceptions = readonly string[];

type Term = readonly [
  thing: string,
  lang: LanguageCode,
  take: string,
  instead: RegExp,
  exceptions?: Exceptions,
];

/** Arabic and Cyrillic letters are none to `\b`. */
const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');

export const TERMS: readonly Term[] = [
  // The specification words these two.
  ['article', 'en', 'article', word('posts?'), ['common:notFound.posts', 'corrections:postMissing.title']],
  ['run that writes nothing', 'fr', 'simulation', /essai à blanc/i],
  ['city in a region', 'fr', 'rattachement', /liens? (?:entre|de) (?:villes|régions|la ville)/i],
  ['log', 'fr', 'journal', word('logs'), ['admin:console.tabs.logs', 'adminLogs:title']],
  ['without a connection', 'de', 'offline', /ohne Verbindung/i],
  ['without a connection', 'ru', 'офлайн', word('без сети')],
  ['photo', 'ru', 'фотография', word('сним(?:ок|к\\p{L}+)|фото'), ['summary:image.']],
  ['run that writes nothing', 'ru', 'пробный запуск', word('пробн\\p{L}+ прогон\\p{L}*')],
  ['thing to do', 'ru', 'развлечение', word('заняти[еяйю]\\p{L}*')],
  ['map of the world', 'it', 'mappa del mondo', /cart[ae] (?:del mondo|geografic)|sulla carta/i],
  ['what', 'it', 'cosa', /che cosa/i],
  ['time zone', 'es', 'zona horaria', word('husos?')],
  ['sunset', 'es', 'puesta de sol', /atardecer|puesta del sol/i],
  ['partner', 'es', 'colaborador', word('socios?')],
  // A reader's own country, and what people say of any: not the entries of the atlas.
  [
    'country',
    'ar',
    'دولة، دول',
    word('[وف]?(?:ال|بال|لل|كال|ل|ب|ك)?بلد(?:ان|ًا|انًا|ين)?'),
    ['tips:packing.plugs', 'tips:culture.words'],
  ],
  // "Countries and territories", and the parts of the world that are called so.
  [
    'region',
    'zh',
    '行政区',
    /(?<!国家[和或]|北极|高海拔)地区/,
    ['continents:territories', 'adminPlaces:fields.territory', 'adminPlaces:create.territory'],
  ],
  ['dust that is inhaled', 'de', 'Feinstaub', /Grobstaub/i],
  ['this atlas', 'zh', '本图集', /(?<!这)本地图集/],
];

/** As many cities as the home page says, in every place that says how many. */
const OTHER_COUNTS = /135[\s.,\u00a0\u202f]?000|13[.,]5\s*万/;

/** The words of those who write programs, in the texts that visitors read. */
const DEVELOPERS: Readonly<Record<LanguageCode, RegExp>> = {
  fr: /cette adresse|l’adresse de la page|nos fonctions|n’a(?:vait)? pas été importé|n’existe(?:nt)? plus/i,
  en: /this (?:page’s )?address|page’s address|our functions|not been imported|no longer exist/i,
  es: /esta dirección|dirección de la página|nuestras funciones|no se ha importado|ya no existe/i,
  de: /dieser Adresse|Adresse der Seite|unsere Funktionen|nicht importiert|gibt es nicht mehr/i,
  it: /questo indirizzo|indirizzo della pagina|nostre funzioni|stat[ao] importat|non esist(?:e|ono) più/i,
  ar: /هذا العنوان|عنوان الصفحة|وظائفنا|لم تُستورد|مختلقة|لم (?:تعد|يعد) (?:هذ\p{L}+ )?(?:\p{L}+ )?موجود/u,
  ru: /этом адресе|этого адреса|Адрес страницы|наши функции|не был\p{L}? импортирован|больше не существу/iu,
  zh: /此网址|本页网址|页面网址|我们的函数|尚未导入|已不存在/,
};

/** The specification words the first in French; lists of the reader are of the reader's browser. */
const SAID_TO_READERS: Exceptions = ['city:missing.text'];

const isExcepted = ({ namespace, key }: Text, exceptions: Exceptions = []) =>
  exceptions.some((beginning) => `${namespace}:${key}`.startsWith(beginning));

const isForOperators = ({ namespace }: Text) => namespace.startsWith('admin');

export const oneWordAThing: Rule = (files) =>
  textsOf(files).flatMap((one) => [
    ...TERMS.filter(
      ([, lang, , instead, exceptions]) =>
        lang === one.lang && instead.test(one.text) && !isExcepted(one, exceptions),
    ).map(([thing, , take]) => `${one.name} has another word than "${take}" for ${thing}: "${one.text}"`),
    ...(OTHER_COUNTS.test(one.text) ? [`${one.name} counts other cities than the home page`] : []),
  ]);

export const readersHearNoDevelopers: Rule = (files) =>
  textsOf(files)
    .filter((one) => !isForOperators(one) && !isExcepted(one, SAID_TO_READERS))
    .filter(({ lang, text }) => DEVELOPERS[lang].test(text))
    .map(({ name, text }) => `${name} speaks of what visitors do not know: "${text}"`);
