/** The schema `storage` as hosted Supabase has it before the first migration, as far as migrations and Storage's API use it. */
import type { Database } from '../../supabase/seed/database.ts';

/** Schema that a hosted project has, and that is not ours to change. */
const STORAGE = `
do $storage$ begin
  if to_regclass('storage.objects') is not null then return; end if;
  create schema if not exists storage;
  create table storage.buckets (
    id text primary key,
    name text not null unique,
    owner uuid,
    owner_id text,
    public boolean default false,
    file_size_limit bigint,
    allowed_mime_types text[],
    created_at timestamptz default now(),
    updated_at timestamptz default now()
  );
  create table storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text references storage.buckets (id),
    name text,
    owner uuid,
    owner_id text,
    created_at timestamptz default now(),
    updated_at timestamptz default now(),
    last_accessed_at timestamptz default now(),
    metadata jsonb,
    user_metadata jsonb,
    path_tokens text[] generated always as (string_to_array(name, '/')) stored,
    version text
  );
  create unique index bucketid_objname on storage.objects (bucket_id, name);
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant usage on schema storage to anon, authenticated, service_role;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
end $storage$;`;

export async function installStorage(db: Database): Promise<void> {
  await db.exec(STORAGE);
}
