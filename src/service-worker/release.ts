/** The files of a release in the caches: brought in before it takes over, taken away once nothing needs them. */
import {
  CACHES,
  filesOf,
  type KeptRelease,
  PLACE_PREFIX,
  RECORD,
  RELEASE_PATH,
  type ReleaseFiles,
} from '@/shared/offline.ts';
import { buildPath, parsePath } from '@/shared/paths.ts';
import { releasesToKeep } from './rules.ts';

/** Says of which release a page of the shell is. */
const RELEASE_HEADER = 'x-release';

/** Keeps a file unless it is there. Full storage is no reason to fail: the file then comes from the network. */
export async function storeAsset(url: string, answer?: Response): Promise<void> {
  const cache = await caches.open(CACHES.assets);
  if (await cache.match(url, { ignoreVary: true })) return;
  try {
    const fetched = answer ?? (await fetch(url));
    if (fetched.ok) await cache.put(url, fetched);
  } catch {}
}

/** Before a release takes over: its shell, and a note of all it consists of. Rejects when a file cannot be had or kept. */
export async function installShell(files: ReleaseFiles): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  const cachedPaths = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname));
  await assets.addAll(files.shell.filter((path) => !cachedPaths.has(path)));
  const shell = await caches.open(CACHES.shell);
  const note: KeptRelease = { release: files.release, at: Date.now(), files: filesOf(files) };
  await shell.put(RELEASE_PATH + files.release, Response.json(note));
}

/** The page that lists what is kept, in a language, with its texts: fetched once per release. */
export async function prepareLanguage(files: ReleaseFiles, lang: string): Promise<void> {
  const path = buildPath(parsePath(`/${lang}/`).lang, { name: 'offline' });
  const shell = await caches.open(CACHES.shell);
  const cachedAnswer = await shell.match(path);
  if (cachedAnswer?.headers.get(RELEASE_HEADER) === files.release) return;
  const answer = await fetch(path);
  if (!answer.ok) return;
  const headers = { 'content-type': 'text/html; charset=utf-8', [RELEASE_HEADER]: files.release };
  const policy = answer.headers.get('content-security-policy');
  const body = await answer.blob();
  await shell.put(
    path,
    new Response(body, { headers: { ...headers, ...(policy && { 'content-security-policy': policy }) } }),
  );
  await Promise.all((files.texts[lang] ?? []).map((file) => storeAsset(file)));
}

async function readAll<Item>(cacheName: string, isOne: (path: string) => boolean): Promise<Item[]> {
  const cache = await caches.open(cacheName);
  const requests = (await cache.keys()).filter(({ url }) => isOne(new URL(url).pathname));
  return Promise.all(requests.map(async (request) => (await cache.match(request))?.json()));
}

/** The releases that kept places were made with. */
async function releasesInUse(): Promise<Set<string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PLACE_PREFIX));
  const records = await Promise.all(
    names.map((name) => readAll<{ readonly releases: readonly string[] }>(name, (path) => path === RECORD)),
  );
  return new Set(records.flat().flatMap(({ releases }) => releases));
}

/** Takes away the files of releases that nothing needs any more. */
export async function removeStale(current: string): Promise<void> {
  const releases = await readAll<KeptRelease>(CACHES.shell, (path) => path.startsWith(RELEASE_PATH));
  const keptReleases = releasesToKeep(releases, current, await releasesInUse());
  const [shell, assets] = await Promise.all([caches.open(CACHES.shell), caches.open(CACHES.assets)]);
  for (const { release } of releases)
    if (!keptReleases.some((one) => one.release === release)) await shell.delete(RELEASE_PATH + release);
  const needed = new Set(keptReleases.flatMap(({ files }) => files));
  for (const request of await assets.keys())
    if (!needed.has(new URL(request.url).pathname)) await assets.delete(request);
}

/** Once a release has taken over: the same languages as before, without what is stale. */
export async function renewLanguages(files: ReleaseFiles): Promise<void> {
  const shell = await caches.open(CACHES.shell);
  const pages = (await shell.keys()).map(({ url }) => new URL(url).pathname);
  // Without a network the page of the release before stays.
  for (const path of pages.filter((one) => !one.startsWith(RELEASE_PATH)))
    await prepareLanguage(files, parsePath(path).lang).catch(() => undefined);
  await removeStale(files.release);
}
