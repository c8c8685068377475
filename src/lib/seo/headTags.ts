/** A head as elements, and as HTML for whoever writes a page without a browser. */

import type { LanguageCode } from '@/shared/languages.ts';
import type { Head } from './head.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from './shareImages.ts';

/** An element of the head. The mark says that it belongs to the page and goes with it. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly content?: string;
}

/** The attribute that marks the elements of a page. */
export const HEAD_MARK = 'data-head';

/** Open Graph's names of the languages: one country stands for all that speak it. */
const OG_LOCALES: Readonly<Record<LanguageCode, string>> = {
  fr: 'fr_FR',
  en: 'en_GB',
  es: 'es_ES',
  de: 'de_DE',
  it: 'it_IT',
  ar: 'ar_AR',
  ru: 'ru_RU',
  zh: 'zh_CN',
};

const element = (tag: 'meta' | 'link', attributes: Record<string, string>): HeadTag => ({
  tag,
  attributes: { [HEAD_MARK]: '', ...attributes },
});
const named = (name: string, content: string | undefined) =>
  content ? [element('meta', { name, content })] : [];
const property = (name: string, content: string | undefined) =>
  content ? [element('meta', { property: `og:${name}`, content })] : [];
const link = (rel: string, href: string | undefined) => (href ? [element('link', { rel, href })] : []);

/** The elements of a head but its title. */
export function headTags(head: Head): HeadTag[] {
  return [
    ...named('description', head.description),
    ...named('robots', head.robots),
    ...link('canonical', head.canonical),
    ...link('prev', head.prev),
    ...link('next', head.next),
    ...head.alternates.map(([hreflang, href]) => element('link', { rel: 'alternate', hreflang, href })),
    ...openGraph(head),
    ...named('twitter:card', 'summary_large_image'),
    ...structuredData(head),
  ];
}

/** https://ogp.me; `locale:alternate` is not said: it is for an address that answers in several languages. */
function openGraph(head: Head): HeadTag[] {
  const size = head.ownImage ? { width: SHARE_WIDTH, height: SHARE_HEIGHT } : {};
  return [
    ...property('title', head.title),
    ...property('description', head.description),
    ...property('url', head.canonical),
    ...property('type', head.type),
    ...property('site_name', head.siteName),
    ...property('image', head.image),
    ...Object.entries(size).flatMap(([name, pixels]) => property(`image:${name}`, String(pixels))),
    ...property('locale', OG_LOCALES[head.lang]),
  ];
}

function structuredData({ jsonLd }: Head): HeadTag[] {
  if (!jsonLd) return [];
  return [{ tag: 'script', attributes: { [HEAD_MARK]: '', type: 'application/ld+json' }, content: jsonLd }];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Title and elements, to stand in the place of the document's own title. */
export function headHtml(head: Head): string {
  const elements = headTags(head).map(({ tag, attributes, content }) => {
    const written = Object.entries(attributes).map(([name, value]) =>
      value ? `${name}="${escaped(value)}"` : name,
    );
    // What stands in a script element is not unescaped: jsonLd() has made it safe.
    return `<${tag} ${written.join(' ')}>${content === undefined ? '' : `${content}</${tag}>`}`;
  });
  return [`<title>${escaped(head.title)}</title>`, ...elements].join('');
}
