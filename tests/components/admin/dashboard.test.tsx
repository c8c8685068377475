import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { DashboardPage } from '@/admin/dashboard/DashboardPage.tsx';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { loadNamespaces } from '@/lib/i18n.tsx';

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminSitemap']));

it('leads to each screen once', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
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
