-- Articles over time: the trash, the addresses they once had, and what was written before.

create function private.note_post_trash() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.deleted_at is null then
    new.deleted_by := null;
  elsif tg_op = 'INSERT' or old.deleted_at is null then
    new.deleted_at := now();
    new.deleted_by := (select u.email from auth.users u where u.id = auth.uid());
  else
    new.deleted_at := old.deleted_at;
    new.deleted_by := old.deleted_by;
  end if;
  return new;
end
$$;
comment on function private.note_post_trash() is 'Trigger: when an article came into the trash, and who put it there, is not the caller''s to say.';
revoke execute on function private.note_post_trash() from public, anon, authenticated;
create trigger blog_posts_trash before insert or update of deleted_at, deleted_by on public.blog_posts
  for each row execute function private.note_post_trash();

create function private.is_undoing() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('trail.undoes', true), '') <> ''
$$;
comment on function private.is_undoing() is 'Whether the statement belongs to undo_changes().';
revoke execute on function private.is_undoing() from public, anon, authenticated;
grant execute on function private.is_undoing() to authenticated, service_role;

-- Deletes an article for good only from the trash, or when its creation is undone.
create policy blog_posts_delete on public.blog_posts for delete to authenticated
  using ((select private.is_editor()) and (deleted_at is not null or (select private.is_undoing())));

create table public.blog_post_addresses (
  slug text primary key,
  post_id integer not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.blog_post_addresses is
  'Addresses that visitors have known articles by: one that its article no longer has leads on to it. Written by a trigger.';
comment on column public.blog_post_addresses.slug is 'The slug it had.';
comment on column public.blog_post_addresses.post_id is 'The article.';
comment on column public.blog_post_addresses.created_at is 'When it was given up.';
create index blog_post_addresses_post_id_idx on public.blog_post_addresses (post_id);
alter table public.blog_post_addresses enable row level security;
revoke all on public.blog_post_addresses from anon, authenticated;
grant select on public.blog_post_addresses to anon, authenticated;
grant delete on public.blog_post_addresses to authenticated;
grant all on public.blog_post_addresses to service_role;
select private.guard_writes('blog_post_addresses');
-- Only addresses of articles that the caller may see.
create policy blog_post_addresses_select on public.blog_post_addresses for select to anon, authenticated
  using (exists (select from public.blog_posts p where p.id = post_id));
create policy blog_post_addresses_delete on public.blog_post_addresses for delete to authenticated using ((select private.is_editor()));

create function private.keep_post_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody knows the address of a draft.
  if old.published_at <= now() then
    insert into public.blog_post_addresses (slug, post_id) values (old.slug, old.id)
    on conflict (slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  return null;
end
$$;
comment on function private.keep_post_address() is
  'Trigger: the address of an article that was published leads on to it when it is given another one, be it after it was withdrawn.';
revoke execute on function private.keep_post_address() from public, anon, authenticated;
create trigger blog_posts_address after update of slug, published_at on public.blog_posts
  for each row when ((old.slug, old.published_at) is distinct from (new.slug, new.published_at))
  execute function private.keep_post_address();

create function private.refuse_post_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.blog_post_addresses a where a.slug = new.slug and a.post_id <> new.id) then
    raise sqlstate 'PT409' using message = 'This address leads on to another article, which once had it.';
  end if;
  return new;
end
$$;
comment on function private.refuse_post_address() is 'Trigger: an article takes no address that still leads to another one.';
revoke execute on function private.refuse_post_address() from public, anon, authenticated;
create trigger blog_posts_free_address before insert or update of slug on public.blog_posts
  for each row execute function private.refuse_post_address();

create table public.blog_post_revisions (
  id bigint generated always as identity primary key,
  post_id integer not null references public.blog_posts (id) on delete cascade,
  lang text not null,
  title text not null,
  excerpt text not null,
  body text not null,
  cover_url text,
  author_email text,
  created_at timestamptz not null default now()
);
comment on table public.blog_post_revisions is
  'What was written of an article in a language at each save, the 50 latest ones: written by a trigger alone, and changed by nobody.';
comment on column public.blog_post_revisions.id is 'Surrogate key; a later revision has a greater one.';
comment on column public.blog_post_revisions.post_id is 'The article.';
comment on column public.blog_post_revisions.lang is 'The language.';
comment on column public.blog_post_revisions.title is 'Title.';
comment on column public.blog_post_revisions.excerpt is 'A sentence or two for lists.';
comment on column public.blog_post_revisions.body is 'Markdown.';
comment on column public.blog_post_revisions.cover_url is 'Address of a picture above the article.';
comment on column public.blog_post_revisions.author_email is 'E-mail address of who saved it; null where nobody was signed in.';
comment on column public.blog_post_revisions.created_at is 'When it was saved.';
create index blog_post_revisions_text_idx on public.blog_post_revisions (post_id, lang, id);
alter table public.blog_post_revisions enable row level security;
revoke all on public.blog_post_revisions from anon, authenticated;
grant select on public.blog_post_revisions to authenticated;
grant all on public.blog_post_revisions to service_role;
create policy blog_post_revisions_select on public.blog_post_revisions for select to authenticated using ((select private.is_editor()));

create function private.keep_post_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and
    (old.title, old.excerpt, old.body, old.cover_url) is not distinct from (new.title, new.excerpt, new.body, new.cover_url) then
    return null;
  end if;
  insert into public.blog_post_revisions (post_id, lang, title, excerpt, body, cover_url, author_email)
  values (
    new.post_id, new.lang, new.title, new.excerpt, new.body, new.cover_url,
    (select u.email from auth.users u where u.id = auth.uid())
  );
  delete from public.blog_post_revisions r where r.id in (
    select o.id from public.blog_post_revisions o
    where o.post_id = new.post_id and o.lang = new.lang
    order by o.id desc offset 50
  );
  return null;
end
$$;
comment on function private.keep_post_revision() is 'Trigger: each save of a text that changes it is a revision; the 50 latest ones of an article and language stay.';
revoke execute on function private.keep_post_revision() from public, anon, authenticated;
create trigger blog_post_texts_revision after insert or update on public.blog_post_texts
  for each row execute function private.keep_post_revision();
select private.watch_pages('blog_post_addresses', 'tell_changed_pages', 'blog');
