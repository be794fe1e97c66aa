-- The audit log in partitions by number (decision 0402). What was the table becomes the first one, as it is: no row is read or
-- moved. A view under its name serves readers and writers, those of the release before too.

-- First, like a call that changes staff and then writes to the log: the other order could end such a call by a deadlock.
lock table staff in share row exclusive mode;
alter table audit_event rename to audit_log_from_1;
drop trigger audit_event_chained on audit_log_from_1;
drop trigger audit_event_kept on audit_log_from_1;
drop trigger audit_event_not_emptied on audit_log_from_1;
drop function audit_text(audit_log_from_1);
drop function chain_audit_event();

create table audit_log (like audit_log_from_1 including defaults including generated including indexes) partition by range (seq);
alter table audit_log add constraint audit_log_staff foreign key (staff_id) references staff (id);
do $$
declare
  first bigint := (select substring(pg_get_constraintdef(oid) from '\d+')::bigint from pg_constraint
    where conname = 'audit_event_first');
begin
  execute format('alter table audit_log attach partition audit_log_from_1 for values from (minvalue) to (%s)', first);
  execute format('create table audit_log_from_%s partition of audit_log for values from (%1$s) to (%s)', first, first + 1000000);
  -- Empty unless nobody makes partitions: what is written is never refused for want of one.
  execute format('create table audit_log_beyond partition of audit_log for values from (%s) to (maxvalue)', first + 1000000);
end $$;
alter table audit_log_from_1 drop constraint audit_event_first;
create trigger audit_log_kept before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger audit_log_not_emptied before truncate on audit_log execute function refuse_audit_change();

create view audit_event as select * from audit_log;
alter view audit_event alter column detail set default '{}';

-- What the hash of a row covers, as before.
create function audit_text(event audit_event) returns text language sql immutable set search_path = public, pg_temp as $$
  select jsonb_build_array(
    event.seq, (extract(epoch from event.at) * 1000000)::bigint, event.staff_id, event.actor, event.action,
    event.subject_kind, event.subject_id, event.reason, event.detail, event.request_id, event.previous
  )::text
$$;

-- A trigger of the table could number a row only after its partition was chosen, and PostgreSQL refuses that.
create function append_audit_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare head audit_head;
begin
  select * into head from audit_head for update;
  new.seq := head.seq + 1;
  new.previous := head.hash;
  new.hash := encode(sha256(convert_to(audit_text(new), 'UTF8')), 'hex');
  insert into audit_log (seq, at, staff_id, actor, action, subject_kind, subject_id, reason, detail, request_id, previous, hash)
    values (new.seq, new.at, new.staff_id, new.actor, new.action, new.subject_kind, new.subject_id, new.reason, new.detail,
      new.request_id, new.previous, new.hash);
  update audit_head set seq = new.seq, hash = new.hash;
  return new;
end $$;
create trigger audit_event_appended instead of insert on audit_event for each row execute function append_audit_event();
