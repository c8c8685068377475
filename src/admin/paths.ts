/** Every address of the back office (admin.md §2). It has no language in its addresses: the operator's choice is kept in the browser. */

export const ADMIN_PATHS = {
  home: '/admin',
  login: '/admin/login',
  console: '/admin/dashboard',
  cityImport: '/admin/city-import',
  importRegions: '/admin/import-regions',
  extendedRegions: '/admin/extended-regions',
  bulkRegions: '/admin/bulk-regions',
  regionsOverview: '/admin/regions-overview',
  sitemap: '/admin/sitemap',
  blog: '/admin/blog',
  newPost: '/admin/blog/new',
  database: '/anabel',
} as const;

export type AdminPageName = keyof typeof ADMIN_PATHS | 'editPost';

export interface AdminRoute {
  readonly name: AdminPageName;
  /** The post an address of `editPost` is about. */
  readonly postId?: string;
}

const NAMES = new Map(Object.entries(ADMIN_PATHS).map(([name, path]) => [path, name]));
const EDIT_POST = /^\/admin\/blog\/(\d{1,15})$/;

/** The screen of an address of the back office; null where there is none. A slash at the end is forgiven. */
export function parseAdminPath(pathname: string): AdminRoute | null {
  const path = pathname.replace(/\/+$/, '');
  const name = NAMES.get(path as never) as AdminPageName | undefined;
  if (name) return { name };
  const post = EDIT_POST.exec(path)?.[1];
  return post ? { name: 'editPost', postId: post } : null;
}

/** The address where a post is edited; `id` is its number in the database. */
export function editPostPath(id: number): string {
  return `${ADMIN_PATHS.blog}/${id}`;
}

/** The sign-in page that leads back to `wanted` (path with query). */
export function loginPath(wanted: string): string {
  return wanted === ADMIN_PATHS.home
    ? ADMIN_PATHS.login
    : `${ADMIN_PATHS.login}?next=${encodeURIComponent(wanted)}`;
}

/**
 * Where to go after signing in: the screen that was asked for, when it is one of ours and not the sign-in page itself,
 * else the dashboard. Whatever else stands in `next`, another site's address above all, is not followed.
 */
export function pathAfterLogin(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return ADMIN_PATHS.home;
  const { origin, pathname, search } = new URL(next, 'http://site');
  const route = origin === 'http://site' ? parseAdminPath(pathname) : null;
  return route && route.name !== 'login' ? pathname + search : ADMIN_PATHS.home;
}
