-- Works whatever the search_path of its caller, as when a dump is restored.
alter function application_changed() set search_path = public, pg_temp;
