-- What the table has now, and what is written until it becomes the first partition (decision 0402): at least 100,000 rows more fit.
-- Not valid, so that no row is read while calls wait.
do $$
begin
  execute format('alter table audit_event add constraint audit_event_first check (seq < %s) not valid',
    (select ((seq + 100000) / 1000000 + 1) * 1000000 + 1 from audit_head));
end $$;
