/** upload-media, remove-media and the pictures they keep: what is taken, what is stored of it, and what is left when it fails. In real Deno. */
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_MEDIA_BYTES } from '@/shared/media.ts';
import type { Picture, PictureChoiceAnswer } from '@/shared/pictures.ts';
import { signIn, signInBoth } from '../../tools/testing/imports.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';
import { testKinds } from './upload-media/kinds.ts';

let world: FunctionsWorld;
let tokens: { admin: string; member: string; editor: string };
beforeAll(async () => {
  world = await startFunctions({ CALLER_LIMIT_PER_MINUTE: '100000' });
  const { url, publishableKey } = world.stack;
  const both = await signInBoth(world.stack);
  tokens = { ...both, editor: await signIn(url, publishableKey, 'editor@example.org') };
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.stack.db.exec('delete from public.place_pictures; delete from public.media');
  await world.stack.db.exec('delete from storage.objects');
});

const SECRET = 'Canon of the prefect';

/** A photograph taken with the camera on its side: 3000 × 2000 in the file, 2000 × 3000 upright, red at the top. */
async function photograph(width = 3000): Promise<Buffer> {
  const height = Math.round((width * 2) / 3);
  const red = { width: Math.round(width / 4), height, channels: 3, background: '#d00000' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#2060a0' } })
    .composite([{ input: { create: red }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Copyright: SECRET, Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 24/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 21/1 3/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><photographer>${SECRET}</photographer></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
}

const FIELDS = { credit: 'Ana Silva', licence: 'CC BY 4.0' };
type Body = { id: string; problem: string; error: { code: string; message: string } };

async function upload(
  bytes: Uint8Array,
  { fields = FIELDS, token = tokens.editor }: { fields?: Record<string, string>; token?: string | null } = {},
): Promise<{ status: number; body: Body }> {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'plage.jpg');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(`${world.stack.url}/functions/v1/upload-media`, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

const rows = () => world.stack.db.query<Record<string, unknown>>('select * from public.media');
const files = async () =>
  (await world.stack.db.query<{ name: string }>('select name from storage.objects order by 1')).map(
    (one) => one.name,
  );
const served = (file: string, width: number, version: string) =>
  fetch(
    `${world.stack.url}/functions/v1/picture?${new URLSearchParams({ file, width: String(width), version })}`,
  );

describe('a picture', { timeout: 60_000 }, () => {
  it('is stored upright in the widths of the site, without metadata', async () => {
    const original = await photograph();
    expect((await sharp(original).metadata()).exif?.includes(SECRET)).toBe(true);
    const alt = { fr: 'Une plage', ar: 'شاطئ' };
    const { status, body } = await upload(original, {
      fields: { ...FIELDS, source: 'https://example.org/x', alt: JSON.stringify(alt) },
    });
    expect([status, body]).toEqual([200, { id: expect.any(String) }]);
    const [row] = await rows();
    expect(row).toMatchObject({
      ...FIELDS,
      id: body.id,
      alt,
      name: 'plage.jpg',
      format: 'jpg',
      width: 2000,
      height: 3000,
      widths: [330, 500, 960, 1280, 1920],
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      source_url: 'https://example.org/x',
    });
    expect(await files()).toEqual([1280, 1920, 330, 500, 960].map((width) => `${body.id}/${width}.jpg`));
    for (const width of [330, 1920]) {
      const answer = await served(`${body.id}.jpg`, width, String(row?.version));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { exif, xmp, icc, orientation, width: wide, height } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation, wide, height }).toEqual({
        exif: undefined,
        xmp: undefined,
        icc: undefined,
        orientation: undefined,
        wide: width,
        height: (width * 3) / 2,
      });
      for (const word of [SECRET, 'GPS', 'Exif', 'xmpmeta']) expect(bytes.includes(word), word).toBe(false);
      const top = await sharp(bytes).extract({ left: 0, top: 0, width, height: 40 }).raw().toBuffer();
      expect(top[0]).toBeGreaterThan(150);
    }
    // Only in the widths that there are.
    expect((await served(`${body.id}.webp`, 330, String(row?.version))).status).toBe(404);
  });

  it('without a width of today is shown in the next wider one it has, or else the widest', async () => {
    const { body } = await upload(await photograph(1500));
    await world.stack.db.exec(`update public.media set widths = '{960,500}'`);
    const [row] = await rows();
    const widthAt = async (requestedWidth: number) => {
      const answer = await served(`${body.id}.jpg`, requestedWidth, String(row?.version));
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
    };
    expect([await widthAt(330), await widthAt(500), await widthAt(960), await widthAt(1920)]).toEqual([
      500, 500, 960, 960,
    ]);
  });

  it('is stored once', async () => {
    const picture = await photograph(1500);
    await upload(picture);
    expect((await upload(picture)).body).toEqual({ problem: 'known' });
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing', ''],
    ['PostScript', '%!PS-Adobe-3.0'],
  ])('is not %s, whatever its name says', async (_, words) => {
    const { status, body } = await upload(Buffer.from(words));
    expect([status, body.error.code]).toEqual([415, 'unsupported_media_type']);
    expect([await rows(), await files()]).toEqual([[], []]);
  });

  it.each([
    [
      'another thing behind the first bytes',
      async () => Buffer.from('\u00ff\u00d8\u00ff<svg/>', 'latin1'),
      'broken',
    ],
    [
      'too narrow',
      async () =>
        sharp({ create: { width: 799, height: 500, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'small',
    ],
    [
      'of few bytes and very many pixels',
      async () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'red' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'pixels',
    ],
  ])('is refused when it is %s', async (_, make, problem) => {
    expect((await upload(await make())).body).toEqual({ problem });
    expect([await rows(), await files()]).toEqual([[], []]);
  });

  it('of 30 MB is refused before it is read whole', async () => {
    const { status, body } = await upload(new Uint8Array(30 * 1024 * 1024).fill(0xff));
    expect([status, body.error.code]).toEqual([413, 'too_large']);
    expect((await upload(new Uint8Array(MAX_MEDIA_BYTES + 1))).status).toBe(400);
  });

  it.each([
    ['credit', { licence: 'CC0' }],
    ['licence', { credit: 'Ana' }],
    ['licence', { ...FIELDS, licence: 'All rights reserved' }],
    ['source', { ...FIELDS, source: 'javascript:alert(1)' }],
    ['alt', { ...FIELDS, alt: '{"pt": "praia"}' }],
    ['alt', { ...FIELDS, alt: '{"fr": "a\\u0000b"}' }],
  ])('needs its %s', async (field, fields) => {
    const { status, body } = await upload(await photograph(900), { fields: fields as never });
    expect([status, body.error.code]).toEqual([400, 'invalid_input']);
    expect(body.error.message).toContain(field);
  });

  it.each([
    ['a visitor', () => null, 401],
    ['an account without a role', () => tokens.member, 403],
  ])('is rejected from %s', async (_, token, expected) => {
    const { status } = await upload(await photograph(900), { token: token() });
    expect(status).toBe(expected);
    expect([await rows(), await files()]).toEqual([[], []]);
  });
});

testKinds({ upload: async (bytes) => (await upload(bytes)).body, rows, served });

describe('an interrupted upload', { timeout: 60_000 }, () => {
  it('leaves no files when the row is refused', async () => {
    await world.stack.db.exec(`create function public.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on public.media for each row execute function public.refuse()`);
    const { status } = await upload(await photograph(1500));
    await world.stack.db.exec('drop trigger refuse on public.media; drop function public.refuse()');
    expect(status).toBe(500);
    expect(await files()).toEqual([]);
  });

  it('is deleted by the next upload, once it is orphaned', async () => {
    const storage = createClient(world.stack.url, world.stack.secretKey).storage.from('media');
    const remainingFiles = [
      '00000000-0000-4000-8000-000000000001/320.jpg',
      '00000000-0000-4000-8000-000000000002/320.jpg',
    ];
    for (const path of remainingFiles) await storage.upload(path, new Blob(['x'], { type: 'image/jpeg' }));
    await world.stack.db.query(
      `update storage.objects set created_at = now() - interval '2 hours' where name = $1`,
      [remainingFiles[0]],
    );
    const { body } = await upload(await photograph(1500));
    expect((await files()).filter((name) => !name.startsWith(body.id))).toEqual([remainingFiles[1]]);
  });
});

describe('a picture of a place', { timeout: 60_000 }, () => {
  it('is chosen, shown with author, licence and texts, and kept while it is', async () => {
    const { body } = await upload(await photograph(1500), {
      fields: { ...FIELDS, alt: '{"fr":"Une plage"}' },
    });
    const placeId = await world.cityId('paris');
    const place = { placeType: 'city', placeId };
    const chosen = await world.post<PictureChoiceAnswer>(
      'choose-picture',
      { ...place, choice: 'editor', media: body.id },
      tokens.editor,
    );
    const [row] = await rows();
    expect(chosen.body).toEqual({
      picture: {
        file: `${body.id}.jpg`,
        version: String(row?.version),
        width: 1000,
        height: 1500,
        page: null,
        author: 'Ana Silva',
        licence: 'CC BY 4.0',
        licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
        alt: { fr: 'Une plage' },
      } satisfies Picture,
    });
    const removal = { id: body.id };
    expect((await world.post('remove-media', removal, tokens.editor)).body).toEqual({ removed: false });
    expect(await files()).toHaveLength(3);
    // A source looks for another one, and leaves what was decided.
    await world.call('place-summary', {
      placeType: 'city',
      placeName: 'paris',
      parentName: 'france',
      language: 'fr',
    });
    expect(await world.stack.db.query('select media_id, chosen_by from public.place_pictures')).toEqual([
      { media_id: body.id, chosen_by: 'editor' },
    ]);
    await world.post('choose-picture', { ...place, choice: 'source' }, tokens.editor);
    expect((await world.post('remove-media', removal, tokens.member)).status).toBe(403);
    expect((await world.post('remove-media', removal, tokens.editor)).body).toEqual({ removed: true });
    expect([await rows(), await files()]).toEqual([[], []]);
    expect((await world.post('remove-media', removal, tokens.editor)).status).toBe(404);
  });

  it('needs an existing picture', async () => {
    const place = { placeType: 'city', placeId: await world.cityId('paris'), choice: 'editor' };
    const media = '00000000-0000-4000-8000-000000000009';
    expect((await world.post('choose-picture', { ...place, media }, tokens.editor)).status).toBe(404);
  });
});
