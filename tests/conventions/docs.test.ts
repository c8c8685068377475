import { convention } from './lib/convention.ts';
import { commandsExist } from './rules/commands.ts';
import {
  linksLead,
  namedFilesExist,
  scriptsAreTold,
  settingsAreTold,
  toldSettingsExist,
} from './rules/docs.ts';

convention('Links in documents lead somewhere', linksLead, {
  bad: {
    'a file that is gone': { 'docs/x.md': 'See [y](y.md).' },
    'a picture that is gone': { 'README.md': '<img src="docs/pictures/x.webp" alt="x">' },
    'a heading that was renamed': {
      'README.md': '[how](docs/x.md#old-name)',
      'docs/x.md': '# X\n## New name\n',
    },
  },
  good: {
    'files, folders, headings, other sites': {
      'README.md':
        '# A\n[x](docs/x.md#how-it-is-done) [docs](docs/) [here](#a) [there](https://example.org/y)',
      'docs/x.md': '# X\n## How it is `done`!\n[up](../README.md)',
    },
    'an example of a link': { 'docs/x.md': '```md\n[y](y.md)\n```' },
  },
});

convention('Files named in documents exist', namedFilesExist, {
  bad: {
    'a path': { 'docs/x.md': 'It is in `src/gone/y.ts`.' },
    'a folder': { 'docs/x.md': 'It is in `src/gone`.' },
    'a file by its name': { 'docs/x.md': '`gone.ts` does it.' },
    'a choice of which none is there': { 'docs/x.md': '`tests/{a,b}`', 'tests/c/x.ts': '' },
  },
  good: {
    'paths, names, choices, placeholders, what a build makes': {
      'docs/x.md':
        '`src/a/x.ts`, `x.ts`, `src/a`, `src/{a,b}`, `src/{lang}/x.ts`, `./x.ts`, `XPage.tsx`, `a/*.ts`, `dist/index.html`, `/a/b`',
      'src/a/x.ts': '',
    },
  },
});

convention('Commands in documents exist', commandsExist, {
  bad: {
    'a script nobody has': { 'package.json': '{"scripts":{}}', 'docs/x.md': 'Run `npm run nothing`.' },
    'a file that is gone': {
      'package.json': '{"scripts":{}}',
      'docs/x.md': '```sh\nnpx node tools/gone.ts\n```',
    },
    'a test that is gone': {
      'package.json': '{}',
      'docs/x.md': '`npx vitest run tests/rules/gone.test.ts`',
    },
    'a part of the benchmarks that is gone': {
      'package.json': '{"scripts":{"bench":"x"}}',
      'docs/x.md': '`npm run bench -- gone`',
    },
    'a step of the tests that is gone': {
      'package.json': '{"scripts":{"test":"x"}}',
      'tools/testing/steps.ts': "name: 'unit',",
      'docs/x.md': '`npm test -- unit gone`',
    },
  },
  good: {
    'scripts and files that are there': {
      'package.json': '{"scripts":{"a:b":"x","start":"x","bench":"x","test":"x"}}',
      'tools/x.ts': '',
      'tools/bench/parts/x.ts': '',
      'tools/testing/steps.ts': "name: 'unit',",
      'tests/rules/x.test.ts': '',
      'docs/x.md':
        '`npm run a:b -- y`, `npm start`, `npm ci`, `npx node tools/x.ts --all`, `npx vitest run tests/rules/x`, `npm run bench -- x`, `npm test -- unit`',
    },
  },
});

convention('Settings are told of', settingsAreTold, {
  bad: {
    'one that is offered': { '.env.example': '# MADE_UP=1', 'docs/configuration.md': '' },
    'one of the functions': { 'supabase/functions/a/x.ts': "setting('MADE_UP')" },
    'one of the scripts': { 'tools/x.ts': 'process.env.MADE_UP' },
    'one of the build': { 'src/x.ts': "text('VITE_MADE_UP', '')" },
  },
  good: {
    'one that is told of, and what the machine says': {
      'tools/x.ts': 'process.env.MADE_UP; process.env.PATH; const LIMIT_MS = 1;',
      'docs/configuration.md': '| `MADE_UP` | 1 |',
    },
  },
});

convention('Settings that are told of are read', toldSettingsExist, {
  bad: { 'one that nothing reads': { 'docs/x.md': 'Set `MADE_UP`.', 'src/x.ts': 'OTHER_ONE' } },
  good: { 'one that is read': { 'docs/x.md': 'Set `MADE_UP`.', 'src/x.ts': 'env.MADE_UP' } },
});

convention('Scripts are told of', scriptsAreTold, {
  bad: {
    'one that README leaves out': { 'package.json': '{"scripts":{"x":"y"}}', 'README.md': '`npm run xy`' },
  },
  good: {
    'all, but those that npm runs by itself': {
      'package.json': '{"scripts":{"start":"x","prestart":"x","a:b":"x"}}',
      'README.md': '`npm start`, `npm run a:b`',
    },
  },
});
