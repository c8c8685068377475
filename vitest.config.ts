import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/**
 * Five kinds of tests, each in the surroundings it needs (docs/testing.md). A folder of tests/ not named here would never
 * run: knip.json names the same folders, so that knip calls its tests unused.
 */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // What a passing test logs, such as a line a call of a function, is nobody's business.
      silent: 'passed-only',
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      // A laptop and a shared CI machine have two cores: more workers only make the time-outs bite.
      maxWorkers: 2,
      // A test that hangs still ends; one that a busy machine slows down has not failed.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'rules',
            environment: 'node',
            include: ['tests/rules/**/*.test.ts'],
            setupFiles: ['tests/failOnConsole.ts'],
            // Nothing here keeps anything between files, so that none needs a process of its own.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'happy-dom',
            include: ['tests/{lib,components,app}/**/*.test.{ts,tsx}'],
            setupFiles: ['tests/failOnConsole.ts', 'tests/setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: ['tests/{functions,seed,tools,server}/**/*.test.ts'],
            setupFiles: ['tests/restoreGlobals.ts'],
            // Compiling the engine's megabytes of WebAssembly, and loading the pages' modules, takes seconds a process.
            isolate: false,
          },
        },
        {
          extends: true,
          test: { name: 'conventions', environment: 'node', include: ['tests/conventions/**/*.test.ts'] },
        },
        {
          extends: true,
          test: {
            name: 'database',
            environment: 'node',
            include: ['tests/database/**/*.test.ts'],
            setupFiles: ['tests/restoreGlobals.ts'],
            // Starting a Postgres, and loading it with migrations, takes seconds.
            testTimeout: 60_000,
            hookTimeout: 120_000,
            fileParallelism: false,
            // One process: the engine's megabytes of WebAssembly are compiled once, one server serves all files.
            isolate: false,
          },
        },
      ],
    },
  }),
);
