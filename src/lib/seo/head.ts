/**
 * Metadata of a page, made from the facts it gives (docs/decisions/017-heads.md). Pure: ./PageHead.tsx
 * renders it, on a server and in the browser.
 */

import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, localeTag } from '@/shared/languages.ts';
import { buildPath, withLanguage } from '@/shared/paths.ts';
import { pageNumber, titleOf } from './headTitle.ts';
import type { HeadContext, ImageSize, PageFacts } from './pageFacts.ts';
import { SHARE_HEIGHT, SHARE_WIDTH, shareImage } from './shareImages.ts';
import { jsonLd, thingsOf } from './structuredData.ts';

export interface Head {
  readonly lang: LanguageCode;
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string;
  /** Addresses by BCP 47 tag, and `x-default`. */
  readonly alternates: readonly (readonly [hreflang: string, href: string])[];
  readonly prev: string | undefined;
  readonly next: string | undefined;
  readonly robots: string | undefined;
  readonly siteName: string;
  readonly type: 'website' | 'article';
  /** Absolute address. */
  readonly image: string;
  readonly imageSize: ImageSize | undefined;
  readonly imageAlt: string | undefined;
  /** ISO 8601; of an article. */
  readonly published: string | undefined;
  readonly modified: string | undefined;
  /** Content of a script element of type application/ld+json; undefined when there is nothing to say. */
  readonly jsonLd: string | undefined;
}

/** Throws RangeError when a route of the facts cannot be built. */
export function headOf(facts: PageFacts, context: HeadContext): Head {
  const { canonical, page = 1, pages = 1, languages = LANGUAGE_CODES } = facts;
  const { lang, origin } = context;
  const path = canonical ? buildPath(lang, canonical) : context.path;
  const numbered = (code: LanguageCode, number: number) =>
    origin + withLanguage(path, code) + (number > 1 ? `?page=${number}` : '');
  const fallback = languages.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (languages[0] ?? lang);
  // A page that shows another language's text for want of its own names that language's page.
  const canonicalLang = languages.includes(lang) ? lang : fallback;
  const url = canonical ? numbered(canonicalLang, page) : origin + path;
  const { address: image, size: imageSize, isDrawing } = imageOf(facts, origin);
  const things = thingsOf(facts, context, { url, image, photo: isDrawing ? undefined : image });
  return {
    lang,
    title: titleOf(facts, context.siteName),
    description: facts.description && facts.description + pageNumber(facts),
    canonical: url,
    alternates:
      canonical && languages.length > 0
        ? [
            ...languages.map((code) => [localeTag(code), numbered(code, page)] as const),
            ['x-default', numbered(fallback, page)],
          ]
        : [],
    prev: page > 1 ? numbered(canonicalLang, page - 1) : undefined,
    next: page < pages ? numbered(canonicalLang, page + 1) : undefined,
    robots: facts.noindex ? 'noindex, follow' : undefined,
    siteName: context.siteName,
    type: facts.article ? 'article' : 'website',
    image,
    imageSize,
    // Drawings stand for a kind of page, and show nothing of this one.
    imageAlt: isDrawing ? undefined : (facts.crumbs?.at(-1)?.name ?? facts.title),
    published: facts.article?.datePublished ?? undefined,
    modified: facts.article?.dateModified ?? undefined,
    jsonLd: things.length > 0 ? jsonLd(things) : undefined,
  };
}

interface HeadImage {
  readonly address: string;
  readonly size: ImageSize | undefined;
  /** One of ours for a kind of page, which shows nothing of the page itself. */
  readonly isDrawing: boolean;
}

function imageOf({ image = 'default', imageSize }: PageFacts, origin: string): HeadImage {
  const drawing = (name: string) => ({
    address: origin + shareImage(name),
    size: { width: SHARE_WIDTH, height: SHARE_HEIGHT },
    isDrawing: true,
  });
  // Networks show no drawing in SVG.
  if (image.endsWith('.svg')) return drawing('blog');
  if (/^https?:/.test(image)) return { address: image, size: imageSize, isDrawing: false };
  if (image.startsWith('/')) return { address: origin + image, size: imageSize, isDrawing: false };
  return drawing(image);
}
