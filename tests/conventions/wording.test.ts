import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { convention, type Sample } from './lib/convention.ts';
import { seedTextsAreSetAsTheirLanguageWants, textsAreSetAsTheirLanguageWants } from './rules/typography.ts';
import { oneWordAThing, readersHearNoDevelopers } from './rules/wording.ts';

const text = (lang: string, words: string, key = 'a', namespace = 'x'): Sample => ({
  [`src/i18n/locales/${lang}/${namespace}.json`]: JSON.stringify({ [key]: words }),
});

convention('One thing has one word', oneWordAThing, {
  bad: {
    'a post in English': text('en', 'Newer posts'),
    'a French dry run': text('fr', 'Essai à blanc'),
    'French logs': text('fr', 'Chargement des logs…'),
    'German without a connection': text('de', 'Lesen ohne Verbindung'),
    'Russian without a network': text('ru', 'Без сети'),
    'a Russian picture': text('ru', 'Удалить снимок'),
    'a Russian occupation': text('ru', 'Занятие'),
    'another Italian map': text('it', 'La carta del mondo'),
    'a longer Italian what': text('it', 'Che cosa vedere'),
    'another Spanish zone': text('es', 'Huso horario'),
    'a Spanish partner': text('es', 'Oferta de un socio'),
    'another Arabic country': text('ar', 'عاصمة البلد'),
    'a Chinese territory for a region': text('zh', '国家、地区和城市'),
    'another number of cities': text('es', 'más de 135\u00a0000\u00a0ciudades'),
  },
  good: {
    'words that look alike': {
      ...text('en', 'The poster'),
      ...text('de', 'ohne Verbindlichkeit'.slice(0, 8)),
    },
    'the reader’s own country': text('ar', 'سلطة حماية البيانات في بلدك'),
    'Chinese countries and territories': text('zh', '250个国家和地区'),
  },
});

convention('Readers hear no developers', readersHearNoDevelopers, {
  bad: Object.fromEntries(
    Object.entries({
      fr: 'Une ville de cette adresse',
      en: 'It has not been imported.',
      es: 'Esta dirección no contiene ninguna ciudad.',
      de: 'Diese Stadt gibt es nicht mehr',
      it: 'le nostre funzioni',
      ar: 'تَعُدّ وظائفنا الطلبات',
      ru: 'В этом адресе нет городов.',
      zh: '此网址不包含任何城市。',
    }).map(([lang, words]) => [`them in ${lang}`, text(lang, words)]),
  ),
  good: { 'operators, who know': text('fr', 'Ce compte n’existe plus.', 'a', 'adminPeople') },
});

convention('Texts are set as their language wants', textsAreSetAsTheirLanguageWants, {
  bad: {
    'a breaking space before a French sign': text('fr', 'Effacer ?'),
    'a wide space before a French sign': text('fr', 'Effacer\u00a0?'),
    'no space before a French sign': text('fr', 'Effacer; garder'),
    'a narrow space before a French colon': text('fr', 'Langue\u202f: français'),
    'no space before a French colon': text('fr', 'Langue: français'),
    'wide spaces in French quotes': text('fr', '«\u00a0Paris\u00a0»'),
    'a straight apostrophe': text('fr', "Jour de l'an"),
    'a count that may break': text('de', '{{value}} Städte', 'count_other'),
    'a number that may break': text('ru', 'более 130 000 городов'),
    'a unit that may break': text('it', 'meno di 25 km'),
    'a noun that may break': text('en', 'some 250 countries'),
    'spaces beside Chinese numbers': text('zh', '约 250个国家'),
    'a space behind a Chinese placeholder': text('zh', '{{count}} 座城市', 'count_other'),
    'Chinese half-width brackets': text('zh', '欧元 (EUR)'),
    'a Latin comma in Arabic': text('ar', 'باريس, ليون'),
    'half a Spanish question': text('es', 'Borrar todo?'),
  },
  good: {
    'what each wants': {
      ...text('fr', '«\u202fParis\u202f»\u00a0: voir\u202f? Oui\u202f; à 12:30.'),
      ...text('zh', '约250个国家，超过13万座城市（GeoNames）'),
      ...text('es', '¿Borrar todo?'),
      ...text('en', 'OpenAPI 3.1 file, 1 to 50'),
    },
    'plain texts': Object.assign({}, ...LANGUAGE_CODES.map((lang) => text(lang, '{{name}}'))),
  },
});

convention('Articles and guides are set as their language wants', seedTextsAreSetAsTheirLanguageWants, {
  bad: {
    'a breaking space before a French sign': { 'supabase/seed/blog/x/fr.md': 'Loin ?' },
    'a straight French apostrophe': { 'supabase/seed/guides/country/x/fr.md': "l'air" },
    'the familiar form in Chinese': { 'supabase/seed/blog/x/zh.md': '你的阳台' },
    'a space beside a Chinese number': { 'supabase/seed/blog/x/zh.md': '约 250 公里' },
  },
  good: { 'what each wants': { 'supabase/seed/blog/x/fr.md': 'Loin\u202f? L’air\u00a0: bon.' } },
});
