// Every kind of page hydrates in every language, in one engine or the other; ENGINES=all opens each in both.
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { buildPath } from '../../src/shared/paths.ts';
import { PAGES } from '../support/routes.ts';
import { expect, test } from './fixtures.ts';

const whole = process.env.ENGINES === 'all';

for (const [index, route] of PAGES.entries())
  test(`${buildPath('fr', route)} hydrates`, async ({ reader, engineName }) => {
    const half = engineName === 'firefox' ? index : index + 1;
    const languages = LANGUAGE_CODES.filter((_, at) => whole || (at + half) % 2 === 0);
    for (const lang of languages) {
      const path = buildPath(lang, route);
      await reader.open(path);
      expect(await reader.errors(), path).toEqual([]);
    }
  });
