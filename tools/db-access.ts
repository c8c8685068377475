// npm run db:access: tries who may do what in a database in memory, made from the migrations; prints the tables and writes
// them to docs/access.md.
import { writeFileSync } from 'node:fs';
import {
  ACCESS_FILE,
  accessPage,
  functionsOf,
  relationsOf,
  rightsOn,
} from '../tests/database/support/matrix.ts';
import { createAccounts } from '../tests/database/support/roles.ts';
import { createSampleData } from '../tests/database/support/world.ts';
import { reportFatal } from './backend/errors.ts';
import { startStack } from './backend/stack.ts';

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
