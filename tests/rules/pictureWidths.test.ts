import { describe, expect, it } from 'vitest';
import { pictureRequest, srcSetOf, widthsOf } from '@/shared/pictures.ts';

describe('the widths of a picture', () => {
  it.each([
    [320, [330]],
    [325, [330]],
    [330, [330]],
    [331, [330]],
    [500, [330]],
    [501, [330, 500]],
    [640, [330, 500]],
    [960, [330, 500]],
    [1280, [330, 500, 960]],
    [1920, [330, 500, 960, 1280]],
    [5472, [330, 500, 960, 1280, 1920]],
  ])('of %i pixels are %j', (width, widths) => {
    expect(widthsOf({ width })).toEqual(widths);
  });

  it('say how wide a narrow original is', () => {
    const picture = { file: 'A.jpg', version: '0123456789' };
    expect(srcSetOf({ ...picture, width: 325 }, 500)).toBe('/pictures/330/0123456789/A.jpg 325w');
    expect(srcSetOf({ ...picture, width: 2000 }, 500)).toBe(
      '/pictures/330/0123456789/A.jpg 330w, /pictures/500/0123456789/A.jpg 500w',
    );
  });
});

describe('an address', () => {
  it.each([
    ['/pictures/320/0123456789/A.jpg', '/pictures/330/0123456789/A.jpg'],
    ['/pictures/640/0123456789/A.jpg', '/pictures/500/0123456789/A.jpg'],
    ['/pictures/640/0123456789/%C3%89t%C3%A9_(2).jpg', '/pictures/500/0123456789/%C3%89t%C3%A9_(2).jpg'],
    ['/pictures/330/0123456789/A.jpg', '/pictures/330/0123456789/A.jpg'],
    ['/pictures/330/0123456789/%41.jp%67', '/pictures/330/0123456789/A.jpg'],
    ['/pictures/330/0123456789/a%20b%20(1)%2f.jpg', '/pictures/330/0123456789/a_b_(1)%2F.jpg'],
    ['/pictures/330/0123456789/%c3%a9.jpg', '/pictures/330/0123456789/%C3%A9.jpg'],
    ['/pictures/330/0123456789/%2541.jpg', '/pictures/330/0123456789/%2541.jpg'],
    ['/pictures/00330/0123456789/A.jpg', null],
    ['/pictures/330/0123456789/%ff.jpg', null],
    ['/pictures/640/x/A.jpg', null],
    ['/pictures/640/0123456789/', null],
    ['/pictures/640/0123456789/a/b.jpg', null],
    ['/pictures/640//example.org/A.jpg', null],
  ])('%s is one of %s', (path, only) => {
    const picture = pictureRequest(path);
    expect(picture?.path ?? null).toBe(only);
    // And no address leads further.
    if (only) expect(pictureRequest(only)).toEqual(picture);
  });
});
