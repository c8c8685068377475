import { convention } from './lib/convention.ts';
import { everyTestRuns, featuresSpeakOneVocabulary } from './rules/layout.ts';

convention('Features speak one vocabulary', featuresSpeakOneVocabulary, {
  bad: {
    'a catch-all': { 'src/features/cities/utils/helpers.ts': '' },
    'a component in lower case': { 'src/features/cities/cityCard.tsx': '' },
    'a hook with JSX': { 'src/features/cities/useCity.tsx': '' },
    'a loose file': { 'src/features/City.tsx': '' },
    'a folder in camel case': { 'src/features/travelTips/index.ts': '' },
  },
  good: {
    'all kinds': {
      'src/features/travel-tips/TipsPage.tsx': '',
      'src/features/travel-tips/useTips.ts': '',
      'src/features/travel-tips/tips.ts': '',
      'src/features/travel-tips/shapes.gen.ts': '',
      'src/features/travel-tips/index.ts': '',
    },
  },
});

const CONFIG = "include: ['tests/{domain,data}/**/*.test.ts', 'tests/database/**/*.test.ts']";

convention('Every test runs', everyTestRuns, {
  bad: {
    'a test in a folder of its own': { 'vitest.config.ts': CONFIG, 'tests/extra/a.test.ts': '' },
    'a test beside the code': { 'vitest.config.ts': CONFIG, 'src/domain/a.test.ts': '' },
    'a journey among the tests': { 'vitest.config.ts': CONFIG, 'tests/rules/a.spec.ts': '' },
    'a name that no runner knows': { 'vitest.config.ts': CONFIG, 'tests/rules/a_test.ts': '' },
  },
  good: {
    'tests in their folders': {
      'vitest.config.ts': CONFIG,
      'tests/rules/a.test.ts': '',
      'tests/database/deep/a.test.ts': '',
      'e2e/home.spec.ts': '',
    },
  },
});
