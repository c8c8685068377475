import { convention } from './lib/convention.ts';
import {
  domainStaysPure,
  featuresFormNoCycle,
  featuresKeepTheirInside,
  functionsStandAlone,
} from './rules/imports.ts';

convention('A feature keeps its inside to itself', featuresKeepTheirInside, {
  bad: {
    'a relative path into another feature': {
      'src/features/map/MapCard.tsx': "import { x } from '../cities/x.ts';",
    },
    'an alias into another feature': {
      'src/features/map/MapCard.tsx': "import { x } from '@/features/cities/x.ts';",
    },
    'a lazy import into another feature': {
      'src/features/map/MapCard.tsx': "const x = () => import('@/features/cities/x.ts');",
    },
    'the back office in a feature': {
      'src/admin/logs/LogsPage.tsx': "export { x } from '../../features/cities/x.ts';",
    },
  },
  good: {
    "another feature's index and one's own files": {
      'src/features/map/MapCard.tsx':
        "import { x } from '@/features/cities'; import { y } from './y.ts'; import { z } from '@/features/map/z.ts';",
    },
  },
});

convention('The domain is pure', domainStaysPure, {
  bad: {
    React: { 'src/domain/x.ts': "import { useState } from 'react';" },
    'the data layer': { 'src/domain/x.ts': "import type { Row } from '../data/rows.ts';" },
    'a package that only Node runs': { 'src/domain/x.ts': "import { readFileSync } from 'node:fs';" },
  },
  good: {
    'its own files': { 'src/domain/x.ts': "import { y } from './y.ts'; import * as v from 'valibot';" },
  },
});

convention('Edge functions stand alone', functionsStandAlone, {
  bad: {
    'the data layer': {
      'supabase/functions/weather/handler.ts': "import { x } from '../../../src/data/x.ts';",
    },
    'another function': { 'supabase/functions/weather/handler.ts': "import { x } from '../summary/x.ts';" },
    'the seed': { 'supabase/functions/weather/handler.ts': "import { x } from '../../seed/cities.ts';" },
    'code from an address': { 'supabase/functions/weather/index.ts': "import 'https://deno.land/std/x.ts';" },
  },
  good: {
    'the domain, shared code and a package': {
      'supabase/functions/weather/handler.ts':
        "import { a } from '../../../src/domain/a.ts'; import { b } from '../_shared/b.ts'; import c from 'npm:valibot@1';",
    },
    'what the seed knows': {
      'supabase/functions/weather/names.ts':
        "import names from '../../seed/data/city-names.json' with { type: 'json' };",
    },
  },
});

convention('Features form no cycle', featuresFormNoCycle, {
  bad: {
    'a ring of three': {
      'src/features/a/index.ts': "export { x } from '@/features/b';",
      'src/features/b/index.ts': "export { x } from '@/features/c';",
      'src/features/c/index.ts': "export { x } from '@/features/a';",
    },
  },
  good: {
    'two that use a third': {
      'src/features/a/index.ts': "export { x } from '@/features/c';",
      'src/features/b/index.ts': "export { x } from '@/features/c'; export { y } from '@/features/a';",
    },
  },
});
