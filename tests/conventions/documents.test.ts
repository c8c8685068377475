import { convention } from './lib/convention.ts';
import { linksResolve, scriptsExist } from './rules/documents.ts';

convention('Links in documents resolve', linksResolve, {
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

convention('Scripts named in documents exist', scriptsExist, {
  bad: { 'a script nobody has': { 'package.json': '{"scripts":{}}', 'docs/x.md': 'Run `npm run nothing`.' } },
  good: {
    'scripts that are there': {
      'package.json': '{"scripts":{"a:b":"x","start":"x"}}',
      'docs/x.md': '`npm run a:b -- y`, `npm start`, `npm ci`',
    },
  },
});
