import { convention } from './lib/convention.ts';
import { foldersUseEachOtherOneWay } from './rules/folders.ts';

convention('Folders use each other one way', foldersUseEachOtherOneWay, {
  bad: {
    'two blocks that import each other': {
      'src/blocks/a/A.tsx': "import { b } from '@/blocks/b/b.ts';\nexport const a = b;",
      'src/blocks/b/b.ts': "import type { A } from '../a/types.ts';\nexport const b: A = 1;",
    },
    'a lazy import back': {
      'src/blocks/a/deep/A.tsx': "import { b } from '@/blocks/b/b.ts';\nexport const a = b;",
      'src/blocks/b/b.ts': "export const load = () => import('@/blocks/a/A.tsx');",
    },
  },
  good: {
    'one way, and within a folder': {
      'src/blocks/a/A.tsx':
        "import { b } from '@/blocks/b/b.ts';\nimport './deep/c.ts';\nexport const a = b;",
      'src/blocks/a/deep/c.ts': "import { a } from '../A.tsx';\nexport const c = a;",
      'src/blocks/b/b.ts': 'export const b = 1;',
    },
  },
});
