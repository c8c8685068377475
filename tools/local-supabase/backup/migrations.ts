/** The migrations that a backup was made under, among those of this version of the site. */
import { splitSqlStatements } from '@supabase/lite';
import { OperatorError } from '../../../server/operatorError.ts';
import { fingerprintOf, labelOf, type Migration } from '../migrations.ts';
import type { Manifest } from './manifest.ts';
import { nameOfSite } from './verify.ts';

/**
 * Gives those of `known` that the backup has.
 * @throws OperatorError when it has one that is not known, or that is not the same here
 */
export function migrationsOf(
  { migrations, site }: Manifest,
  ownMigrations: readonly Migration[],
): Migration[] {
  const files = new Map(ownMigrations.map((migration) => [migration.version, migration]));
  const unknown = migrations.filter(({ version }) => !files.has(version)).map(labelOf);
  const changedMigrations = migrations
    .filter(({ version, sha256 }) => {
      const file = files.get(version);
      return file && sha256 && fingerprintOf(splitSqlStatements(file.sql)) !== sha256;
    })
    .map(labelOf);
  if (unknown.length + changedMigrations.length > 0)
    throw new OperatorError(
      [
        'The backup was made with other migrations than those in supabase/migrations:',
        ...(unknown.length > 0 ? [`  Only in the backup: ${unknown.join(', ')}`] : []),
        ...(changedMigrations.length > 0 ? [`  Not the same here: ${changedMigrations.join(', ')}`] : []),
        `Restore it with the version of the site that made it (${nameOfSite(site)}). Nothing was changed.`,
      ].join('\n'),
    );
  return migrations.flatMap(({ version }) => files.get(version) ?? []);
}
