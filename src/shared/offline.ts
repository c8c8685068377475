/** Agreement of pages and the service worker: the caches, the files of a release, the messages. */

/** The caches of the service worker; places that a visitor keeps have one each, {@link PLACE_PREFIX} before their key. */
export const CACHES = {
  /** The page shown in place of one that is not kept, a language each, and what the releases consist of. */
  shell: 'mappemonde-shell',
  /** Code, styles, texts and fonts, named after their content. */
  assets: 'mappemonde-assets',
  /** Pages read lately. */
  pages: 'mappemonde-pages',
  /** Answers of the Data API. */
  data: 'mappemonde-data',
  /** Pictures of places. */
  pictures: 'mappemonde-pictures',
  /** Flags, drawings, the map. */
  files: 'mappemonde-files',
} as const;

export const PLACE_PREFIX = 'mappemonde-place-';
/** Path in the cache of a place for the record of the place itself (src/blocks/offline/kept.ts). */
export const RECORD = '/_kept';
/** Path in the shell's cache for each {@link KeptRelease}, before its name. */
export const RELEASE_PATH = '/_release/';
/** The files of the newest release, {@link ReleaseFiles}. */
export const FILES_PATH = '/offline.json';
/** Marks what a page fetches to keep it by itself: the service worker lets it pass. */
export const KEEP_HEADER = 'x-keep';

/** Files of the visitors' part of a release: paths below /assets/. Nothing of the back office. */
export interface ReleaseFiles {
  readonly release: string;
  /** Files that every page needs, and the page that lists what is saved offline. */
  readonly shell: readonly string[];
  /** The code of all other pages. */
  readonly code: readonly string[];
  /** The texts, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Sizes of shell and code together, and of the texts of one language, unpacked. */
  readonly bytes: { readonly code: number; readonly texts: number };
}

/** A release whose files are kept for the pages that were made with it. */
export interface KeptRelease {
  readonly release: string;
  /** When it was installed, in milliseconds. */
  readonly at: number;
  readonly files: readonly string[];
}

export type WorkerMessage =
  /** Keep what the open page is made of: its language, its address, the files it has loaded. */
  | {
      readonly type: 'prepare';
      readonly lang: string;
      readonly page: string;
      readonly files: readonly string[];
    }
  /** Keep this page, which was reached by a link: only its data have been loaded. */
  | { readonly type: 'read'; readonly page: string }
  /** Keep these files, which the page has loaded since. */
  | { readonly type: 'loaded'; readonly files: readonly string[] }
  /** Take over if all these files are of the new release; the answer on the port says whether. */
  | { readonly type: 'takeOver'; readonly files: readonly string[] };

export const filesOf = ({ shell, code, texts }: ReleaseFiles): string[] => [
  ...new Set([...shell, ...code, ...Object.values(texts).flat()]),
];
