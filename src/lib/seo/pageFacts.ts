/** The facts a page gives of itself; head.ts makes its metadata of them. */
import type { LanguageCode } from '@/shared/languages.ts';
import type { PageRoute } from '@/shared/paths.ts';

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

/** Facts that a page gives of itself. */
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
  /** The place the page is about; its kind is the route's, its name the last crumb's. */
  readonly place?: PlaceFacts;
  /** The pages of a list, in the order they are shown. */
  readonly list?: readonly HeadLink[];
  /** How many the whole list has, where `list` is its beginning. */
  readonly listTotal?: number;
  /** Makes the page an article; its headline is the title. */
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
  /** Address of a page elsewhere about the same thing, other than the one of its GeoNames id. */
  readonly sameAs?: string;
  /** Names besides the one the page shows. */
  readonly otherNames?: readonly string[];
}

export interface ArticleFacts {
  /** Days or moments, as a database writes them. */
  readonly datePublished: string | null;
  readonly dateModified?: string | null;
  /** Its language, where that is not the page's. */
  readonly lang?: LanguageCode;
  /** Without one the site signs. */
  readonly author?: string | null;
}

/** Language and site in which the page is shown. */
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
