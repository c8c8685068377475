/** Drawings around places at the site's own address: /surroundings/{lang}/{latitude}/{longitude}.svg. */
import { join } from 'node:path';
import type { Context } from 'hono';
import * as v from 'valibot';
import { isLanguageCode } from '../../src/shared/languages.ts';
import { surroundingsPosition } from '../../src/shared/surroundings.ts';
import { readIfThere } from '../files.ts';
import { boundsOf, drawSurroundings, type ReadTile, type Town } from './drawing.ts';

export interface SurroundingsOptions {
  readonly backend: { readonly url: string; readonly key: string };
  /** Folder of the built files; without it the tiles come from `origin`. */
  readonly folder?: string | undefined;
  readonly report: (error: unknown) => void;
}

const TIME_LIMIT_MS = 3000;
const TOWNS = 14;
/** A town that is added or renamed appears within a day. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const Rows = v.array(
  v.object({
    name: v.string(),
    local_name: v.nullable(v.string()),
    latitude: v.number(),
    longitude: v.number(),
  }),
);

function tileReader(folder: string | undefined, origin: string): ReadTile {
  if (folder) return (zoom, x, y) => readIfThere(join(folder, 'map', String(zoom), String(x), `${y}.pbf`));
  return async (zoom, x, y) => {
    const response = await fetch(`${origin}/map/${zoom}/${x}/${y}.pbf`, {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    return null;
  };
}

async function townsIn(
  bounds: ReturnType<typeof boundsOf>,
  lang: string,
  { url, key }: SurroundingsOptions['backend'],
): Promise<Town[]> {
  const call = new URLSearchParams({ p_lang: lang, p_limit: String(TOWNS) });
  for (const [side, degrees] of Object.entries(bounds)) call.set(`p_${side}`, degrees.toFixed(3));
  const response = await fetch(`${url}/rest/v1/rpc/cities_in_view?${call}`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`cities_in_view: ${response.status}`);
  return v
    .parse(Rows, await response.json())
    .map(({ name, local_name, latitude, longitude }) => ({ name: local_name ?? name, latitude, longitude }));
}

/** Answers with the drawing; without the towns, and only for this reader, where the backend does not give them. */
export async function serveSurroundings(c: Context, options: SurroundingsOptions): Promise<Response> {
  const { lang, latitude, file } = c.req.param();
  const position = surroundingsPosition(`${latitude}/${file}`);
  if (!position || !isLanguageCode(lang)) return c.text('Not found\n', 404, { 'cache-control': 'no-store' });
  let isComplete = true;
  const towns = await townsIn(boundsOf(position), lang, options.backend).catch((error: unknown) => {
    options.report(error);
    isComplete = false;
    return [];
  });
  const read = tileReader(options.folder, new URL(c.req.url).origin);
  return c.body(await drawSurroundings(position, towns, read), 200, {
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': isComplete ? FOR_A_DAY : 'no-store',
    ...(isComplete ? { 'cdn-cache-control': FOR_A_DAY } : {}),
  });
}
