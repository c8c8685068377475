import { PLACE_TABLES } from '@/admin/fields/fields.ts';
import { ADMIN_PATHS, editPostPath, picturesPath } from '@/admin/lib/paths.ts';
import { editPath } from '@/admin/places/places.ts';
import type { StaffRole } from '@/shared/people.ts';
import { type AuditLogNames, type Named, nameKey } from './auditLogNames.ts';
import type { Change } from './changes.ts';

const PLACES = (['city', 'region', 'country', 'continent'] as const).map(
  (kind) => [PLACE_TABLES[kind], kind, `${kind}_id`] as const,
);

/** The screen of what a change is about; null where there is none, or it is gone. `present` are the rows that there are. */
export function subjectPath(change: Change, present: AuditLogNames, role: StaffRole | null): string | null {
  const { table_name, row_key, before, after, action, undone_at } = change;
  const isThere = (table: Named, id: unknown) => present.has(nameKey(table, id));
  const placeTable = PLACES.find(([table]) => table === table_name);
  if (placeTable) {
    const [table, kind] = placeTable;
    // Editors have no form for continents.
    const mayOpen = kind !== 'continent' || role === 'admin';
    return mayOpen && isThere(table, row_key.id) ? editPath(kind, Number(row_key.id)) : null;
  }
  if (table_name === 'job_schedules') return ADMIN_PATHS.jobs;
  if (table_name === 'user_roles') return ADMIN_PATHS.people;
  if (table_name === 'media') return isThere('media', row_key.id) ? ADMIN_PATHS.media : null;
  const row = { ...before, ...after, ...row_key };
  const place = PLACES.find(([table, , column]) => row[column] && isThere(table, row[column]));
  if (table_name === 'place_pictures' && place)
    return picturesPath({ type: place[1], id: Number(row[place[2]]) });
  if ((table_name === 'city_names' || table_name === 'place_guides') && place)
    return editPath(place[1], Number(row[place[2]]));
  // Rows that are not looked up are known to be gone only by their deletion.
  if (action === 'delete' && !undone_at) return null;
  if (table_name === 'sights') return editPath('sight', Number(row_key.id));
  if (table_name === 'categories') return role === 'admin' ? editPath('category', Number(row_key.id)) : null;
  if (table_name === 'blog_posts') return editPostPath(Number(row_key.id));
  if (table_name === 'blog_post_texts' || table_name === 'blog_post_places')
    return editPostPath(Number(row_key.post_id));
  return null;
}
