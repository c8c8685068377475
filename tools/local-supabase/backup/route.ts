/** /backup/v1 of a running backend, for who has its secret key: the only one that can read the embedded database meanwhile. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { expectedBytes, type Source, takeSnapshot } from './snapshot.ts';
import { streamOf } from './stream.ts';

export type BackupRoute = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export const BACKUP_PATH = '/backup/v1';
/** Route that returns as JSON how many bytes a backup may need. */
export const SIZE_PATH = `${BACKUP_PATH}/size`;

export function backupRoute(source: Source, secretKey: string): BackupRoute {
  let busy = false;
  return async (incoming, outgoing) => {
    if (!isKey(incoming.headers.authorization, secretKey))
      return refuse(outgoing, 401, 'A backup needs the secret key');
    if (incoming.method !== 'GET') return refuse(outgoing, 405, 'A backup is read with GET');
    if (incoming.url === SIZE_PATH)
      return send(outgoing, 200, { bytes: await expectedBytes(source.copying) });
    if (incoming.url !== BACKUP_PATH) return refuse(outgoing, 404, 'There is no such route');
    // Each holds all rows in memory.
    if (busy) return refuse(outgoing, 409, 'A backup is being made already');
    busy = true;
    try {
      const stream = streamOf(await takeSnapshot(source));
      outgoing.writeHead(200, { 'content-type': 'application/gzip', 'cache-control': 'no-store' });
      await pipeline(stream, outgoing);
    } finally {
      busy = false;
    }
  };
}

function isKey(authorization: string | undefined, secretKey: string): boolean {
  const actualToken = Buffer.from(authorization ?? '');
  const expectedToken = Buffer.from(`Bearer ${secretKey}`);
  return actualToken.length === expectedToken.length && timingSafeEqual(actualToken, expectedToken);
}

const refuse = (outgoing: ServerResponse, status: number, message: string) =>
  send(outgoing, status, { message });

function send(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  outgoing.end(JSON.stringify(body));
}
