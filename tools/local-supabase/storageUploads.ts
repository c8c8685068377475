/** Uploads to Storage, checked against the rules of their bucket. */
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../supabase/seed/database.ts';
import { StorageError } from './storageErrors.ts';

export interface Upload {
  readonly id: string;
  /** Names the bytes on the disk. */
  readonly version: string;
  readonly bytes: Uint8Array;
  readonly metadata: object;
}

interface Bucket {
  readonly file_size_limit: string | null;
  readonly allowed_mime_types: string[] | null;
}

/** The characters that Supabase Storage allows in a path. */
const KEY = /^(?:\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)+$/;

/** @throws StorageError for a path, a size or a type that the bucket does not take. */
export async function uploadOf(
  request: Request,
  db: Database,
  bucket: string,
  name: string,
): Promise<Upload> {
  if (name.length > 1024 || !KEY.test(name) || name.split('/').some(isOdd))
    throw new StorageError(400, 'InvalidKey', `Invalid key: ${name.slice(0, 200)}`);
  const [rules] = await db.query<Bucket>(
    'select file_size_limit::text, allowed_mime_types from storage.buckets where id = $1',
    [bucket],
  );
  if (!rules) throw new StorageError(404, 'Bucket not found', 'Bucket not found');
  const { bytes, type, cacheControl } = await bodyOf(request);
  if (rules.file_size_limit !== null && bytes.byteLength > Number(rules.file_size_limit))
    throw new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
  const mimetype = type.split(';', 1)[0]?.trim().toLowerCase() || 'application/octet-stream';
  if (rules.allowed_mime_types && !rules.allowed_mime_types.some((one) => fits(mimetype, one)))
    throw new StorageError(415, 'invalid_mime_type', `mime type ${mimetype.slice(0, 100)} is not supported`);
  const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  const metadata = {
    eTag,
    size: bytes.byteLength,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.byteLength,
    httpStatusCode: 200,
  };
  return { id: randomUUID(), version: randomUUID(), bytes, metadata };
}

const isOdd = (part: string) => part === '' || part === '.' || part === '..';

const fits = (type: string, allowed: string) =>
  allowed === type || (allowed.endsWith('/*') && type.startsWith(allowed.slice(0, -1)));

/** supabase-js sends a Blob as a form, and bytes as they are. */
async function bodyOf(request: Request) {
  const declared = request.headers.get('content-type') ?? '';
  if (!declared.startsWith('multipart/form-data'))
    return {
      bytes: new Uint8Array(await request.arrayBuffer()),
      type: declared,
      cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    };
  const form = await request.formData().catch(() => null);
  const file = form && [...form.values()].find((value) => typeof value !== 'string');
  if (!form || !file) throw new StorageError(400, 'Error', 'The form has no file');
  const seconds = Number(form.get('cacheControl') ?? Number.NaN);
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: file.type,
    cacheControl: Number.isFinite(seconds) ? `max-age=${seconds}` : 'no-cache',
  };
}
