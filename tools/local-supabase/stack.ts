/** The whole backend in this process: database, migrations, Data API, Auth, Storage, edge functions, one address. */
import { namesOf } from '../../server/ownHosts.ts';
import type { Database } from '../../supabase/seed/database.ts';
import { DATA_DIR, FUNCTIONS_DIR } from '../lib/paths.ts';
import { withAuthAdmin } from './authAdmin.ts';
import { withAuthRules } from './authRules.ts';
import { withAvailability } from './availability.ts';
import { backupRoute } from './backup/route.ts';
import { readConfig } from './config.ts';
import { createDataApi } from './dataApi.ts';
import { findDeno, MISSING_DENO } from './deno.ts';
import { asDiskFull, assertRoom, assertWritable, RESERVE, WORLD, withDiskGuard } from './disk.ts';
import { damaged, isCorruption, isMissing, openEmbedded, openServer } from './engine.ts';
import { parseEnvironment } from './env.ts';
import { functionLog } from './functionLog.ts';
import { createFunctions } from './functions.ts';
import { startGateway } from './gateway.ts';
import { startJobTicker } from './jobTicker.ts';
import { keysFileBeside, loadKeys } from './keys.ts';
import { applyMigrations } from './migrations.ts';
import { followPageChanges } from './pageChanges.ts';
import { assertRestored } from './replacement.ts';
import { withoutReservedNames } from './reservedNames.ts';
import { withStorage } from './storage.ts';
import { storageBeside, storageFiles } from './storageFiles.ts';

export interface StackOptions {
  /** Folder of the embedded database; null: in memory. Ignored with a `databaseUrl`. */
  readonly dataDir?: string | null;
  /** Content that a new embedded database begins with: the `dump` of another stack's. */
  readonly image?: Blob | undefined;
  readonly databaseUrl?: string | undefined;
  /** 0 takes a free one. */
  readonly port?: number;
  readonly functionsDir?: string;
  /** Fills the database once the migrations are in, before the address answers. */
  readonly seed?: (db: Database) => Promise<unknown>;
  /** Milliseconds between two looks at the jobs that are to be moved; without it nothing moves them but calls. */
  readonly jobTickMs?: number;
  /** Called with the current step, for a person to read. */
  readonly onStep?: (step: string) => void;
  /** Called with warnings to the operator, without stopping. */
  readonly onWarning?: (warning: string) => void;
  /** A line an edge function has printed; to the terminal by default. */
  readonly onFunctionLog?: (name: string, line: string) => void;
  readonly env?: NodeJS.ProcessEnv;
}

export interface Stack {
  /** `http://127.0.0.1:54321`: the value of SUPABASE_URL. */
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
  readonly db: Database;
  /** Dump of an embedded database, for the `image` of another stack. */
  readonly dump?: (() => Promise<Blob>) | undefined;
  stop(): Promise<void>;
}

/** @throws OperatorError for everything the operator can fix: a port taken, a damaged folder, a migration that fails. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { dataDir = DATA_DIR, databaseUrl, port = 54321, functionsDir = FUNCTIONS_DIR } = options;
  const step = options.onStep ?? (() => undefined);
  const source = options.env ?? process.env;
  const env = parseEnvironment(source);
  /** The folder that Postgres in this process writes to; null where there is none. */
  const folder = databaseUrl ? null : dataDir;
  if (folder !== null) assertWritable(folder);
  if (folder !== null) assertRoom(folder, options.seed && isMissing(folder) ? WORLD : RESERVE);
  const keys = loadKeys(env, dataDir === null ? null : keysFileBeside(dataDir));

  const files = storageFiles(dataDir === null ? null : storageBeside(dataDir));

  step('Opening the database');
  const engine = databaseUrl
    ? await openServer(databaseUrl, keys.ownerPassword)
    : await openEmbedded(dataDir, options.image);
  try {
    const config = readConfig();
    const lite = await createDataApi(engine, config, keys);
    const auth = withAuthRules(lite, engine.db, config.auth.minimum_password_length, {
      jwtSecret: keys.jwtSecret,
      jwtExpiry: config.auth.jwt_expiry,
    });
    const api = withStorage(withAuthAdmin(auth, engine.db, keys.secretKey), { db: engine.db, files, keys });
    const dataApi = withAvailability(
      withoutReservedNames(folder === null ? api : withDiskGuard(api, folder)),
    );
    step('Applying migrations');
    await assertRestored(engine.db);
    await applyMigrations(engine.db);
    await engine.connection.clearSchemaCache();
    if (options.seed) await options.seed(engine.db);
    if (env.PURGE_URL && env.PURGE_SECRET)
      await followPageChanges(engine, { url: env.PURGE_URL, secret: env.PURGE_SECRET });
    step('Opening the gateway');
    const deno = findDeno();
    if (!deno) options.onWarning?.(MISSING_DENO);
    const gateway = await startGateway({
      port,
      dataApi,
      backup: backupRoute({ copying: engine.copying, files }, keys.secretKey),
      siteToken: source.SITE_TOKEN,
      names: namesOf([source.SITE_URL, env.VITE_SITE_URL]),
      functionsAt: (url) =>
        createFunctions({
          functionsDir,
          deno,
          project: { url, publishableKey: keys.publishableKey, secretKey: keys.secretKey },
          onLog: options.onFunctionLog ?? functionLog(source.FUNCTION_LOG),
        }),
    });
    const stopTicker =
      options.jobTickMs === undefined
        ? undefined
        : startJobTicker({
            db: engine.db,
            url: gateway.url,
            everyMs: options.jobTickMs,
            onWarning: options.onWarning,
          });
    return {
      url: gateway.url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      jwtSecret: keys.jwtSecret,
      db: engine.db,
      dump: engine.dump,
      stop: async () => {
        stopTicker?.();
        await gateway.stop();
        await engine.close();
        await files.close();
      },
    };
  } catch (error) {
    // The operator must read the first error.
    await engine.close().catch(() => undefined);
    await files.close();
    if (folder === null) throw error;
    throw asDiskFull(folder, error) ?? (isCorruption(error) ? damaged(folder, error) : error);
  }
}
