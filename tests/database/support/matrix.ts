/** Who may do what, according to the database: every right and every function is checked. */
import type { Database } from '../../../supabase/seed/database.ts';
import { fromRoot } from '../../../tools/lib/paths.ts';
import { as, CALLERS, type Caller } from '../../../tools/testing/roles.ts';
import { RELATIONS } from '../access.ts';

/** Written by `npm run db:access`. */
export const ACCESS_FILE = fromRoot('docs/access.md');

export const callers = Object.keys(CALLERS) as Caller[];

/** A statement for each right, which returns the rows it affects. */
function statements(name: string): Record<string, string> {
  const relation = RELATIONS[name];
  if (!relation) throw new Error(`public.${name} has no row in tests/database/access.ts.`);
  const { insert, column } = relation;
  return {
    S: `select ${column} from public.${name}`,
    I: `insert into public.${name} (${insert.columns}) values (${insert.values}) returning ${column}`,
    U: `update public.${name} set ${column} = ${column} returning ${column}`,
    D: `delete from public.${name} returning ${column}`,
  };
}

/** Returns whether it affected a row. No row and missing privileges are false; other errors are mistakes of the test. */
async function isAllowed(db: Database, caller: Caller, sql: string): Promise<boolean> {
  try {
    return (await as(db, caller, (tx) => tx.query(sql))).length > 0;
  } catch (error) {
    const { code } = error as { code?: string };
    // 55000: a view that is not updatable.
    if (code === '42501' || code === '55000') return false;
    // A foreign key or trigger prevented the deletion: the privilege itself exists.
    if ((code === '23503' || code === 'PT409') && sql.startsWith('delete')) return true;
    throw error;
  }
}

/**
 * Letters of the allowed statements on a table or view: Select, Insert, Update, Delete. Throws when it has no sample row,
 * without which only an insert could succeed.
 */
export async function rightsOn(db: Database, name: string, caller: Caller): Promise<string> {
  const tried = statements(name);
  const [row] = await db.query(`select from public.${name} limit 1`);
  if (!row)
    throw new Error(`public.${name} has no row in createSampleData (tests/database/support/world.ts).`);
  let letters = '';
  for (const [letter, sql] of Object.entries(tried)) if (await isAllowed(db, caller, sql)) letters += letter;
  return letters;
}

/** Tables and views of the public schema. */
export async function relationsOf(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  );
  return rows.map(({ name }) => name).sort();
}

export interface FunctionAccess {
  /** With its schema. */
  readonly name: string;
  /** Roles that may execute it, of `anon`, `authenticated`, `service_role`. */
  readonly roles: readonly string[];
  /** `security definer` */
  readonly definer: boolean;
}

export async function functionsOf(db: Database): Promise<FunctionAccess[]> {
  const rows = await db.query<FunctionAccess>(
    `select n.nspname || '.' || p.proname as name, p.prosecdef as definer,
       array(select r.rolname::text from pg_roles r
             where r.rolname in ('anon', 'authenticated', 'service_role')
               and has_function_privilege(r.oid, p.oid, 'execute')
             order by 1) as roles
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private')`,
  );
  return rows.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const WORDS: Record<string, string> = { S: 'read', I: 'insert', U: 'update', D: 'delete' };
const inWords = (letters: string) =>
  letters === 'SIUD' ? 'everything' : [...letters].map((letter) => WORDS[letter]).join(', ') || '–';

const HEADER = `# Who may do what

Written by \`npm run db:access\`, which makes the database from the migrations and tries every cell; the tests compare it with
PGlite and with PostgreSQL. What is expected is in [tests/database/access.ts](../tests/database/access.ts): a new table, view
or function without a row there fails. Files lie in the bucket \`media\`, which everybody reads by their
address, and in \`function-files\`, which is closed; only the service key writes or lists them, for no policy of \`storage.objects\` lets anybody else, and a lint keeps it so. The schemas \`auth\`
and \`private\` are not reachable by the Data API.

A visitor has no account; an account has no role; the service key is the edge functions' own. An editor writes the content of
the site: articles, guides, names and pictures of places, what visitors report, and the fields of places that there are. Places
are made, merged and deleted by administrators, who alone have imports, links, settings, people and everybody's audit log; of the
audit log an editor reads, and undoes, what is their own.
`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Renders docs/access.md; `rights` returns the letters of a cell. */
export async function accessPage(
  relations: readonly string[],
  rights: (name: string, caller: Caller) => Promise<string>,
  functions: readonly FunctionAccess[],
): Promise<string> {
  const cells: string[][] = [];
  for (const name of relations) {
    const row = [`\`${name}\``];
    for (const caller of callers) row.push(inWords(await rights(name, caller)));
    cells.push(row);
  }
  const roles = ['anon', 'authenticated', 'service_role'];
  const calls = functions.map(({ name, roles: may, definer }) => [
    `\`${name}\``,
    ...roles.map((role) => (may.includes(role) ? 'yes' : '–')),
    definer ? 'owner' : 'caller',
  ]);
  return `${HEADER}
## Tables and views

${table(['', 'Visitor', 'Account', 'Editor', 'Administrator', 'Service key'], cells)}

## Functions

Accounts, editors and administrators are one role to the database: a function for some of them asks who calls it. Functions that
nobody may call are run by triggers, or by other functions.

${table(['', 'Visitor', 'Account', 'Service key', 'Works with the rights of its'], calls)}
`;
}
