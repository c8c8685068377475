/** Functions that run with their owner's rights; with access.ts one matrix. */

/** Functions that run with their owner's rights and that everybody may call: each is a decision. */
export const DEFINER_FOR_VISITORS = [
  // Looks up the caller's own role, for policies.
  'private.holds_role',
  'private.session_has_required_aal',
  // Repairs links and nothing else: visitors stay read-only.
  'public.repair_country_links',
  'public.repair_city_links',
  // Look up places, which everybody may read, with the planner's statistics (20261122000400_search.sql).
  'private.search_as_typed',
  'private.search_in_area',
  'private.search_near',
  'private.search_sights',
  'private.cities_named',
  // Read one text of the functions' cache, which the page of the place or sight shows to everybody.
  'public.remembered_summary',
  'private.sight_summary',
  // Says whether that cache is fresh.
  'private.place_picture_due',
];

/** Functions that only an account may call besides. */
export const DEFINER_FOR_ACCOUNTS = [
  // Ask who calls first: sights and former addresses are written by functions and triggers alone.
  'private.move_sights_and_addresses',
  'private.undo_dependent_changes',
  'private.undo_conflicts',
  // Ask for the administrator first, and write imports of files only.
  'private.start_file_job',
  'private.lock_file_job',
  'private.save_file_job',
  // Ask for the administrator first, or for the owner of the sessions: what Auth keeps is not for the Data API.
  'private.people',
  'private.sign_ins_page',
  'private.set_person_role',
  'private.account_sessions',
  'private.email_of',
  'private.end_sessions',
  'private.record_person',
];
