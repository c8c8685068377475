/** COPY through node-postgres, which leaves its messages to whoever sends the statement. */
import type pg from 'pg';

/** The part of a connection that the types of node-postgres leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
}

const CHUNK = 256 * 1024;

/** Everything that a `copy … to stdout` gives. */
export async function copyToMemory(client: pg.Client, sql: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  await submit(client, sql, {
    // The connection goes on to use the memory of a message.
    handleCopyData: ({ chunk }) => parts.push(Buffer.from(chunk)),
  });
  return Buffer.concat(parts);
}

/** Sends `rows` as what a `copy … from stdin` reads. */
export async function copyFromMemory(client: pg.Client, sql: string, rows: Uint8Array): Promise<void> {
  await submit(client, sql, {
    handleCopyInResponse: (connection) => {
      for (let at = 0; at < rows.length; at += CHUNK)
        connection.sendCopyFromChunk(rows.subarray(at, at + CHUNK));
      connection.endCopyFrom();
    },
  });
}

interface Handlers {
  handleCopyData?(message: { readonly chunk: Buffer }): void;
  handleCopyInResponse?(connection: CopyConnection): void;
}

function submit(client: pg.Client, sql: string, handlers: Handlers): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(sql),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
      ...handlers,
    });
  });
}
