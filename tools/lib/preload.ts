/**
 * Tells boot.js which files an address needs, so that they are fetched beside the entry and not after it: what the entry
 * imports, the texts of its language, and the code of the screens most visits begin with. In that file the list costs no
 * page anything.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Screens by what their path looks like without its language; see PATTERNS in src/shared/paths.ts. */
const SCREENS = [
  ['^/$', 'src/features/home/HomePage.tsx'],
  ['/ville/', 'src/features/places/cities/CityPage.tsx'],
  ['/pays/[^/]+$', 'src/features/places/countries/CountryPage.tsx'],
] as const;

/** What stands in public/boot.js where the list belongs. */
const PLACE = '{ base: [], texts: {}, screens: [] }';

type Chunk = Rolldown.OutputChunk;

/** A chunk after what it imports. */
function withImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, into: Set<string>): Set<string> {
  if (into.has(chunk.fileName)) return into;
  // Already here for imports that go in a circle; added again below, for its place in the order.
  into.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = chunks.get(file);
    if (imported) withImports(imported, chunks, into);
  }
  into.delete(chunk.fileName);
  return into.add(chunk.fileName);
}

/** @throws Error when the chunks are not those of a whole build. */
export function listOf(all: readonly Chunk[]) {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const entry = all.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The preload list is made from a finished build');
  // A name that every release changed would be fetched anew each time.
  const libraries = all.find(({ name }) => name === 'vendor');
  if (!libraries || libraries.imports.some((file) => !file.includes('rolldown-runtime')))
    throw new Error(
      'The chunk of libraries is missing, or imports what releases change. See vite.config.ts.',
    );
  const present = withImports(entry, chunks, new Set());
  const base = [...present].filter((file) => file !== entry.fileName);
  const texts = Object.fromEntries(
    all.flatMap(({ name, fileName }) => (name.startsWith('texts-') ? [[name.slice(6), fileName]] : [])),
  );
  const screens = SCREENS.map(([pattern, module]) => {
    const screen = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!screen)
      throw new Error(`${module} is no chunk of its own: has the screen moved? See tools/lib/preload.ts.`);
    return [pattern, [...withImports(screen, chunks, new Set())].filter((file) => !present.has(file))];
  });
  return { base, texts, screens };
}

export function preloadList(): Plugin {
  return {
    name: 'mappemonde:preload-list',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir = 'dist' }, bundle) {
        const list = listOf(
          Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk'),
        );
        const file = join(dir, 'boot.js');
        const script = readFileSync(file, 'utf8');
        if (!script.includes(PLACE))
          throw new Error(`${file} has no place for the list of what is fetched early`);
        writeFileSync(
          file,
          script.replace(PLACE, () => JSON.stringify(list)),
        );
      },
    },
  };
}
