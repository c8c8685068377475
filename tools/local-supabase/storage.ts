/**
 * The part of Supabase Storage's HTTP API that supabase-js uses for files of a bucket: upload, update, download, public
 * addresses, list, remove. Rows are in storage.objects, where row-level security decides as the caller's role; bytes are in
 * a folder (storageFiles.ts).
 */
import * as v from 'valibot';
import type { Database } from '../../supabase/seed/database.ts';
import type { Fetch } from './fetch.ts';
import type { Keys } from './keys.ts';
import { holdsNull } from './nullCharacters.ts';
import { actAs, callerOf, type StorageCaller } from './storageCaller.ts';
import { notFound, StorageError, storageFailure } from './storageErrors.ts';
import type { StorageFiles } from './storageFiles.ts';
import { listed } from './storageList.ts';
import { uploadOf } from './storageUploads.ts';

const PREFIX = '/storage/v1/object/';

interface StorageOptions {
  readonly db: Database;
  readonly files: StorageFiles;
  readonly keys: Keys;
}

/** A file of a bucket, as its row describes it. */
interface StoredObject {
  readonly version: string;
  readonly updated_at: string;
  readonly metadata: { readonly mimetype: string; readonly cacheControl: string; readonly eTag: string };
}

/** Answers /storage/v1; everything else goes to `next`. */
export function withStorage(next: Fetch, options: StorageOptions): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/storage/v1/')) return next(request);
    return answer(request, pathname, options).catch((error: unknown) => {
      if (error instanceof StorageError) return storageFailure(error);
      throw error;
    });
  };
}

async function answer(request: Request, pathname: string, options: StorageOptions): Promise<Response> {
  if (!pathname.startsWith(PREFIX)) throw unknownRoute(request, pathname);
  const [first = '', ...rest] = pathname.slice(PREFIX.length).split('/').map(decoded);
  const { method } = request;
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && first === 'public') return sendPublic(options, rest);
  const caller = callerOf(request, options.keys);
  if (/json/.test(request.headers.get('content-type') ?? '') && (await holdsNull(request)))
    throw new StorageError(400, 'InvalidKey', 'Invalid key');
  if (reads)
    return first === 'authenticated'
      ? sendAs(options, caller, rest)
      : sendAs(options, caller, [first, ...rest]);
  if (method === 'POST' && first === 'list' && rest.length === 1)
    return Response.json(await actAs(options.db, caller, (tx) => listed(tx, rest[0] ?? '', request)));
  if (method === 'DELETE' && rest.length === 0) return remove(request, options, caller, first);
  if ((method === 'POST' || method === 'PUT') && rest.length > 0)
    return store(request, options, caller, first, rest.join('/'));
  throw unknownRoute(request, pathname);
}

const unknownRoute = ({ method }: Request, pathname: string) =>
  new StorageError(404, 'Not Found', `Route ${method}:${pathname.slice(0, 200)} not found`);

function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part);
    if (!text.includes('\0')) return text;
    throw new StorageError(400, 'InvalidKey', `Invalid key: ${text.slice(0, 200)}`);
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(400, 'InvalidKey', 'Invalid key');
  }
}

const SELECT = `select o.version, o.updated_at::text, o.metadata from storage.objects o`;

/** Sends a file of a public bucket to anybody who knows the address. */
async function sendPublic(
  { db, files }: StorageOptions,
  [bucket = '', ...path]: string[],
): Promise<Response> {
  const [row] = await db.query<StoredObject>(
    `${SELECT} join storage.buckets b on b.id = o.bucket_id and b.public where o.bucket_id = $1 and o.name = $2`,
    [bucket, path.join('/')],
  );
  return send(files, row);
}

async function sendAs(
  { db, files }: StorageOptions,
  caller: StorageCaller,
  [bucket = '', ...path]: string[],
): Promise<Response> {
  const [row] = await actAs(db, caller, (tx) =>
    tx.query<StoredObject>(`${SELECT} where o.bucket_id = $1 and o.name = $2`, [bucket, path.join('/')]),
  );
  return send(files, row);
}

async function send(files: StorageFiles, row: StoredObject | undefined): Promise<Response> {
  const bytes = row && (await files.read(row.version));
  if (!row || !bytes) throw notFound();
  return new Response(bytes, {
    headers: {
      'content-type': row.metadata.mimetype,
      'content-length': String(bytes.byteLength),
      'cache-control': row.metadata.cacheControl,
      etag: row.metadata.eTag,
      'last-modified': new Date(row.updated_at).toUTCString(),
      'x-content-type-options': 'nosniff',
    },
  });
}

/** POST makes a file, and replaces one only when asked; PUT replaces it. */
async function store(
  request: Request,
  { db, files }: StorageOptions,
  caller: StorageCaller,
  bucket: string,
  name: string,
): Promise<Response> {
  const upload = await uploadOf(request, db, bucket, name);
  const { id, version, bytes, metadata } = upload;
  const replaces = request.method === 'PUT' || request.headers.get('x-upsert') === 'true';
  let replaced: string | undefined;
  try {
    await actAs(db, caller, async (tx) => {
      const values = [id, bucket, name, caller.id, version, metadata];
      const [there] = replaces
        ? await tx.query<{ version: string }>(
            'select version from storage.objects where bucket_id = $1 and name = $2',
            [bucket, name],
          )
        : [];
      replaced = there?.version;
      if (request.method === 'PUT' && !there) throw notFound();
      await tx.query(
        `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
         values ($1, $2, $3, $4::uuid, $4::text, $5, $6)
         ${there ? 'on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata, updated_at = now()' : ''}`,
        values,
      );
      await files.write(version, bytes);
    });
  } catch (error) {
    await files.remove(version);
    throw error;
  }
  if (replaced) await files.remove(replaced);
  return Response.json({ Id: id, Key: `${bucket}/${name}` });
}

const Prefixes = v.object({ prefixes: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1000)) });

/** Rows first: a file without a row is never served, a row without a file would be. */
async function remove(
  request: Request,
  { db, files }: StorageOptions,
  caller: StorageCaller,
  bucket: string,
): Promise<Response> {
  const parsed = v.safeParse(Prefixes, await request.json().catch(() => null));
  if (!parsed.success) throw new StorageError(400, 'Error', 'body must have property "prefixes"');
  const gone = await actAs(db, caller, (tx) =>
    tx.query<Record<string, unknown> & { version: string }>(
      `delete from storage.objects where bucket_id = $1 and name = any ($2)
       returning id, bucket_id, name, owner_id, version, metadata, created_at, updated_at, last_accessed_at`,
      [bucket, parsed.output.prefixes],
    ),
  );
  for (const { version } of gone) await files.remove(version);
  return Response.json(gone);
}
