import type { Plugin } from 'vite';

type Imports = Readonly<Record<string, readonly string[]>>;

/** The chunks of a circle of static imports, the first one again at the end; null where there is none. */
export function findCycle(imports: Imports): readonly string[] | null {
  const finished = new Set<string>();
  const visit = (chunk: string, path: readonly string[]): readonly string[] | null => {
    const start = path.indexOf(chunk);
    if (start >= 0) return [...path.slice(start), chunk];
    if (finished.has(chunk)) return null;
    for (const next of imports[chunk] ?? []) {
      const cycle = visit(next, [...path, chunk]);
      if (cycle) return cycle;
    }
    finished.add(chunk);
    return null;
  };
  for (const chunk of Object.keys(imports)) {
    const cycle = visit(chunk, []);
    if (cycle) return cycle;
  }
  return null;
}

/**
 * Fails the build when chunks import each other, since one of them then reads values of the other that are not there yet:
 * modules that import each other only one way do not show it in development.
 */
export const refuseChunkCycles = (): Plugin => ({
  name: 'mappemonde:chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const cycle = findCycle(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) this.error(`Chunks import each other: ${cycle.join(' -> ')}. See tools/lib/chunks.ts.`);
  },
});
