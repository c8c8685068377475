/** Listens to the notices of a PostgreSQL server, on a connection of its own that is opened again when it is lost. */
import pg from 'pg';
import { withLibpqTls } from './pool.ts';

export interface NoticeHandlers {
  readonly onNotice: (payload: string) => void;
  /** Notices may have been missed: the connection was lost and is there again. */
  readonly onGap: () => void;
}

const RETRY_MS = 1000;

/** Gives what ends it. @throws Error when the server cannot be reached at first. */
export async function listenOn(
  url: string,
  channel: string,
  { onNotice, onGap }: NoticeHandlers,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const open = async () => {
    const ownClient = new pg.Client({ connectionString: withLibpqTls(url), keepAlive: true });
    client = ownClient;
    ownClient.on('notification', ({ payload }) => onNotice(payload ?? ''));
    ownClient.on('error', () => undefined); // followed by "end"
    await ownClient.connect();
    await ownClient.query(`listen ${pg.escapeIdentifier(channel)}`);
    ownClient.once('end', again);
  };
  const again = () => {
    if (ended) return;
    timer = setTimeout(() => open().then(onGap, again), RETRY_MS);
  };
  await open();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
