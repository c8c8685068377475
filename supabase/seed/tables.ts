/**
 * Tables of the seed's own records, in the schema `private`. No migrations: hosted projects that are filled another way do
 * without them. A restore makes the ones that the backup has (tools/local-supabase/backup/target.ts).
 */
export const SEED_TABLES = {
  seed_state: `
create table if not exists private.seed_state (
  only_row boolean primary key default true check (only_row),
  version text not null,
  counts jsonb not null,
  seeded_at timestamptz not null default now()
);
comment on table private.seed_state is 'What the last completed seed loaded. Written by supabase/seed.';
comment on column private.seed_state.only_row is 'Keeps the table to one row.';
comment on column private.seed_state.version is 'Hash of the data and packages it was made from.';
comment on column private.seed_state.counts is 'Row counts afterwards.';
comment on column private.seed_state.seeded_at is 'When it was completed.';`,
  seeded_guides: `
create table if not exists private.seeded_guides (
  kind text not null,
  place text not null,
  lang text not null,
  digest text not null,
  seeded_at timestamptz not null default now(),
  primary key (kind, place, lang)
);
comment on table private.seeded_guides is 'Guides the seed has brought: one that is deleted later does not come back, one that was edited keeps its text.';
comment on column private.seeded_guides.kind is 'continent, country or city.';
comment on column private.seeded_guides.place is 'Slug, of a city after its country''s: france/paris.';
comment on column private.seeded_guides.lang is 'As in place_guides.';
comment on column private.seeded_guides.digest is 'Hash of the text that was brought.';
comment on column private.seeded_guides.seeded_at is 'When it was brought first.';`,
  seeded_posts: `
create table if not exists private.seeded_posts (
  slug text primary key,
  seeded_at timestamptz not null default now()
);
comment on table private.seeded_posts is 'Articles the seed has brought: one that is deleted later does not come back.';
comment on column private.seeded_posts.slug is 'As in blog_posts.';
comment on column private.seeded_posts.seeded_at is 'When it was brought.';`,
} as const;
