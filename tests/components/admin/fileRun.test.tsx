import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFileRun } from '@/admin/import-file/useFileRun.ts';
import { renderAdminHook } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

const requests: unknown[] = [];
const run = {
  id: 1,
  total: 1,
  state: 'running',
  counts: {},
  options: { fileName: 'villes.csv', mapping: { name: 'ville', country: 'pays' } },
};
vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
signedIn.answer = ({ table, body }) => {
  if (table === 'import_file_rows') requests.push(body.p_rows);
  if (table === 'countries' || table === 'place_aliases') return [];
  return table === 'start_file_import' ? run : { ...run, state: 'done' };
};

it('sends lines with the column mapping that the import was started with, in any tab', async () => {
  const table = {
    columns: ['ville', 'autre', 'pays'],
    lines: [{ line: 2, cells: { ville: 'Caen', autre: 'Bayeux', pays: 'FR' } }],
    encoding: 'utf-8',
    header: true,
  };
  const { result } = renderAdminHook(() =>
    useFileRun({ hash: 'a'.repeat(64), file: new File([], 'villes.csv'), table, unfinished: null }),
  );
  await act(async () => result.current.start({ name: 'autre', country: 'pays' }));
  await vi.waitFor(() => expect(requests).toMatchObject([[{ name: 'Caen' }]]));
});
