-- A dump is restored with an empty search_path, and PostgreSQL 17 maintains indexes with one: a function that finds other
-- functions and tables by their bare names fails there, and with it every row whose generated column calls it. So each
-- of ours brings its own path. Those of extensions (trigrams, unaccent) belong to the extension and need none.
do $$
declare
  ours regprocedure;
  path text := (
    select string_agg(quote_ident(nspname), ', ' order by nspname <> current_schema(), nspname) || ', pg_temp'
    from pg_namespace
    where nspname = current_schema() or oid in (select extnamespace from pg_extension where extname in ('pg_trgm', 'unaccent'))
  );
begin
  for ours in
    select oid from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('alter function %s set search_path = %s', ours, path);
  end loop;
end $$;
