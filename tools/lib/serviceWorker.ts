/**
 * Builds the service worker as /sw.js beside the site, with the list of files that the site consists of; the same list is
 * /offline.json, for pages that keep a place.
 */
import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import { FILES_PATH, filesOf, type ReleaseFiles } from '../../src/shared/offline.ts';
import { fromRoot } from './paths.ts';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** Code of the offline page and of the update notice, which the host of an old release may have no more. */
const SHELL = /\/src\/(?:pages|blocks)\/offline\/(?:OfflinePage|UpdateNotice|start)\.tsx?$/;
/** The web font. */
const FONT = /\/fraunces-latin-wght-[^/]+\.woff2$/;
/** The way into the back office: what only it leads to is not the visitors'. */
const ADMIN = /\/src\/admin\/|\/locales\/\w+\/admin\w*\.json$/;
const TEXTS = /\/locales\/(\w+)\//;

const chunkOf = (bundle: Bundle, name: string) => {
  const file = bundle[name];
  return file?.type === 'chunk' ? file : undefined;
};

const sizeOf = (file: Bundle[string] | undefined) =>
  Buffer.byteLength(file?.type === 'chunk' ? file.code : (file?.source ?? ''));

/** All files that chunks load: at once, and with `later` those too that they may load later. */
function reached(bundle: Bundle, from: readonly string[], later: boolean): Set<string> {
  const names = new Set<string>();
  const add = (name: string) => {
    const chunk = chunkOf(bundle, name);
    if (!chunk || names.has(name) || ADMIN.test(chunk.facadeModuleId ?? '')) return;
    names.add(name);
    for (const { importedCss, importedAssets } of chunk.viteMetadata ? [chunk.viteMetadata] : [])
      for (const other of [...importedCss, ...importedAssets]) names.add(other);
    for (const next of [...chunk.imports, ...(later ? chunk.dynamicImports : [])]) add(next);
  };
  for (const name of from) add(name);
  return names;
}

/** The language whose texts a chunk is; undefined for all others. */
function languageOf(chunk: Rolldown.OutputChunk | undefined): string | undefined {
  const ids = chunk?.moduleIds ?? [];
  return ids.every((id) => TEXTS.test(id)) ? TEXTS.exec(ids[0] ?? '')?.[1] : undefined;
}

/** Returns the files of a release, from the bundle that Vite writes. */
export function releaseOf(bundle: Bundle): ReleaseFiles {
  const names = Object.keys(bundle);
  const entries = names.filter((name) => chunkOf(bundle, name)?.isEntry);
  const shellChunks = names.filter((name) => SHELL.test(chunkOf(bundle, name)?.facadeModuleId ?? ''));
  const shell = reached(bundle, [...entries, ...shellChunks], false);
  for (const name of names.filter((one) => FONT.test(one))) shell.add(name);
  const all = reached(bundle, entries, true);
  const texts: Record<string, string[]> = {};
  const code: string[] = [];
  for (const name of [...all].sort()) {
    const lang = languageOf(chunkOf(bundle, name));
    if (lang) texts[lang] = [...(texts[lang] ?? []), `/${name}`];
    else if (!shell.has(name)) code.push(`/${name}`);
  }
  const lists = { shell: [...shell].sort().map((name) => `/${name}`), code, texts };
  const release = createHash('sha256').update(JSON.stringify(lists)).digest('hex');
  const weigh = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + sizeOf(bundle[path.slice(1)]), 0);
  const bytes = {
    code: weigh([...lists.shell, ...code]),
    texts: Math.max(0, ...Object.values(texts).map(weigh)),
  };
  return { release: release.slice(0, 10), ...lists, bytes };
}

async function buildWorker(files: ReleaseFiles, backend: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': fromRoot('src') } },
    define: { __FILES__: JSON.stringify(files), __BACKEND__: JSON.stringify(backend) },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: fromRoot('src/service-worker/worker.ts'), output: { format: 'iife' } },
    },
  });
  const [chunk] = (Array.isArray(output) ? output : [output]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  if (chunk?.type !== 'chunk') throw new Error('The service worker has not become one file');
  return chunk.code;
}

/** Only for the built site: in development every file changes all the time. */
export function serviceWorker(): Plugin {
  let backend = '';
  return {
    name: 'mappemonde:service-worker',
    apply: 'build',
    configResolved({ env }) {
      const address = String(env.VITE_SUPABASE_URL ?? '').trim();
      backend = address && new URL(address).origin;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = releaseOf(bundle);
        if (filesOf(files).length === 0) throw new Error('The site consists of no files');
        this.emitFile({ type: 'asset', fileName: FILES_PATH.slice(1), source: JSON.stringify(files) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(files, backend) });
      },
    },
  };
}
