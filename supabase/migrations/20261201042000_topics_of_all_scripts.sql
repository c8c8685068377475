-- Topics of articles may be written in any script: their addresses hold what readers know them by.

alter table public.blog_tags drop constraint blog_tags_slug_check;
alter table public.blog_tags add constraint blog_tags_slug_check check (
  length(slug) <= 60
  -- Of ASCII only small letters, digits and single hyphens; no blanks and separators of any script.
  and slug !~ '[\u0001-\u002c\u002e\u002f\u003a-\u0060\u007b-\u00a0\u2000-\u206f\u3000-\u3003،؛，；]'
  and slug ~ '^[^-]+(-[^-]+)*$'
);
comment on column public.blog_tags.slug is 'As in blog_posts.tags and in addresses, in the script of its readers; Latin ones without accents.';
