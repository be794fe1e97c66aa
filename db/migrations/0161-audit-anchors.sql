-- Where the audit log begins after old rows were removed (decision 0401): number and hash of the last removed row, with an
-- authentication code like those of the rows. One for each removal. The first row that remains continues from the hash.
create table audit_anchor (
  seq bigint primary key,
  hash text not null,
  -- When that row was written, and when it was removed.
  at timestamptz not null,
  removed_at timestamptz not null,
  -- Rows since the anchor before this one.
  rows bigint not null check (rows > 0),
  -- The row of the log that tells of the removal.
  event_seq bigint not null check (event_seq > seq),
  key_id text not null,
  mac bytea not null check (length(mac) = 32)
);

create function refuse_anchor_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'anchors of the audit log are appended, never changed';
end $$;
-- A change of keys writes new codes.
create trigger audit_anchor_kept before update of seq, hash, at, removed_at, rows, event_seq or delete on audit_anchor
  for each row execute function refuse_anchor_change();
create trigger audit_anchor_not_emptied before truncate on audit_anchor execute function refuse_anchor_change();

-- Rows that an anchor stands for may be deleted. Whether the anchor is genuine is seen by its code.
create or replace function refuse_audit_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and exists (select from audit_anchor where seq >= old.seq) then return old; end if;
  raise exception 'records of % are appended, never changed', tg_table_name;
end $$;
