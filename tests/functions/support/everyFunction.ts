/**
 * All edge functions in one Deno process, which saves start-up time: each index.ts runs unchanged, and the handler that it
 * passes to Deno.serve is called for `/functions/v1/every/{name}`.
 */
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FUNCTIONS_DIR, fromRoot } from '../../../tools/lib/paths.ts';

export const FUNCTION_NAMES = globSync('*/index.ts', { cwd: FUNCTIONS_DIR })
  .map((file) => basename(dirname(file)))
  .sort();

/** Under the project, so that packages are found. */
export function writeEveryFunction(): { readonly functionsDir: string; remove(): void } {
  mkdirSync(fromRoot('supabase/.temp'), { recursive: true });
  const functionsDir = mkdtempSync(fromRoot('supabase/.temp/functions-'));
  const folder = join(functionsDir, 'every');
  mkdirSync(folder);
  mkdirSync(join(functionsDir, '_shared'));
  copyFileSync(join(FUNCTIONS_DIR, '.env.example'), join(functionsDir, '.env.example'));
  const imports = FUNCTION_NAMES.map((name) => {
    const file = readFileSync(join(FUNCTIONS_DIR, name, 'deno.json'), 'utf8');
    const { imports } = JSON.parse(file) as { imports: Record<string, string> };
    // Files are named from the folder of their function.
    return Object.fromEntries(
      Object.entries(imports).map(([specifier, address]) => [
        specifier,
        address.startsWith('.') ? join(FUNCTIONS_DIR, name, address) : address,
      ]),
    );
  });
  writeFileSync(join(folder, 'deno.json'), JSON.stringify({ imports: Object.assign({}, ...imports) }));
  const load = FUNCTION_NAMES.map(
    (name) => `Deno.serve = (handler) => handlers.set('${name}', handler);
await import('${FUNCTIONS_DIR}/${name}/index.ts');`,
  );
  writeFileSync(
    join(folder, 'index.ts'),
    `const serve = Deno.serve;
const handlers = new Map();
${load.join('\n')}
serve((request) => handlers.get(new URL(request.url).pathname.split('/')[2])(request));
`,
  );
  return { functionsDir, remove: () => rmSync(functionsDir, { recursive: true, force: true }) };
}
