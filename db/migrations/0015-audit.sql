-- The record of what staff did, appended and chained: each row's hash covers its content and the hash before it, so that a
-- row that was changed or removed shows. The head says how long the chain is and how it ends; taking it for update makes
-- the order of writers the order of the chain. Rows name subjects by id: no personal data stands here that an erasure would
-- have to remove.
create table audit_event (
  seq bigint primary key,
  at timestamptz not null,
  -- Null: the system itself, or the operator's command.
  staff_id uuid references staff (id),
  actor text not null,
  -- `review.viewed`, `staff.role-changed`: the room and what happened.
  action text not null,
  -- `application`, `account`, `article`, `setting` and which one.
  subject_kind text not null,
  subject_id text,
  -- Why, where staff have to say it.
  reason text,
  -- What changed, without personal data.
  detail jsonb not null default '{}',
  request_id text,
  previous text not null,
  hash text not null
);
create index audit_event_staff on audit_event (staff_id, seq desc);
create index audit_event_subject on audit_event (subject_kind, subject_id, seq desc);
create index audit_event_action on audit_event (action, seq desc);
create index audit_event_at on audit_event (at desc, seq desc);

create table audit_head (
  singleton boolean primary key default true check (singleton),
  seq bigint not null,
  hash text not null
);
insert into audit_head (seq, hash) values (0, '');

-- What the hash of a row covers, as text. Times in whole microseconds of UTC.
create function audit_text(event audit_event) returns text language sql immutable as $$
  select jsonb_build_array(
    event.seq, (extract(epoch from event.at) * 1000000)::bigint, event.staff_id, event.actor, event.action,
    event.subject_kind, event.subject_id, event.reason, event.detail, event.request_id, event.previous
  )::text
$$;

create function chain_audit_event() returns trigger language plpgsql as $$
declare head audit_head;
begin
  select * into head from audit_head for update;
  new.seq := head.seq + 1;
  new.previous := head.hash;
  new.hash := encode(sha256(convert_to(audit_text(new), 'UTF8')), 'hex');
  update audit_head set seq = new.seq, hash = new.hash;
  return new;
end $$;
create trigger audit_event_chained before insert on audit_event for each row execute function chain_audit_event();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'records of % are appended, never changed', tg_table_name;
end $$;
create trigger audit_event_kept before update or delete on audit_event for each row execute function refuse_audit_change();
create trigger audit_event_not_emptied before truncate on audit_event execute function refuse_audit_change();
