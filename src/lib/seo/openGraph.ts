import type { LanguageCode } from '@/shared/languages.ts';
import type { Head } from './head.ts';

/** Open Graph locales: one country for each language. */
const LOCALES: Readonly<Record<LanguageCode, string>> = {
  fr: 'fr_FR',
  en: 'en_GB',
  es: 'es_ES',
  de: 'de_DE',
  it: 'it_IT',
  ar: 'ar_AR',
  ru: 'ru_RU',
  zh: 'zh_CN',
};

/** The Open Graph properties of a page with their contents (https://ogp.me). */
export function openGraph(head: Head): [property: string, content: string][] {
  const properties: [property: string, content: string | number | undefined][] = [
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', head.canonical],
    ['og:type', head.type],
    ['article:published_time', head.published],
    ['article:modified_time', head.modified],
    ['og:site_name', head.siteName],
    ['og:image', head.image],
    ['og:image:width', head.imageSize?.width],
    ['og:image:height', head.imageSize?.height],
    ['og:image:alt', head.imageAlt],
    ['og:locale', LOCALES[head.lang]],
  ];
  return properties.flatMap(([property, content]) => (content ? [[property, String(content)]] : []));
}
