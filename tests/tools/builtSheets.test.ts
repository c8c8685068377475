import { describe, expect, it } from 'vitest';
import { splitFaces, withMixedColours } from '../../tools/lib/builtSheets.ts';

const FACE = '@font-face{font-family:"A";src:url(/a.woff2)format("woff2");unicode-range:U+0-FF}';

it('takes the rules of fonts out of a sheet, wherever they stand, and nothing else', () => {
  const sheet = (faces: string) =>
    `@layer base{${faces}a{color:red}}@property --x{syntax:"*";inherits:false}`;
  expect(splitFaces(sheet(FACE))).toEqual({ faces: FACE, rest: sheet('') });
  expect(splitFaces(sheet(''))).toEqual({ faces: '', rest: sheet('') });
});

describe('a mixed colour', () => {
  const twice = (selector: string, before: string, mixed: string) =>
    `${selector}{${before}}@supports (color:color-mix(in lab, red, red)){${selector}{${mixed}}}`;

  it.each([
    ['.a', 'background:#fff8', 'background:color-mix(in oklab, red 50%, transparent)'],
    ['.a>*', 'border:0;color:#fff8;margin:0', 'color:color-mix(in oklab, red 50%, transparent)'],
  ])('of %s is said once, in its place', (selector, before, mixed) => {
    const property = mixed.slice(0, mixed.indexOf(':'));
    const body = before.replace(new RegExp(`${property}:[^;]*`), mixed);
    expect(withMixedColours(`p{margin:0}${twice(selector, before, mixed)}b{color:red}`)).toBe(
      `p{margin:0}${selector}{${body}}b{color:red}`,
    );
  });

  it('of another rule stays as it is', () => {
    const sheet = `.a{color:#fff8}${twice('.b', 'color:#fff8', 'color:color-mix(in oklab, red, blue)').slice(15)}`;
    expect(withMixedColours(sheet)).toBe(sheet);
  });
});
