// npm run db:access: tries who may do what in a database in memory, made from the migrations; prints the tables and writes
// them to docs/access.md.
import { writeFileSync } from 'node:fs';
import { reportFatal } from '../../server/operatorError.ts';
import { startStack } from '../../tools/local-supabase/stack.ts';
import { createAccounts } from '../../tools/testing/roles.ts';
import { ACCESS_FILE, accessPage, functionsOf, relationsOf, rightsOn } from './support/matrix.ts';
import { createSampleData } from './support/world.ts';

try {
  const stack = await startStack({ dataDir: null, port: 0 });
  try {
    const { db } = stack;
    await createAccounts(db);
    await createSampleData(db);
    const page = await accessPage(
      await relationsOf(db),
      (name, caller) => rightsOn(db, name, caller),
      await functionsOf(db),
    );
    writeFileSync(ACCESS_FILE, page);
    console.log(page);
  } finally {
    await stack.stop();
  }
} catch (error) {
  reportFatal(error);
}
