import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DashboardPage } from '@/admin/dashboard/DashboardPage.tsx';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminSitemap']));

const show = () => renderAdmin(<DashboardPage />, { client: new QueryClient() });
afterEach(() => vi.unstubAllGlobals());

it('leads to each screen once', () => {
  show();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([...new Set(targets)]);
  expect(targets).toEqual(
    expect.arrayContaining([
      ADMIN_PATHS.cityImport,
      ADMIN_PATHS.blog,
      ADMIN_PATHS.console,
      ADMIN_PATHS.database,
    ]),
  );
});

it.each([
  [{ contact: false }, true],
  [{ contact: true }, false],
  [{}, false],
])('asks for a contact where there is none: %o', async (health, asks) => {
  const fetchMock = vi.fn(async (input: RequestInfo | URL) =>
    String(input).includes('/health')
      ? Response.json({ status: 'ok', ...health })
      : new Response(null, { status: 503 }),
  );
  vi.stubGlobal('fetch', fetchMock);
  show();
  await vi.waitFor(() =>
    expect(fetchMock.mock.calls.some(([input]) => String(input).includes('/health'))).toBe(true),
  );
  if (asks) expect(await screen.findByText(/CONTACT/)).toBeVisible();
  else expect(screen.queryByText(/CONTACT/)).toBeNull();
});
