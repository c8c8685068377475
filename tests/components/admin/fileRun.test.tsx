import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useFileRun } from '@/admin/import-file/useFileRun.ts';
import { createAdminQueryClient } from '@/admin/queryClient.ts';

const sent = vi.hoisted((): unknown[] => []);
const run = {
  id: 1,
  total: 1,
  state: 'running',
  batches: 0,
  mapping: { name: 'ville', country: 'pays' },
};
vi.mock('@/lib/signedInClient.ts', () => ({
  adminClient: () => ({
    rpc: async (name: string, { p_rows }: { p_rows?: unknown }) => {
      if (name === 'import_file_rows') sent.push(p_rows);
      return {
        data: name === 'start_file_import' ? run : { ...run, state: 'done' },
        error: null,
        status: 200,
      };
    },
  }),
}));

it('sends lines with the column mapping that the import was started with, in any tab', async () => {
  const table = {
    columns: ['ville', 'autre', 'pays'],
    lines: [{ line: 2, cells: { ville: 'Caen', autre: 'Bayeux', pays: 'FR' } }],
  };
  const client = createAdminQueryClient();
  const { result } = renderHook(
    () => useFileRun({ hash: 'a'.repeat(64), name: 'villes.csv', table, unfinished: null }),
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await act(async () => result.current.start({ name: 'autre', country: 'pays' }));
  await vi.waitFor(() => expect(sent).toMatchObject([[{ name: 'Caen' }]]));
});
