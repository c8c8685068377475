/** Fills the database with the world (supabase/seed); what is there already stays. */

import type { Database } from '../../supabase/seed/database.ts';
import type { SeedProgress, SeedReport } from '../../supabase/seed/seed.ts';

/** Loads the seed only when it is wanted: its packages are large. Resolves to what the database holds, in words. */
export async function seedWithProgress(
  db: Database,
  onProgress: (progress: SeedProgress) => void,
): Promise<string> {
  const { seedWorld } = await import('../../supabase/seed/seed.ts');
  return describe(await seedWorld(db, { onProgress }));
}

function describe(report: SeedReport): string {
  const number = new Intl.NumberFormat('en');
  const share = report.cities === 0 ? 0 : (100 * report.citiesWithRegion) / report.cities;
  return (
    `${report.continents} continents, ${report.countries} countries, ${number.format(report.regions)} regions, ` +
    `${number.format(report.cities)} cities (${share.toFixed(1)} % with a region)`
  );
}
