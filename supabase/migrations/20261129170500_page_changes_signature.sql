-- Page changes are signed by pgcrypto, which hosted projects have in `extensions`.

create extension if not exists pgcrypto with schema extensions;

create or replace function private.hmac_sha256(p_message text, p_key text) returns text
language sql immutable strict set search_path = '' as $$
  select encode(extensions.hmac(convert_to(p_message, 'UTF8'), convert_to(p_key, 'UTF8'), 'sha256'), 'hex')
$$;
comment on function private.hmac_sha256(text, text) is 'HMAC-SHA256 (RFC 2104), hexadecimal.';
revoke execute on function private.hmac_sha256(text, text) from public, anon, authenticated;
grant execute on function private.hmac_sha256(text, text) to service_role;
