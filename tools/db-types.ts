// Writes src/lib/database.types.ts from the migrations. With --check it writes nothing and fails when the file differs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { OperatorError, reportFatal } from '../server/operatorError.ts';
import { generateTypesFromMigrations, TYPES_FILE } from './local-supabase/types.ts';

try {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const types = await generateTypesFromMigrations();
  const current = existsSync(TYPES_FILE) ? readFileSync(TYPES_FILE, 'utf8') : '';
  if (values.check && types !== current) {
    throw new OperatorError(
      'src/lib/database.types.ts is not what the migrations say. Run: npm run db:types',
    );
  }
  if (types === current) console.log('src/lib/database.types.ts is up to date.');
  else {
    writeFileSync(TYPES_FILE, types);
    console.log('src/lib/database.types.ts written.');
  }
} catch (error) {
  reportFatal(error);
}
