-- The list of runs and the log are read from the tables themselves.
drop view public.all_jobs;
drop view public.import_run_logs;
