/** Environment of functions: their variables, and Deno itself. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findDeno, functionEnvironment } from '../../tools/local-supabase/deno.ts';
import { createFunctions, FunctionBootError } from '../../tools/local-supabase/functions.ts';

const functionsDir = mkdtempSync(join(tmpdir(), 'functions-'));
afterAll(() => rmSync(functionsDir, { recursive: true }));

it('passes only documented variables, from the file or the environment, and proxy settings', () => {
  writeFileSync(join(functionsDir, '.env.example'), '# Key of a service.\n# SERVICE_KEY=\nOTHER_KEY=x\n');
  writeFileSync(join(functionsDir, '.env'), 'OTHER_KEY=from the file\nFILE_ONLY=1\n');
  const outside = {
    SERVICE_KEY: 'a',
    HOME: '/root',
    SECRET_OF_THE_SHELL: 'b',
    HTTPS_PROXY: 'http://proxy',
  };
  const project = {
    url: 'http://127.0.0.1:1',
    publishableKey: 'sb_publishable_x',
    secretKey: 'sb_secret_x',
  };
  expect(functionEnvironment(functionsDir, project, outside)).toEqual({
    SERVICE_KEY: 'a',
    OTHER_KEY: 'from the file',
    FILE_ONLY: '1',
    HTTPS_PROXY: 'http://proxy',
    MEDIA_ENCODER_FILE: expect.stringMatching(/magick\.wasm$/),
    SUPABASE_URL: 'http://127.0.0.1:1',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
    SUPABASE_ANON_KEY: 'sb_publishable_x',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
  });
});

it('without Deno says how to get it', async () => {
  mkdirSync(join(functionsDir, 'echo'));
  writeFileSync(join(functionsDir, 'echo', 'index.ts'), '');
  const project = { url: 'http://127.0.0.1:1', publishableKey: '', secretKey: '' };
  const functions = createFunctions({ functionsDir, project, deno: undefined, onLog: () => undefined });
  const attempt = functions.portOf('echo');
  await expect(attempt).rejects.toThrow(FunctionBootError);
  await expect(attempt).rejects.toThrow(/Deno binary is missing.*npm ci/s);
  expect(findDeno()).toMatch(/deno(\.exe)?$/);
});
