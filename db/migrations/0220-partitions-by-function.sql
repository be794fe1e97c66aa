-- Partitions of the audit log are made and dropped by functions with the rights of their owner, so that web processes and workers may
-- log in with a role that owns nothing (decision 0561).

-- Adds a partition before the last one. If the last one already has rows, because none was added in time, it becomes that partition.
create function add_audit_partition(size bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first bigint := (select substring(pg_get_expr(relpartbound, oid) from 'FROM \(''(\d+)''\) TO \(MAXVALUE\)')::bigint
    from pg_class where oid = 'audit_log_beyond'::regclass);
  last bigint := coalesce((select max(seq) from audit_log_beyond), first - 1);
  next bigint := first + ceil(greatest(1, last + 1 - first)::numeric / size)::bigint * size;
begin
  if first is null then raise exception 'audit_log_beyond is not the last partition of the audit log'; end if;
  alter table audit_log detach partition audit_log_beyond;
  if last < first then
    execute format('create table audit_log_from_%s partition of audit_log for values from (%1$s) to (%s)', first, next);
    execute format('alter table audit_log attach partition audit_log_beyond for values from (%s) to (maxvalue)', next);
  else
    execute format('alter table audit_log_beyond rename to audit_log_from_%s', first);
    execute format('alter table audit_log attach partition audit_log_from_%s for values from (%1$s) to (%s)', first, next);
    execute format('create table audit_log_beyond partition of audit_log for values from (%s) to (maxvalue)', next);
  end if;
end $$;

-- Drops a partition whose rows are all replaced by an anchor. Does nothing if another process was faster.
create function drop_audit_partition(name text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare last bigint;
begin
  if not exists (select from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'audit_log'::regclass and relname = drop_audit_partition.name) then return; end if;
  execute format('select max(seq) from %I', name) into last;
  if name = 'audit_log_beyond' or last > coalesce((select max(seq) from audit_anchor), 0) then
    raise exception 'records of % are appended, never changed', name;
  end if;
  execute format('drop table %I', name);
end $$;

revoke execute on function add_audit_partition(bigint), drop_audit_partition(text) from public;
