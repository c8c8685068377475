/** An embedded database that a full disk has broken is opened anew, by itself. */
import type { PGlite } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { noteLoss } from './availability.ts';
import { createExclusive, type Exclusive } from './database.ts';

/**
 * A queue of one that opens the database anew where a full disk has broken it: PGlite leaves the statement that ran out of room
 * open then, and refuses every later one (24000, "cannot drop active portal").
 */
export function createMendingExclusive(connection: PgliteConnection, reopen: () => Promise<void>): Exclusive {
  const exclusive = createExclusive();
  return (work) =>
    exclusive(async () => {
      const { driver } = connection;
      if (ranOutOfRoom.has(driver)) {
        const isWorking = await driver.query('select 1').then(
          () => true,
          () => false,
        );
        if (!isWorking) {
          console.error(
            '[database] The disk was full in the middle of a statement: the database is opened anew.',
          );
          if (!driver.closed) await driver.close().catch(() => undefined);
          await reopen().catch((error: unknown) => {
            noteLoss(error);
            throw error;
          });
        }
        ranOutOfRoom.delete(driver);
      }
      return work();
    });
}

const ranOutOfRoom = new WeakSet<PGlite>();

/** Notes the statements that ended for want of room, whoever catches the error. */
export function watchRoom(driver: PGlite): void {
  const { query, exec, transaction } = driver;
  const noted = (error: unknown): never => {
    if (/^(?:53100|24000)$/.test(String((error as { code?: unknown } | null)?.code)))
      ranOutOfRoom.add(driver);
    throw error;
  };
  driver.query = ((...args: Parameters<PGlite['query']>) =>
    query.apply(driver, args).catch(noted)) as PGlite['query'];
  driver.exec = (...args) => exec.apply(driver, args).catch(noted);
  driver.transaction = ((...args: Parameters<PGlite['transaction']>) =>
    transaction.apply(driver, args).catch(noted)) as PGlite['transaction'];
}
