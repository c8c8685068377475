import { describe, expect, it } from 'vitest';
import { movedPicture, pictureCall, srcSetOf, widthsOf } from '@/shared/pictures.ts';

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

describe('a former address', () => {
  it.each([
    ['/pictures/320/0123456789/A.jpg', '/pictures/330/0123456789/A.jpg'],
    ['/pictures/640/0123456789/A.jpg', '/pictures/500/0123456789/A.jpg'],
    ['/pictures/640/0123456789/%C3%89t%C3%A9_(2).jpg', '/pictures/500/0123456789/%C3%89t%C3%A9_(2).jpg'],
    ['/pictures/330/0123456789/A.jpg', null],
    ['/pictures/960/0123456789/A.jpg', null],
    ['/pictures/0640/0123456789/A.jpg', null],
    ['/pictures/641/0123456789/A.jpg', null],
    ['/pictures/640/x/A.jpg', null],
    ['/pictures/640/0123456789/', null],
    ['/pictures/640/0123456789/a/b.jpg', null],
    ['/pictures/640//example.org/A.jpg', null],
  ])('%s leads to %s', (path, now) => {
    expect(movedPicture(path)).toBe(now);
    if (now) expect(pictureCall(now)).not.toBeNull();
  });
});
