/**
 * Metadata of a page, made from the facts it gives (docs/decisions/017-heads.md). Pure: ./PageHead.tsx
 * renders it, on a server and in the browser.
 */

import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, localeTag } from '@/shared/languages.ts';
import { buildPath, type PageRoute, withLanguage } from '@/shared/paths.ts';
import { pageNumber, titleOf } from './headTitle.ts';
import { SHARE_HEIGHT, SHARE_WIDTH, shareImage } from './shareImages.ts';
import { jsonLd, thingsOf } from './structuredData.ts';

/** A page by its name. */
export interface HeadLink {
  readonly name: string;
  readonly to: PageRoute;
}

/** A breadcrumb item; the last one, the page itself, is no link. */
export interface HeadCrumb {
  readonly name: string;
  readonly to?: PageRoute;
}

/** What a page says of itself. */
export interface PageFacts {
  readonly title: string;
  readonly description?: string;
  /**
   * The page's own address. Without one there is no such page: it has no alternates, and its address is the requested
   * one.
   */
  readonly canonical?: PageRoute;
  /** Which page of a list in several pages (`?page=`), from 1, and how many there are. */
  readonly page?: number;
  readonly pages?: number;
  /** Kept out of search engines; its links are followed. */
  readonly noindex?: boolean;
  /** The languages the page exists in; all of them where it is left out. None: it has no alternates. */
  readonly languages?: readonly LanguageCode[];
  /** A country the title must name. Pages of cities give none. */
  readonly country?: string;
  /** A picture of ./shareImages.ts by its name, or an address of the page's own (`/…`, `https://…`). */
  readonly image?: string;
  /** Pixels of the page's own, where they are known. */
  readonly imageSize?: ImageSize;
  /** The breadcrumb after the home page; the last item is the page itself. */
  readonly crumbs?: readonly HeadCrumb[];
  /** What is known of the place the page is about; its kind is the route's, its name the last crumb's. */
  readonly place?: PlaceFacts;
  /** The pages of a list, in the order they are shown. */
  readonly list?: readonly HeadLink[];
  /** How many the whole list has, where `list` is its beginning. */
  readonly listTotal?: number;
  /** What makes the page an article; its headline is the title. */
  readonly article?: ArticleFacts;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface PlaceFacts {
  /** Degrees; both or none. */
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly description?: string;
  /** Number of inhabitants; zero means unknown. */
  readonly population?: number | null;
  /** ISO 3166-1 alpha-2, of a country. */
  readonly isoCode?: string | null;
  readonly geonameId?: number | null;
  /** A page elsewhere about the same thing, where that is not the one of its GeoNames id. */
  readonly sameAs?: string;
  /** What it is called besides the name the page shows. */
  readonly otherNames?: readonly string[];
}

export interface ArticleFacts {
  /** Days or moments, as a database writes them. */
  readonly datePublished: string | null;
  readonly dateModified?: string | null;
  /** What it is written in, where that is not the page's language. */
  readonly lang?: LanguageCode;
  /** Without one the site signs. */
  readonly author?: string | null;
}

/** Where the page is shown. */
export interface HeadContext {
  readonly lang: LanguageCode;
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  readonly siteName: string;
  /** The name of the home page, for the breadcrumb. */
  readonly homeName: string;
  /** The requested path, with its query. */
  readonly path: string;
}

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
  const own = languages.includes(lang) ? lang : fallback;
  const url = canonical ? numbered(own, page) : origin + path;
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
    prev: page > 1 ? numbered(own, page - 1) : undefined,
    next: page < pages ? numbered(own, page + 1) : undefined,
    robots: facts.noindex ? 'noindex, follow' : undefined,
    siteName: context.siteName,
    type: facts.article ? 'article' : 'website',
    image,
    imageSize,
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
