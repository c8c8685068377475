/**
 * Tells the page which files its first address needs, so that they are fetched beside the entry and not after it: the
 * texts of its language, and the code of the screens most visits begin with. public/boot.js reads the list.
 */
import type { Plugin, Rolldown } from 'vite';

/** Screens by what their path looks like without its language; see PATTERNS in src/domain/paths.ts. */
const SCREENS = [
  ['^/$', 'src/features/home/HomePage.tsx'],
  ['/ville/', 'src/features/cities/CityPage.tsx'],
  ['/pays/[^/]+$', 'src/features/countries/CountryPage.tsx'],
] as const;

type Chunk = Rolldown.OutputChunk;

function withImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, into: Set<string>): Set<string> {
  if (into.has(chunk.fileName)) return into;
  into.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = chunks.get(file);
    if (imported) withImports(imported, chunks, into);
  }
  return into;
}

export function preloadList(): Plugin {
  return {
    name: 'mappemonde:preload-list',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk: entry }) {
        if (!bundle || !entry) throw new Error('The preload list is made from a finished build');
        const all = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
        const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
        const present = withImports(entry as Chunk, chunks, new Set());
        const texts = Object.fromEntries(
          all.flatMap(({ name, fileName }) => (name.startsWith('texts-') ? [[name.slice(6), fileName]] : [])),
        );
        const screens = SCREENS.map(([pattern, module]) => {
          const screen = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
          if (!screen)
            throw new Error(
              `${module} is no chunk of its own: has the screen moved? See scripts/lib/preload.ts.`,
            );
          return [pattern, [...withImports(screen, chunks, new Set())].filter((file) => !present.has(file))];
        });
        const content = JSON.stringify({ texts, screens });
        return [{ tag: 'meta', attrs: { name: 'preload-list', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}
