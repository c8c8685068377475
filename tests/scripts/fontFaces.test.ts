import { expect, it } from 'vitest';
import { splitFaces } from '../../scripts/lib/fontFaces.ts';

const FACE = '@font-face{font-family:"A";src:url(/a.woff2)format("woff2");unicode-range:U+0-FF}';

it('takes the rules of fonts out of a sheet, wherever they stand, and nothing else', () => {
  const sheet = (faces: string) =>
    `@layer base{${faces}a{color:red}}@property --x{syntax:"*";inherits:false}`;
  expect(splitFaces(sheet(FACE))).toEqual({ faces: FACE, rest: sheet('') });
  expect(splitFaces(sheet(''))).toEqual({ faces: '', rest: sheet('') });
});
