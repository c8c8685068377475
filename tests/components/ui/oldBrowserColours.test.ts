import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pairsIn, toHex } from './oklch.ts';

/** The custom properties of a piece of CSS by name. */
const propertiesOf = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/(--color-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

it('browsers without light-dark() have every colour, as the light theme has it', () => {
  const colours = propertiesOf(
    readFileSync('src/styles/tokens.css', 'utf8').replace('--color-*: initial;', ''),
  );
  const light = Object.entries(colours).map(([name, value]) => {
    const [pair] = pairsIn(value);
    return [name, pair && toHex(pair.light)];
  });
  const sheet = readFileSync('public/noscript.css', 'utf8');
  const fallback = /@supports not \(color: light-dark\(red, red\)\) \{([\s\S]*?)\n\}/.exec(sheet)?.[1] ?? '';
  expect(propertiesOf(fallback)).toEqual(Object.fromEntries(light));
});
