/** Prepares a PostgreSQL server for the stack, which works as a role without superuser rights, as on hosted Supabase. */
import { createHash } from 'node:crypto';
import { OperatorError } from '../../server/operatorError.ts';
import type { Database } from '../../supabase/seed/database.ts';
import { postgresDatabase } from './database.ts';
import { CREATE_ROLES } from './roles.ts';

/** Owns everything in the database; the roles that log in act as it. */
const OWNER = 'mappemonde_owner';

/**
 * Makes sure of the Data API's roles and gives the address to work under: `url` itself for an ordinary role, that of
 * a role of this installation's own for a superuser. Working as a superuser would let a forged role claim through and hide missing grants.
 * @throws OperatorError when the server does not answer or the role of `url` lacks rights it can't give itself.
 */
export async function prepareServer(url: string, ownerPassword: string): Promise<string> {
  const db = postgresDatabase(url, { max: 1 });
  try {
    if (await isSuperuser(db)) return await bootstrap(db, url, ownerPassword);
    await checkRights(db);
    return url;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The PostgreSQL server of DATABASE_URL can't be used: ${error instanceof Error ? error.message : error}\n` +
        'Check that it runs and that host, port, database, user and password are right (or unset DATABASE_URL).',
      { cause: error },
    );
  } finally {
    await db.close();
  }
}

async function isSuperuser(db: Database): Promise<boolean> {
  const rows = await db.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  return rows[0]?.rolsuper === true;
}

async function bootstrap(db: Database, url: string, password: string): Promise<string> {
  const [row] = await db.query<{ name: string }>('select quote_ident(current_database()) as name');
  // One for each installation: another one on the same server must not find its password changed.
  const login = `mappemonde_${createHash('sha256').update(password).digest('hex').slice(0, 12)}`;
  // The password is hexadecimal (keys.ts), so it needs no escaping in a literal.
  await db.exec(`${CREATE_ROLES}
    do $$ begin
      if not exists (select from pg_roles where rolname = '${OWNER}') then create role ${OWNER} nologin; end if;
      if not exists (select from pg_roles where rolname = '${login}') then create role ${login}; end if;
    end $$;
    alter role ${login} login password '${password}';
    alter role ${login} set role = '${OWNER}';
    grant ${OWNER} to ${login};
    grant anon, authenticated, service_role to ${OWNER};
    grant all on database ${row?.name} to ${OWNER};
    grant all on schema public to ${OWNER};
    grant usage on schema public to anon, authenticated, service_role;`);
  const owner = new URL(url);
  owner.username = login;
  owner.password = password;
  return owner.href;
}

async function checkRights(db: Database): Promise<void> {
  const rows = await db.query<{ name: string }>(
    `select name from unnest(array['anon', 'authenticated', 'service_role']) name
     where not coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = name), false)`,
  );
  if (rows.length === 0) return;
  throw new OperatorError(
    `The role of DATABASE_URL is not a member of ${rows.map((row) => row.name).join(', ')}. Run once as a superuser:\n` +
      `${CREATE_ROLES}\ngrant anon, authenticated, service_role to <the role of DATABASE_URL>;`,
  );
}
