-- Nobody may use a table, sequence or function before a migration grants it. Hosted Supabase gives each new one of the schema public to
-- the roles of the Data API; the right of everybody to execute functions was taken away in the foundation.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Takes back the rights that hosted projects gave until now: identity columns need none on their sequence, and views are only read.
revoke all on all sequences in schema public from anon, authenticated, service_role;
revoke all on public.continent_cards, public.country_cards, public.fixable_links, public.import_run_overview,
  public.job_schedule_overview, public.jobs from service_role;
grant select on public.continent_cards, public.country_cards, public.fixable_links, public.import_run_overview,
  public.job_schedule_overview, public.jobs to service_role;
