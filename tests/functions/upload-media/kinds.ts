/** Files of every common kind, each of which must look as its maker saw it. */
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';

interface Uploads {
  /** Uploads a file: the id of the picture, or why there is none. */
  readonly upload: (bytes: Uint8Array) => Promise<{ readonly id?: string; readonly problem?: string }>;
  readonly rows: () => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly served: (file: string, width: number, version: string) => Promise<Response>;
}

const COLOURS = ['#20a040', '#d02010', '#ff0000', '#0000ff', '#808080'] as const;
/** Stripes of the colours, as a browser shows them. */
const stripes = (width = 1000, height = 600) => {
  const each = width / COLOURS.length;
  const stripe = (background: string, n: number) => ({
    input: { create: { width: each, height, channels: 3 as const, background } },
    left: n * each,
    top: 0,
  });
  return sharp(
    // Composited first: what follows works on its pixels.
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`),
  )
    .flatten()
    .composite(COLOURS.map(stripe))
    .png()
    .toBuffer()
    .then((png) => sharp(png).removeAlpha());
};

const rgbOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Pixels in the middle of each stripe. */
async function seen(bytes: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return COLOURS.map((_, n) => {
    const column = Math.round(((n + 0.5) * info.width) / COLOURS.length);
    const at = (Math.round(info.height / 2) * info.width + column) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

/** Largest difference of a channel; JPEG alone makes 3. */
const distance = (a: number[][], b: number[][]) =>
  Math.max(...a.flatMap((pixel, n) => pixel.map((value, c) => Math.abs(value - (b[n]?.[c] ?? 999)))));

const KINDS: readonly (readonly [string, (image: Sharp) => Sharp, number])[] = [
  ['JPEG without a profile', (image) => image.jpeg(), 4],
  ['JPEG in sRGB', (image) => image.withIccProfile('srgb').jpeg(), 4],
  ['JPEG in Display P3, as of phones', (image) => image.withIccProfile('p3').jpeg(), 6],
  ['PNG in Display P3, as of screens', (image) => image.withIccProfile('p3').png(), 6],
  ['PNG of 256 colours in Display P3', (image) => image.withIccProfile('p3').png({ palette: true }), 6],
  ['PNG of 16 bits in Display P3', (image) => image.toColourspace('rgb16').withIccProfile('p3').png(), 6],
  ['WebP in Display P3', (image) => image.withIccProfile('p3').webp({ lossless: true }), 6],
  ['progressive JPEG in Display P3', (image) => image.withIccProfile('p3').jpeg({ progressive: true }), 6],
  // The inks have no bright colours, so both are compared with what the profile makes of them.
  ['CMYK, as of printers', (image) => image.toColourspace('cmyk').withIccProfile('cmyk').jpeg(), 12],
];

export function testKinds({ upload, rows, served }: Uploads): void {
  /** Bytes of a stored picture, 500 pixels wide. */
  const stored = async (id: string | undefined) => {
    const row = (await rows()).find((one) => one.id === id);
    const answer = await served(`${id}.${row?.format}`, 500, String(row?.version));
    return Buffer.from(await answer.arrayBuffer());
  };
  describe('a picture of any kind', { timeout: 60_000 }, () => {
    it.each(KINDS)('%s keeps its colours', async (name, make, tolerance) => {
      const file = await make(await stripes()).toBuffer();
      const { id } = await upload(file);
      const shown = await stored(id);
      const expected = name.startsWith('CMYK') ? await seen(file) : COLOURS.map(rgbOf);
      expect(distance(await seen(shown), expected)).toBeLessThanOrEqual(tolerance);
      expect((await sharp(shown).metadata()).space).toBe('srgb');
    });

    it('with transparency keeps it, as WebP, and its colours', async () => {
      const background = { r: 234, g: 51, b: 35, alpha: 0.4 };
      const picture = sharp({ create: { width: 900, height: 600, channels: 4, background } });
      const { id } = await upload(await picture.withIccProfile('p3').png().toBuffer());
      const [row] = await rows();
      expect(row).toMatchObject({ format: 'webp', widths: [330, 500] });
      const shown = sharp(await stored(id));
      expect(await shown.metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
      const [red = 0, green = 0, blue = 0, alpha = 0] = await shown.raw().toBuffer();
      expect(Math.abs(alpha - 102)).toBeLessThan(4);
      expect([red > 225, green < 75, blue < 60]).toEqual([true, true, true]);
    });

    it('with a profile that is none is shown without it', async () => {
      const file = await (await stripes()).withIccProfile('p3').jpeg().toBuffer();
      const at = file.indexOf('acsp');
      file.fill(0x41, at - 30, at + 60);
      const { id } = await upload(file);
      expect(await sharp(await stored(id)).metadata()).toMatchObject({ space: 'srgb', width: 500 });
    });

    it.each(['jpeg', 'png', 'webp'] as const)('%s turned by its camera stands upright', async (format) => {
      for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
        const file = await (await stripes(1000, 800)).withMetadata({ orientation })[format]().toBuffer();
        const { id } = await upload(file);
        const upright = await sharp(file).autoOrient().resize(500).png().toBuffer();
        const shown = await stored(id);
        const { width, height } = await sharp(shown).metadata();
        expect([orientation, width, height]).toEqual([orientation, 500, orientation < 5 ? 400 : 625]);
        const corner = async (bytes: Buffer) => [
          ...(await sharp(bytes)
            .extract({ left: 20, top: 20, width: 1, height: 1 })
            .removeAlpha()
            .raw()
            .toBuffer()),
        ];
        expect(distance([await corner(shown)], [await corner(upright)])).toBeLessThanOrEqual(8);
      }
    });

    const noise = () => {
      const pixels = Buffer.alloc(1000 * 700 * 3, 0).map((_, n) => ((n * 7919) >> 3) ^ (n >> 9));
      return sharp(pixels, { raw: { width: 1000, height: 700, channels: 3 } });
    };
    it.each([
      ['JPEG', (image: Sharp) => image.jpeg()],
      ['progressive JPEG', (image: Sharp) => image.jpeg({ progressive: true })],
      ['PNG', (image: Sharp) => image.png()],
      ['WebP', (image: Sharp) => image.webp()],
      ['lossless WebP', (image: Sharp) => image.webp({ lossless: true })],
    ] as const)('%s that was cut off is refused, wherever', async (_, make) => {
      const file = await make(noise()).toBuffer();
      for (const bytes of [100, ...[0.125, 0.5, 0.9, 0.999].map((part) => Math.floor(file.length * part))])
        expect([bytes, await upload(file.subarray(0, bytes))]).toEqual([bytes, { problem: 'broken' }]);
    });

    it('JPEG with something behind its end is taken, as of cameras that append a film', async () => {
      const file = Buffer.concat([await noise().jpeg().toBuffer(), Buffer.from('moov'.repeat(500))]);
      expect(await upload(file)).toEqual({ id: expect.any(String) });
    });
  });
}
