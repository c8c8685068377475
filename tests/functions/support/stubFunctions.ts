/** Stub edge functions, to test how functions are served: one that echoes, one that crashes, and so on. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTIONS_DIR, fromRoot } from '../../../tools/lib/paths.ts';

/** Writes the code of a function into a folder of functions. */
export function writeFunction(functionsDir: string, name: string, code: string): void {
  const folder = join(functionsDir, name);
  mkdirSync(folder, { recursive: true });
  const imports = {
    '@supabase/supabase-js': 'npm:@supabase/supabase-js@2.119.0',
    '@supabase/supabase-js/cors': 'npm:@supabase/supabase-js@2.119.0/cors',
    valibot: 'npm:valibot@1.5.0',
  };
  writeFileSync(join(folder, 'deno.json'), JSON.stringify({ imports }));
  writeFileSync(join(folder, 'index.ts'), code);
}

const wrapped = (role: 'public' | 'admin') => `
import * as v from 'valibot';
import { defineFunction } from '${FUNCTIONS_DIR}/_shared/define.ts';
import { FunctionError } from '${FUNCTIONS_DIR}/_shared/http.ts';
Deno.serve(defineFunction({
  name: 'wrapped', methods: ['POST'], role: '${role}', input: v.object({ n: v.pipe(v.number(), v.minValue(1)) }),
  handle: async ({ input, caller }) => {
    if (input.n === 2) throw new FunctionError('not_found', 'No such thing.');
    if (input.n === 3) throw new Error('secret detail');
    return { n: input.n, user: caller?.user.email ?? null };
  },
}));`;

/** A folder with all of them, under the project so that their packages are found. */
export function createStubFunctions(): string {
  mkdirSync(fromRoot('supabase/.temp'), { recursive: true });
  const functionsDir = mkdtempSync(fromRoot('supabase/.temp/functions-'));
  mkdirSync(join(functionsDir, '_shared'));
  const write = (name: string, code: string) => writeFunction(functionsDir, name, code);
  write(
    'echo',
    `Deno.serve(async (r) => Response.json({ url: new URL(r.url).pathname, query: new URL(r.url).search, method: r.method,
      body: await r.text(), from: r.headers.get('x-forwarded-for'), home: Deno.env.get('HOME') ?? null,
      keys: Object.keys(Deno.env.toObject()).filter((k) => k.startsWith('SUPABASE_')).sort() }));`,
  );
  write('crash', `Deno.serve(() => { console.log('going down'); Deno.exit(3); });`);
  write('broken', 'this is no code');
  write(
    'sealed',
    `Deno.serve(async () => new Response(await Deno.readTextFile('/etc/hostname').catch((e) => e.name)));`,
  );
  write(
    'slow',
    `Deno.serve(() => new Response(new ReadableStream({ async start(c) {
      const e = new TextEncoder(); c.enqueue(e.encode('first')); await new Promise((r) => setTimeout(r, 2000));
      c.enqueue(e.encode('second')); c.close(); } })));`,
  );
  write('changing', `Deno.serve(() => new Response('old'));`);
  write('public', wrapped('public'));
  write('admin', wrapped('admin'));
  return functionsDir;
}
