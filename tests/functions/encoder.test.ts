/** upload-media as hosted: what makes pictures comes from Storage, and an upload says so where it is not there. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENCODER_BUCKET, ENCODER_FILE } from '@/shared/media.ts';
import manifest from '../../package.json' with { type: 'json' };
import { fromRoot } from '../../tools/lib/paths.ts';
import { signIn, signInBoth } from '../../tools/testing/imports.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
let token = '';
beforeAll(async () => {
  world = await startFunctions({ MEDIA_ENCODER_FILE: '' });
  const { url, publishableKey } = world.stack;
  await signInBoth(world.stack);
  token = await signIn(url, publishableKey, 'editor@example.org');
}, 60_000);
afterAll(() => world?.stop());

async function upload(background: string): Promise<{ id?: string; problem?: string }> {
  const image = { create: { width: 900, height: 600, channels: 3, background } } as const;
  const bytes = await sharp(image).jpeg().toBuffer();
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'x.jpg');
  form.set('credit', 'Ana Silva');
  form.set('licence', 'CC0');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${world.stack.url}/functions/v1/upload-media`, {
    method: 'POST',
    body: form,
    headers,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id?: string; problem?: string };
}

it('works from the upload after "npm run encoder" on', { timeout: 60_000 }, async () => {
  expect(await upload('#2060a0')).toEqual({ problem: 'encoder' });
  expect(await world.stack.db.query('select id from public.media')).toEqual([]);
  const { stdout } = await promisify(execFile)(process.execPath, [fromRoot('tools/encoder.ts')], {
    env: {
      PATH: process.env.PATH,
      SUPABASE_URL: world.stack.url,
      SUPABASE_SECRET_KEY: world.stack.secretKey,
    },
  });
  expect(stdout).toContain(`${ENCODER_FILE} is in Storage, 5.`);
  expect(await upload('#2060a0')).toEqual({ id: expect.any(String) });
  expect(await upload('#a02060')).toEqual({ id: expect.any(String) });
});

it('has a file that nobody reads without the secret key, named after the version of the package', async () => {
  const { url, publishableKey } = world.stack;
  const visitor = createClient(url, publishableKey, { auth: { persistSession: false } });
  expect((await visitor.storage.from(ENCODER_BUCKET).download(ENCODER_FILE)).data).toBeNull();
  expect((await fetch(`${url}/storage/v1/object/public/${ENCODER_BUCKET}/${ENCODER_FILE}`)).status).toBe(400);
  expect(ENCODER_FILE).toContain(`-${manifest.dependencies['@imagemagick/magick-wasm']}.`);
});
