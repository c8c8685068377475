/** Tables whose changes are recorded: the one list that the audit log's filter and the question before a deletion read. */

interface RecordedTable {
  /** Kinds of places with which its rows go, and are counted before. */
  readonly goesWith?: readonly ('city' | 'region')[];
}

const RECORDED = {
  continents: {},
  countries: {},
  regions: {},
  cities: {},
  city_names: { goesWith: ['city'] },
  categories: {},
  place_guides: { goesWith: ['city', 'region'] },
  place_pictures: { goesWith: ['city', 'region'] },
  former_addresses: { goesWith: ['city', 'region'] },
  sights: { goesWith: ['city'] },
  media: {},
  blog_posts: {},
  blog_post_texts: {},
  blog_post_places: { goesWith: ['city', 'region'] },
  blog_tags: {},
  trail_settings: {},
  job_schedules: {},
  user_roles: {},
} as const satisfies Readonly<Record<string, RecordedTable>>;

export type AuditLogTable = keyof typeof RECORDED;
export const TABLES = Object.keys(RECORDED) as readonly AuditLogTable[];

export type DependentTable = {
  [Table in AuditLogTable]: (typeof RECORDED)[Table] extends { readonly goesWith: unknown } ? Table : never;
}[AuditLogTable];

/** The tables whose rows go with a place of a kind. */
export const dependentTables = (kind: string) =>
  TABLES.filter((table): table is DependentTable => {
    const { goesWith = [] }: RecordedTable = RECORDED[table];
    return goesWith.some((known) => known === kind);
  });
