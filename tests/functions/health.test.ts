import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTIONS_DIR, fromRoot } from '../../tools/lib/paths.ts';
import { findDeno } from '../../tools/local-supabase/deno.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';
import { createSampleData } from '../database/support/world.ts';

const names = readdirSync(FUNCTIONS_DIR, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name);

describe('health', { timeout: 30_000 }, () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startEmbedded();
    await createSampleData(stack.db);
  }, 60_000);
  afterAll(() => stack?.stop());
  const health = (init?: RequestInit) => fetch(`${stack.url}/functions/v1/health`, init);

  it('counts what a visitor can see', async () => {
    const answer = await health();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual({
      status: 'ok',
      counts: { continents: 1, countries: 1, regions: 1 },
      contact: false,
    });
  });

  it('answers a monitor that asks for no body', async () => {
    const answer = await health({ method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('only reads', async () => {
    const answer = await health({ method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
    expect(await answer.json()).toEqual({ error: { code: 'method_not_allowed', message: 'Use GET.' } });
  });

  it('reports that the database is unreachable, and the reason only in the log', async () => {
    await stack.db.exec('revoke select on public.regions from anon');
    const answer = await health();
    await stack.db.exec('grant select on public.regions to anon');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  });
});

describe.each(names)('function %s', (name) => {
  const folder = join(FUNCTIONS_DIR, name);

  it('pins the versions the project uses', () => {
    const { imports } = JSON.parse(readFileSync(join(folder, 'deno.json'), 'utf8')) as {
      imports: Record<string, string>;
    };
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(fromRoot('package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const ours = { ...devDependencies, ...dependencies };
    for (const [specifier, target] of Object.entries(imports)) {
      const [, pinned, version] = /^npm:((?:@[^/]+\/)?[^@/]+)@([^/]+)/.exec(target) ?? [];
      expect([specifier, version]).toEqual([specifier, ours[pinned ?? '']]);
    }
  });

  it('disables verify_jwt in config.toml, because it authorises callers itself', () => {
    const config = readFileSync(fromRoot('supabase/config.toml'), 'utf8');
    expect(config).toContain(`[functions.${name}]\nverify_jwt = false`);
    expect(config).toContain(`entrypoint = "./functions/${name}/index.ts"`);
    expect(config).toContain(`import_map = "./functions/${name}/deno.json"`);
  });

  // As it is deployed, alone; its types are checked with those of all others (the step `functions`).
  it('finds all it imports, in the versions of its lock file', { timeout: 120_000 }, () => {
    const found = spawnSync(
      findDeno() ?? 'deno',
      [
        'cache',
        `--lock=${join(folder, 'deno.lock')}`,
        '--frozen',
        '--node-modules-dir=none',
        `--config=${join(folder, 'deno.json')}`,
        join(folder, 'index.ts'),
      ],
      { encoding: 'utf8', env: { ...process.env, DENO_DIR: fromRoot('supabase/.temp/deno'), NO_COLOR: '1' } },
    );
    expect(found.stderr).not.toMatch(/error/i);
    expect(found.status).toBe(0);
  });
});
