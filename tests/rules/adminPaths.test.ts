import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADMIN_PATHS, editPostPath, loginPath, parseAdminPath, pathAfterLogin } from '@/admin/lib/paths.ts';
import { isAdminPath } from '@/shared/paths.ts';

describe('addresses of the back office', () => {
  it.each(Object.entries(ADMIN_PATHS))('%s is read back from its address', (name, path) => {
    expect(parseAdminPath(path)).toEqual({ name });
    expect(parseAdminPath(`${path}/`)).toEqual({ name });
    expect(isAdminPath(path)).toBe(true);
  });

  it('know the post that is edited', () => {
    expect(parseAdminPath(editPostPath(12))).toEqual({ name: 'editPost', postId: '12' });
    expect(parseAdminPath('/admin/blog/twelve')).toBeNull();
  });

  it.each(['/administration', '/anabelle', '/', '/fr/admin', '/villes'])('%s is not one', (path) => {
    expect(isAdminPath(path)).toBe(false);
  });

  it('wrong ones still belong to it', () => {
    expect(isAdminPath('/admin/nothing')).toBe(true);
    expect(parseAdminPath('/admin/nothing')).toBeNull();
  });
});

describe('after signing in', () => {
  const nextOf = (path: string) => new URL(path, 'http://site').searchParams.get('next');

  it('leads to the screen that was asked for', () => {
    expect(pathAfterLogin(nextOf(loginPath('/admin/dashboard?tab=logs')))).toBe('/admin/dashboard?tab=logs');
    expect(pathAfterLogin(nextOf(loginPath('/anabel')))).toBe('/anabel');
    expect(loginPath('/admin')).toBe('/admin/login');
  });

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example/admin',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/fr/pays',
    '/admin/login',
    '/admin/login?next=/admin',
  ])('leads to the dashboard for %j', (next) => expect(pathAfterLogin(next)).toBe('/admin'));

  it('never leaves the site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (next) => {
          expect(new URL(pathAfterLogin(next), 'https://site.example').origin).toBe('https://site.example');
        },
      ),
    );
  });
});
