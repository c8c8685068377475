-- A private bucket for what is too large for an edge function's own bundle: the encoder of `upload-media` (npm run encoder). Without a policy
-- only the service key reads and writes it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('function-files', 'function-files', false, 20971520, array['application/gzip'])
on conflict (id) do nothing;
