/** Which file may import which: what Biome's import patterns cannot see (docs/decisions/023-one-folder-a-subject.md). */
import { posix } from 'node:path';
import { at, matching, type Rule, type SourceFile } from '../lib/files.ts';
import { importsOf } from '../lib/syntax.ts';

/** Packages that run unchanged in a browser, in Node and in Deno, and that src/domain may therefore use. */
const DOMAIN_PACKAGES = new Set(['marked', 'suncalc', 'valibot']);

/** A specifier as a path from the root when it names a file of the project, else undefined. */
function target(file: SourceFile, source: string): string | undefined {
  if (source.startsWith('@/')) return `src/${source.slice(2)}`;
  if (source.startsWith('.')) return posix.join(posix.dirname(file.path), source);
  return undefined;
}

/** The feature a path lies in, or undefined. */
function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)(?:\/|$)/.exec(path)?.[1];
}

export const featuresKeepTheirInside: Rule = (files) =>
  matching(files, /^src\/(features|admin)\/.+\.tsx?$/).flatMap((file) =>
    importsOf(file).flatMap(({ source, node }) => {
      const path = target(file, source);
      const other = path && featureOf(path);
      if (!other || other === featureOf(file.path)) return [];
      if (/^@\/features\/[^/]+(\/index\.ts)?$/.test(source)) return [];
      return [
        `${at(file, node.start)} reaches inside the feature "${other}": import it from "@/features/${other}", and let its index.ts offer what you need`,
      ];
    }),
  );

export const domainStaysPure: Rule = (files) =>
  matching(files, /^src\/domain\/.+\.ts$/).flatMap((file) =>
    importsOf(file).flatMap(({ source, node }) =>
      source.startsWith('./') || DOMAIN_PACKAGES.has(source)
        ? []
        : [
            `${at(file, node.start)} imports "${source}": src/domain imports only ./files of its own and ${[...DOMAIN_PACKAGES].join(', ')}`,
          ],
    ),
  );

export const functionsStandAlone: Rule = (files) =>
  matching(files, /^supabase\/functions\/.+\.ts$/).flatMap((file) =>
    importsOf(file).flatMap(({ source, node }) => {
      const path = target(file, source);
      const own = posix.join('supabase/functions', file.path.split('/')[2] ?? '');
      const allowed = path
        ? [own, 'supabase/functions/_shared', 'src/domain'].some((folder) => path.startsWith(`${folder}/`)) ||
          // Data, no code: what the seed knows, an import knows too.
          /^supabase\/seed\/data\/[\w.-]+\.json$/.test(path)
        : !/^https?:/.test(source);
      return allowed && !source.startsWith('@/')
        ? []
        : [
            `${at(file, node.start)} imports "${source}": an edge function imports its own folder, ../_shared, ../../../src/domain, the seed's JSON and npm packages`,
          ];
    }),
  );

export const featuresFormNoCycle: Rule = (files) => {
  const edges = new Map<string, Set<string>>();
  for (const file of matching(files, /^src\/features\/.+\.tsx?$/)) {
    const from = featureOf(file.path) as string;
    for (const { source } of importsOf(file)) {
      const path = target(file, source);
      const to = path && featureOf(path);
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return cyclesOf(edges).map(
    (cycle) =>
      `src/features: ${cycle.join(' → ')} import each other: move what they share down to src/ui, src/data or src/domain, or join them`,
  );
};

function cyclesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) cycles.push([...trail.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return cycles;
}
