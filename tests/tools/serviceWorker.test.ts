import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { fromRoot } from '../../tools/lib/paths.ts';
import { releaseOf } from '../../tools/lib/serviceWorker.ts';

const chunk = (module: string): Partial<Rolldown.OutputChunk> => ({
  type: 'chunk',
  code: '',
  facadeModuleId: module,
  moduleIds: [module],
  imports: [],
  dynamicImports: [],
});

it.each(['OfflinePage.tsx', 'UpdateNotice.tsx', 'start.ts'])(
  'counts %s, wherever it lies, among the files every release stores first',
  (name) => {
    const [path = ''] = globSync(`src/*/offline/${name}`, { cwd: fromRoot('.') });
    expect(basename(path)).toBe(name);
    const bundle = { 'part.js': chunk(fromRoot(path)) as Rolldown.OutputChunk };
    expect(releaseOf(bundle).shell).toEqual(['/part.js']);
  },
);
