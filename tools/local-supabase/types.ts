/** TypeScript types of the public schema, as `supabase gen types` writes them. */
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import type { Database } from '../../supabase/seed/database.ts';
import { fromRoot } from '../lib/paths.ts';
import { startStack } from './stack.ts';

export const TYPES_FILE = fromRoot('src/lib/database.types.ts');

const HEADER = `// Generated from supabase/migrations by \`npm run db:types\`. Do not edit: change the schema and run it again.\n\n`;

/** The types of the database behind `db`. */
export async function generateTypes(db: Database): Promise<string> {
  const metadata = await introspect(
    { query: async (sql) => ({ rows: await db.query(sql) }) },
    { includedSchemas: ['public'] },
  );
  const options = { postgrestVersion: '14', detectOneToOneRelationships: true };
  return HEADER + (await generateTypescript(sortGeneratorMetadata(metadata), options));
}

/** The types of what the migrations make, from a database in memory that is gone afterwards. */
export async function generateTypesFromMigrations(): Promise<string> {
  const stack = await startStack({ dataDir: null, port: 0 });
  try {
    return await generateTypes(stack.db);
  } finally {
    await stack.stop();
  }
}
