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
  const size: [string, string][] = head.imageSize
    ? [
        ['og:image:width', String(head.imageSize.width)],
        ['og:image:height', String(head.imageSize.height)],
      ]
    : [];
  return [
    ['og:title', head.title],
    ...(head.description ? ([['og:description', head.description]] as [string, string][]) : []),
    ['og:url', head.canonical],
    ['og:type', head.type],
    ['og:site_name', head.siteName],
    ['og:image', head.image],
    ...size,
    ['og:locale', LOCALES[head.lang]],
  ];
}
