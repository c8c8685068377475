-- What the screens refuse is refused by the database too, where people write past them: false time zones, addresses that are none of a picture,
-- texts that cannot be seen or that turn the text around them. Imports write what their sources say, and are checked as they come.
-- And visitors read nothing about accounts: of uploads what pages show.

revoke select on public.media from anon;
grant select (id, version, format, width, height, widths, alt, credit, licence, licence_url, source_url, created_at, updated_at)
  on public.media to anon;

create function private.is_plain_text(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
    and p_text ~ '[^\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]'
$$;
comment on function private.is_plain_text(text) is
  'Returns whether a text can be seen, and has neither control characters but line breaks and tabs, nor what turns the direction of the text around it.';
revoke execute on function private.is_plain_text(text) from public, anon, authenticated;
grant execute on function private.is_plain_text(text) to authenticated, service_role;

create function private.is_time_zone(p_zone text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  -- PostgreSQL takes other words as rules, such as X3.
  if p_zone !~ '^([A-Z][A-Za-z_-]*(/[A-Z][A-Za-z_-]*)+|Etc/GMT[+-]?\d{1,2}|GMT|UTC)$' then
    return false;
  end if;
  perform now() at time zone p_zone;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
comment on function private.is_time_zone(text) is 'Returns whether a text is the name of an IANA time zone.';
revoke execute on function private.is_time_zone(text) from public, anon, authenticated;
grant execute on function private.is_time_zone(text) to authenticated, service_role;

create function private.refuse_odd_values() returns trigger
language plpgsql set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  written jsonb := to_jsonb(new);
  field text;
  value text;
  is_right boolean;
begin
  -- What was there before may come back.
  if private.is_undoing() then
    return new;
  end if;
  foreach field in array tg_argv loop
    value := written ->> field;
    continue when value is null or value = (before ->> field);
    is_right := case field
      when 'timezone' then private.is_time_zone(value)
      when 'image_url' then value ~ '^https://[^\s/@]+(/\S*)?$'
      when 'cover_url' then value ~ '^(https://[^\s/@]+(/\S*)?|/[^\s/\\]\S*)$'
      else value = '' or private.is_plain_text(value)
    end;
    -- So may an address that a fixed link had.
    if not is_right and field in ('image_url', 'cover_url') then
      is_right := exists (select from public.broken_links b where b.fixed and b.old_value = value);
    end if;
    if not is_right then
      raise check_violation using
        message = format('new row for relation "%s" has a value that "%s" cannot have', tg_table_name, field), column = field, table = tg_table_name;
    end if;
  end loop;
  return new;
end
$$;
comment on function private.refuse_odd_values() is
  'Trigger: refuses what people write into the fields named and what no screen lets through: false time zones, addresses that are none, texts that are not plain.';
revoke execute on function private.refuse_odd_values() from public, anon, authenticated;

create trigger cities_odd_values before insert or update of name, timezone, image_url on public.cities
  for each row when (auth.uid() is not null) execute function private.refuse_odd_values('name', 'timezone', 'image_url');
create trigger city_names_odd_values before insert or update of name on public.city_names
  for each row when (auth.uid() is not null) execute function private.refuse_odd_values('name');
create trigger regions_odd_values before insert or update on public.regions
  for each row when (auth.uid() is not null) execute function private.refuse_odd_values(
    'name_fr', 'name_en', 'name_es', 'name_de', 'name_it', 'name_ar', 'name_ru', 'name_zh'
  );
create trigger countries_odd_values before insert or update on public.countries
  for each row when (auth.uid() is not null) execute function private.refuse_odd_values(
    'name_fr', 'name_en', 'name_es', 'name_de', 'name_it', 'name_ar', 'name_ru', 'name_zh', 'capital'
  );
create trigger blog_posts_odd_values before insert or update of author on public.blog_posts
  for each row when (auth.uid() is not null) execute function private.refuse_odd_values('author');
create trigger blog_post_texts_odd_values before insert or update of title, excerpt, cover_url on public.blog_post_texts
  for each row when (auth.uid() is not null) execute function private.refuse_odd_values('title', 'excerpt', 'cover_url');
-- The edge function that uploads writes for the person who does.
create trigger media_odd_values before insert or update of name, credit on public.media
  for each row execute function private.refuse_odd_values('name', 'credit');
