/** Keeps the pictures of sights that Commons lets anybody show. */

import { keepPictures } from './pictures.ts';
import { rpc } from './rpc.ts';
import { withUpstreamLock } from './upstreamLock.ts';
import { fileName, MAX_FILES } from './upstreams/commons.ts';
import { WIKIMEDIA } from './upstreams/wikimedia.ts';

/** For the files due around a city (sight_pictures_due): two requests at most. */
const CALL_MS = 12_000;
/** How long a caller waits for the lock. */
const WAIT_MS = 5000;

const filesDue = (cityId: number): Promise<string[]> => rpc('sight_pictures_due', { p_city_id: cityId });

/**
 * Asks Commons for the next files around a city that it has not been asked for lately; false when there is none. When it fails,
 * those it has not answered for stay due.
 * @throws UpstreamError
 */
export async function keepSightPictures(cityId: number): Promise<boolean> {
  if ((await filesDue(cityId)).length === 0) return false;
  const waitSignal = AbortSignal.timeout(WAIT_MS);
  const lock = { upstream: WIKIMEDIA, name: 'sight pictures', ttlMs: CALL_MS + 5000, waitSignal } as const;
  // Another caller may have asked meanwhile.
  await withUpstreamLock(lock, async () => ask(await filesDue(cityId)));
  return true;
}

/** Each answer is kept before the next request, which may fail. */
async function ask(files: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(CALL_MS);
  for (let at = 0; at < files.length; at += MAX_FILES) await askFor(files.slice(at, at + MAX_FILES), signal);
}

async function askFor(files: readonly string[], signal: AbortSignal): Promise<void> {
  const names = files.filter((file) => fileName(file) === file);
  const pictures = await keepPictures(names, signal);
  const now = (file: string) => {
    const picture = pictures.get(file);
    return typeof picture === 'object' ? picture.file : null;
  };
  await rpc('store_sight_pictures', { p_files: Object.fromEntries(files.map((file) => [file, now(file)])) });
}
