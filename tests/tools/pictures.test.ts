import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SHARE_HEIGHT, SHARE_IMAGES, SHARE_WIDTH, shareImage } from '../../src/lib/seo/shareImages.ts';
import { fromRoot } from '../../tools/backend/paths.ts';
import { encodePng } from '../../tools/lib/png.ts';

const header = (png: Buffer) => ({
  signature: png.subarray(1, 4).toString('latin1'),
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
});

describe('the pictures of links', () => {
  it.each([...SHARE_IMAGES])('%s is there, in the right size and small', (name) => {
    const png = readFileSync(fromRoot(`public${shareImage(name)}`));
    expect(header(png)).toEqual({ signature: 'PNG', width: SHARE_WIDTH, height: SHARE_HEIGHT });
    expect(png.length).toBeLessThan(60_000);
  });

  it.each([
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable-512', 512],
  ])('the icon %s is %i pixels wide', (name, size) => {
    const png = readFileSync(fromRoot(`public/icons/${name}.png`));
    expect(header(png)).toEqual({ signature: 'PNG', width: size, height: size });
  });
});

describe('a PNG with a palette', () => {
  const data = (png: Buffer, type: string) => {
    const at = png.indexOf(type, 0, 'latin1');
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const picture = (colours: readonly number[][]) => ({
    width: colours.length,
    height: 1,
    rgba: new Uint8Array(colours.flatMap((colour) => [...colour, 255])),
  });

  it('has every colour where there are few', () => {
    const colours = [
      [255, 0, 0],
      [0, 0, 255],
      [255, 0, 0],
    ];
    const png = encodePng(picture(colours), 4);
    const palette = data(png, 'PLTE');
    const [filter, ...indexes] = inflateSync(data(png, 'IDAT'));
    expect(filter).toBe(0);
    expect(indexes.map((index) => [...palette.subarray(index * 3, index * 3 + 3)])).toEqual(colours);
  });

  it('merges those that are alike where there are many', () => {
    const greys = Array.from({ length: 200 }, (_, level) => [level, level, level]);
    const palette = data(encodePng(picture(greys), 8), 'PLTE');
    expect(palette.length).toBe(24);
    expect(Math.max(...palette)).toBeGreaterThan(150);
  });
});
