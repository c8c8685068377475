/** Where things are and what they are called (ARCHITECTURE: the closed vocabulary of a feature). */
import { matching, type Rule } from '../lib/files.ts';

/** XPage.tsx, XCard.tsx and other components; useX.ts; x.ts for logic; index.ts. */
const FEATURE_FILE = /^(?:[A-Z][A-Za-z0-9]*\.tsx|use[A-Z][A-Za-z0-9]*\.ts|[a-z][A-Za-z0-9]*(?:\.gen)?\.ts)$/;
const FEATURE_FOLDER = /^[a-z]+(?:-[a-z]+)*$/;

export const featuresSpeakOneVocabulary: Rule = (files) =>
  matching(files, /^src\/features\//).flatMap(({ path }) => {
    const [feature = '', ...rest] = path.split('/').slice(2);
    if (rest.length === 0) return [`${path} lies beside the features: give it a folder`];
    const name = rest.join('/');
    if (FEATURE_FOLDER.test(feature) && FEATURE_FILE.test(name)) return [];
    return [
      `${path}: a feature holds XPage.tsx and other components, useX.ts, x.ts for logic and index.ts, without folders; its own name is kebab-case`,
    ];
  });

/** The folders of tests/ that a project of vitest.config.ts runs. */
function foldersThatRun(config: string): Set<string> {
  return new Set(
    [...config.matchAll(/tests\/(?:\{([^}]+)\}|(\w+))\/\*\*/g)].flatMap((match) =>
      (match[1] ?? match[2] ?? '').split(','),
    ),
  );
}

export const everyTestRuns: Rule = (files) => {
  const config = files.find((file) => file.path === 'vitest.config.ts')?.text ?? '';
  const running = foldersThatRun(config);
  return [
    ...matching(files, /\.test\.tsx?$/)
      .filter(({ path }) => !path.startsWith('tests/') || !running.has(path.split('/')[1] ?? ''))
      .map(({ path }) => `${path} is in no project of vitest.config.ts and would never run`),
    ...matching(files, /\.spec\.tsx?$/)
      .filter(({ path }) => !path.startsWith('e2e/'))
      .map(({ path }) => `${path}: journeys (.spec.ts) live in e2e/, other tests are named .test.ts`),
    ...matching(
      files,
      /^tests\/(?:domain|data|components|app|functions|seed|scripts|database)\/.*_test\.ts$/,
    ).map(({ path }) => `${path}: vitest runs only .test.ts`),
  ];
};
