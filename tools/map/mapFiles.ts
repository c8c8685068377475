/**
 * The files of the map (tools/map) under /map/: made at the first build and kept beside the packages until something they
 * are made from changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { fromRoot } from '../lib/paths.ts';

const FOLDER = fromRoot('node_modules/.cache/mappemonde-map');

/** Sources of the files. */
const SOURCES = [
  'package-lock.json',
  'supabase/seed/data/countries.json',
  'tools/drawings/continents.ts',
  ...['atlas.ts', 'cut.ts', 'points.ts', 'sources.ts', 'tiles.ts', 'data/regions.topojson'].map(
    (name) => `tools/map/${name}`,
  ),
];

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of SOURCES) hash.update(readFileSync(fromRoot(name)));
  return hash.digest('hex').slice(0, 16);
}

/** Names under /map/ with their contents. */
async function makeFiles(): Promise<Map<string, string | Uint8Array>> {
  const [{ buildTiles, indexOfTiles, MAX_ZOOM }, { airportPoints, regionPoints }] = await Promise.all([
    import('./tiles.ts'),
    import('./points.ts'),
  ]);
  const tiles = buildTiles();
  return new Map<string, string | Uint8Array>([
    ...tiles.map(({ z, x, y, content }) => [`${z}/${x}/${y}.pbf`, content] as const),
    ['tiles.json', JSON.stringify({ maxZoom: MAX_ZOOM, exists: indexOfTiles(tiles) })],
    ['regions.json', JSON.stringify(regionPoints())],
    ['airports.json', JSON.stringify(airportPoints())],
  ]);
}

/** The folder with the files, made if it is not there. Put into place whole: another build may be making it. */
async function mapFolder(): Promise<string> {
  const folder = join(FOLDER, fingerprint());
  if (existsSync(folder)) return folder;
  const aside = `${folder}.${process.pid}`;
  for (const [name, content] of await makeFiles()) {
    mkdirSync(dirname(join(aside, name)), { recursive: true });
    writeFileSync(join(aside, name), content);
  }
  try {
    renameSync(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(aside, { recursive: true });
  }
  for (const old of readdirSync(FOLDER))
    if (!folder.endsWith(old) && !old.includes('.')) rmSync(join(FOLDER, old), { recursive: true });
  return folder;
}

const NAME = /^\/map\/((?:\d+\/\d+\/)?\w+\.(?:pbf|json))(?:\?|$)/;

function answer(): Connect.NextHandleFunction {
  return (request, response, next) => {
    const name = NAME.exec(request.url ?? '')?.[1];
    if (!name) return next();
    mapFolder().then((folder) => {
      const file = join(folder, name);
      if (!existsSync(file)) return next();
      response.setHeader(
        'content-type',
        name.endsWith('.json') ? 'application/json' : 'application/x-protobuf',
      );
      response.end(readFileSync(file));
    }, next);
  };
}

export function mapFiles(): Plugin {
  return {
    name: 'mappemonde:map',
    async generateBundle() {
      const folder = await mapFolder();
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const fileName = `map/${path.slice(folder.length + 1).replaceAll('\\', '/')}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(answer());
    },
  };
}
