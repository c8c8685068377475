/** Folders use each other one way. */
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { matching, type Rule } from '../lib/files.ts';

/** The subject a file belongs to, with all that lies beneath it: `src/blocks/map`, `src/lib`, `tools/map`, `server`. */
const FOLDER =
  /^(?:src\/(?:pages|blocks|places|admin)(?:\/[^/]+(?=\/))?|(?:src|tools|supabase)(?:\/[^/]+(?=\/))?|[^/]+)/;
const folderOf = (path: string) => FOLDER.exec(path)?.[0] ?? '';

function importsOf({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const { module } = parseSync(path, text);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('@/')) return [`src/${specifier.slice(2)}`];
    return specifier.startsWith('.') ? [join(dirname(path), specifier)] : [];
  });
}

export const foldersUseEachOtherOneWay: Rule = (files) => {
  const uses = new Map<string, string>();
  for (const file of matching(files, /^(?:src|server|tools|supabase)\/.*\.tsx?$/)) {
    const folder = folderOf(file.path);
    for (const path of importsOf(file)) {
      const used = folderOf(path);
      if (used !== folder) uses.set(`${folder} -> ${used}`, `${file.path} imports ${path}`);
    }
  }
  return [...uses].flatMap(([arrow, example]) => {
    const [from = '', to = ''] = arrow.split(' -> ');
    const back = from < to ? uses.get(`${to} -> ${from}`) : undefined;
    return back ? [`${from} and ${to} import each other: ${example}; ${back}`] : [];
  });
};
