// npm run encoder: lays the WebAssembly that makes uploaded pictures into Storage, where the edge function upload-media of a hosted project
// reads it. With SUPABASE_URL and SUPABASE_SECRET_KEY of the project; the embedded backend needs none of it.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import { OperatorError, reportFatal } from '../server/operatorError.ts';
import { ENCODER_BUCKET, ENCODER_FILE } from '../src/shared/media.ts';
import { ENCODER } from './local-supabase/deno.ts';

try {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (!url || !key)
    throw new OperatorError('SUPABASE_URL and SUPABASE_SECRET_KEY (sb_secret_…) of the project are needed.');
  const file = gzipSync(readFileSync(ENCODER), { level: 9 });
  const { error } = await createClient(url, key, { auth: { persistSession: false } })
    .storage.from(ENCODER_BUCKET)
    .upload(ENCODER_FILE, file, { contentType: 'application/gzip', upsert: true });
  if (error)
    throw new OperatorError(
      `The encoder could not be stored: ${error.message}\nIf there is no bucket "${ENCODER_BUCKET}" yet: supabase db push --remote`,
    );
  console.log(
    `${ENCODER_FILE} is in Storage, ${(file.length / 1e6).toFixed(1)} MB: pictures can be uploaded.`,
  );
} catch (error) {
  reportFatal(error);
}
