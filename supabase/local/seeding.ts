/** Fills the database with the world (supabase/seed); what is there already stays. */
import type { Database } from './database.ts';

export interface SeedProgress {
  /** What is being loaded. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** Loads the seed only when it is wanted: its packages are large. */
export async function seedWithProgress(
  db: Database,
  onProgress: (progress: SeedProgress) => void,
): Promise<void> {
  const { seedWorld } = await import('../seed/seed.ts');
  await seedWorld(db, { onProgress });
}
