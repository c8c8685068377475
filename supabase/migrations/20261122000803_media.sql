-- Pictures uploaded by editors: a row for each, and the bucket with its files. Everybody reads the rows, for credit and
-- licence stand beneath each picture. The edge function `upload-media` alone adds one: it makes every file anew from the pixels, so that
-- nothing hidden in an upload is stored. Hence no policy on storage.objects: only the service key writes there.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 8388608, array['image/jpeg', 'image/webp'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table public.media (
  id uuid primary key default gen_random_uuid(),
  version text not null unique check (version ~ '^[0-9a-f]{10}$'),
  format text not null check (format in ('jpg', 'webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  name text not null check (name ~ '\S' and length(name) <= 200),
  alt jsonb not null default '{}' check (
    jsonb_typeof(alt) = 'object' and alt - array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'] = '{}' and length(alt::text) <= 4000
    and not jsonb_path_exists(alt, '$.* ? (@.type() != "string" || !(@ like_regex "\\S"))')
  ),
  credit text not null check (credit ~ '\S' and length(credit) <= 300),
  licence text not null check (licence ~ '^(CC0|Public domain|CC BY(-SA)? [1-4]\.[05])$'),
  licence_url text generated always as (
    case
      when licence = 'CC0' then 'https://creativecommons.org/publicdomain/zero/1.0/'
      when licence like 'CC BY%' then
        'https://creativecommons.org/licenses/' || lower(split_part(licence, ' ', 2)) || '/' || split_part(licence, ' ', 3) || '/'
    end
  ) stored,
  source_url text check (source_url ~ '^https?://\S+$' and length(source_url) <= 500),
  uploaded_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.media is 'Pictures that editors have uploaded. Their files are in the bucket media: {id}/{width}.{format}.';
comment on column public.media.id is 'Names the picture in addresses.';
comment on column public.media.version is 'Beginning of the SHA-256 of what was uploaded: the same file is taken once.';
comment on column public.media.format is 'Of the files: jpg, or webp for a picture that one can see through.';
comment on column public.media.width is 'Pixels of what was uploaded, the right way up.';
comment on column public.media.height is 'Pixels of what was uploaded, the right way up.';
comment on column public.media.widths is 'Pixels: of the files that there are.';
comment on column public.media.name is 'Name by which editors find it: that of the uploaded file, until they change it.';
comment on column public.media.alt is 'What it shows, for those who do not see it: {lang: text} in the site''s eight languages.';
comment on column public.media.credit is 'Who made it, as it stands beneath the picture.';
comment on column public.media.licence is 'CC0, Public domain, CC BY or CC BY-SA with its version.';
comment on column public.media.licence_url is 'The text of the licence; null for what is in the public domain.';
comment on column public.media.source_url is 'Page that the picture is from.';
comment on column public.media.uploaded_by is 'The account that uploaded it; null once it is gone.';
comment on column public.media.created_at is 'When it was uploaded.';
comment on column public.media.updated_at is 'When the row last changed.';
create index media_uploaded_by_idx on public.media (uploaded_by);
alter table public.media enable row level security;
revoke all on public.media from anon, authenticated;
grant select on public.media to anon, authenticated;
grant update (name, alt, credit, licence, source_url), delete on public.media to authenticated;
grant all on public.media to service_role;
create policy media_select on public.media for select to anon, authenticated using (true);
create policy media_update on public.media for update to authenticated
  using ((select private.is_editor())) with check ((select private.is_editor()));
create policy media_delete on public.media for delete to authenticated using ((select private.is_editor()));
create trigger media_touch before update on public.media
  for each row execute function private.touch_updated_at();

create function private.media_picture(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'file', m.id || '.' || m.format, 'version', m.version, 'width', m.width, 'height', m.height, 'page', m.source_url,
    'author', m.credit, 'licence', m.licence, 'licenceUrl', m.licence_url, 'alt', m.alt
  )
  from public.media m where m.id = p_id
$$;
comment on function private.media_picture(uuid) is
  'A picture of our own, as private.picture() gives others, with its texts: {…, page: where it is from or null, alt: {lang: text}}.';
revoke execute on function private.media_picture(uuid) from public, anon, authenticated;
grant execute on function private.media_picture(uuid) to anon, authenticated, service_role;

create function private.is_in_article(p_text text, p_media uuid) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(strpos(p_text, '/' || p_media || '.') > 0, false)
$$;
comment on function private.is_in_article(text, uuid) is 'Whether a cover''s address or a text holds the address of a picture of our own.';
revoke execute on function private.is_in_article(text, uuid) from public, anon, authenticated;
grant execute on function private.is_in_article(text, uuid) to authenticated, service_role;

create function private.keep_used_media() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.blog_post_texts t
    where private.is_in_article(t.cover_url, old.id) or private.is_in_article(t.body, old.id)
  ) then
    raise exception 'The picture is used in an article' using errcode = 'foreign_key_violation';
  end if;
  return old;
end
$$;
comment on function private.keep_used_media() is 'Trigger: a picture that an article shows is not deleted. Those of places are kept by their key.';
revoke execute on function private.keep_used_media() from public, anon, authenticated;
create trigger media_keep_used before delete on public.media
  for each row execute function private.keep_used_media();

create function public.unkept_media_files() returns setof text
language sql stable set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'media' and o.created_at < now() - interval '1 hour'
    and not exists (select from public.media m where m.id::text = split_part(o.name, '/', 1))
  order by o.created_at limit 100
$$;
comment on function public.unkept_media_files() is
  'Files of the bucket media without a picture: what an upload or a deletion that broke off has left. The next upload removes them.';
revoke execute on function public.unkept_media_files() from public, anon, authenticated;
grant execute on function public.unkept_media_files() to service_role;
