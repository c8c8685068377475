/** Loads the world into the database at DATABASE_URL: `DATABASE_URL=postgres://… npx node tools/seed.ts` */

import { OperatorError, reportFatal } from '../server/operatorError.ts';
import { type SeedReport, seedWorld } from '../supabase/seed/seed.ts';
import { postgresDatabase } from './local-supabase/database.ts';

/** Describes the loaded rows for a person to read. */
function summary({ continents, countries, regions, cities, citiesWithRegion, ...rest }: SeedReport): string {
  const share = cities > 0 ? ((100 * citiesWithRegion) / cities).toFixed(1) : '0';
  return [
    `${continents} continents, ${countries} countries, ${regions} regions, ${cities} cities, ${rest.cityNames} names of cities.`,
    `${citiesWithRegion} cities (${share} %) are in a known region.`,
    rest.skippedUnchanged
      ? 'This world had been loaded before: nothing to do.'
      : `${rest.inserted} rows added in ${(rest.ms / 1000).toFixed(1)} s.`,
  ].join('\n');
}

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('Set DATABASE_URL to the database to fill, with the migrations already applied.');
  process.exit(1);
}
const db = postgresDatabase(url);
try {
  const report = await seedWorld(db, {
    onProgress: ({ label, done, total }) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${label}: ${done} of ${total}`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  console.log(summary(report));
} catch (error) {
  // Errors of the connection or the database: a wrong password, missing migrations.
  const hasCode = error instanceof Error && 'code' in error;
  reportFatal(
    hasCode
      ? new OperatorError(
          `The world could not be loaded: ${error.message || error.code}\n` +
            'Check DATABASE_URL, and that the migrations are applied. Run it again: it completes what was begun.',
        )
      : error,
  );
} finally {
  await db.close();
}
