/** The feed's own words, the same as those of the page of articles (src/i18n/locales/{lang}/blog.json). */
import type { LanguageCode } from '../../../src/shared/languages.ts';

export const FEED_TEXTS: Readonly<
  Record<LanguageCode, { readonly heading: string; readonly intro: string }>
> = {
  fr: {
    heading: 'Carnet de voyage',
    intro:
      'Préparer un voyage, lire les données ouvertes, comprendre cet atlas : nos articles, en plusieurs langues.',
  },
  en: {
    heading: 'Travel notebook',
    intro:
      'Planning a journey, reading open data, understanding this atlas: our articles, in several languages.',
  },
  es: {
    heading: 'Cuaderno de viaje',
    intro:
      'Preparar un viaje, leer datos abiertos, entender este atlas: nuestros artículos, en varios idiomas.',
  },
  de: {
    heading: 'Reisenotizen',
    intro:
      'Eine Reise planen, offene Daten lesen, diesen Atlas verstehen: unsere Artikel, in mehreren Sprachen.',
  },
  it: {
    heading: 'Taccuino di viaggio',
    intro:
      'Preparare un viaggio, leggere i dati aperti, capire questo atlante: i nostri articoli, in più lingue.',
  },
  ar: {
    heading: 'دفتر السفر',
    intro: 'التخطيط للرحلة، وقراءة البيانات المفتوحة، وفهم هذا الأطلس: مقالاتنا بعدة لغات.',
  },
  ru: {
    heading: 'Путевые заметки',
    intro: 'Как спланировать поездку, читать открытые данные и понимать этот атлас.',
  },
  zh: {
    heading: '旅行笔记',
    intro: '规划行程，读懂开放数据，了解这本地图集：我们的文章以多种语言为您讲述世界。',
  },
};
