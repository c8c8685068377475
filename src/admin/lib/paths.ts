import type { LanguageCode } from '@/shared/languages.ts';
import type { StaffRole } from '@/shared/people.ts';
import type { SubjectType } from '@/shared/summary.ts';

/** Every path of the back office. None has a language: the operator's choice is stored in the browser. */

export const ADMIN_PATHS = {
  home: '/admin',
  login: '/admin/login',
  console: '/admin/dashboard',
  cityImport: '/admin/city-import',
  fileImport: '/admin/import-file',
  importRegions: '/admin/import-regions',
  extendedRegions: '/admin/extended-regions',
  bulkRegions: '/admin/bulk-regions',
  regionsOverview: '/admin/regions-overview',
  names: '/admin/names',
  jobs: '/admin/jobs',
  climate: '/admin/climate',
  sights: '/admin/sights',
  upstreams: '/admin/upstreams',
  pictures: '/admin/pictures',
  media: '/admin/media',
  places: '/admin/places',
  guides: '/admin/guides',
  trail: '/admin/trail',
  corrections: '/admin/corrections',
  sitemap: '/admin/sitemap',
  blog: '/admin/blog',
  newPost: '/admin/blog/new',
  blogTrash: '/admin/blog/trash',
  people: '/admin/people',
  account: '/admin/account',
  welcome: '/admin/welcome',
  database: '/anabel',
} as const;

/** A post that is edited; `:id` is its number in the database. */
export const EDIT_POST_PATTERN = `${ADMIN_PATHS.blog}/:id`;

export type AdminPageName = keyof typeof ADMIN_PATHS | 'editPost';

export interface AdminRoute {
  readonly name: AdminPageName;
  /** Number of the post in the database, for `editPost`. */
  readonly postId?: string;
}

const NAMES = new Map(Object.entries(ADMIN_PATHS).map(([name, path]) => [path, name]));
const EDIT_POST = /^\/admin\/blog\/(\d{1,15})$/;

/** The screen at a path of the back office; null where there is none. A trailing slash is ignored. */
export function parseAdminPath(pathname: string): AdminRoute | null {
  const path = pathname.replace(/\/+$/, '');
  const name = NAMES.get(path as never) as AdminPageName | undefined;
  if (name) return { name };
  const post = EDIT_POST.exec(path)?.[1];
  return post ? { name: 'editPost', postId: post } : null;
}

/** The screens of an editor, who writes the content of the site; the database says so too (docs/access.md). */
const OF_EDITORS: ReadonlySet<AdminPageName> = new Set([
  'home',
  'login',
  'places',
  'guides',
  'pictures',
  'media',
  'corrections',
  'trail',
  'blog',
  'newPost',
  'editPost',
  'blogTrash',
  'account',
  'welcome',
]);

/** Returns whether a role may open the screen at a path. Paths without a screen are open to all. */
export function mayOpen(role: StaffRole | null, pathname: string): boolean {
  if (role !== 'editor') return true;
  const route = parseAdminPath(pathname);
  return route === null || OF_EDITORS.has(route.name);
}

/** The path where a post is edited. */
export function editPostPath(id: number): string {
  return `${ADMIN_PATHS.blog}/${id}`;
}

/** The sign-in page that leads back to `wanted` (path with query) afterwards. */
export function loginPath(wanted: string): string {
  return wanted === ADMIN_PATHS.home
    ? ADMIN_PATHS.login
    : `${ADMIN_PATHS.login}?next=${encodeURIComponent(wanted)}`;
}

/**
 * Returns the path to open after signing in: `next` when it is a screen of the back office and not the sign-in page,
 * otherwise the dashboard. Anything else, such as another site, is not followed (open redirect).
 */
export function pathAfterLogin(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return ADMIN_PATHS.home;
  const { origin, pathname, search } = new URL(next, 'http://site');
  const route = origin === 'http://site' ? parseAdminPath(pathname) : null;
  return route && route.name !== 'login' && route.name !== 'welcome' ? pathname + search : ADMIN_PATHS.home;
}

/** The screen where the picture of a place is chosen. */
export const picturesPath = ({ type, id }: { readonly type: SubjectType; readonly id: number }) =>
  `${ADMIN_PATHS.pictures}?kind=${type}&id=${id}`;

/** The screen where the guide of a place is written. */
export const guidePath = (kind: string, id: number, lang?: LanguageCode) =>
  `${ADMIN_PATHS.guides}?kind=${kind}&id=${id}${lang ? `&lang=${lang}` : ''}`;
