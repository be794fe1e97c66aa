-- What `hero backup` has made, so that `hero doctor` and a gauge know how old the newest one is.
create table backup (
  id uuid primary key default uuidv7(),
  -- The file or object, without its folder or bucket.
  name text not null,
  place text not null check (place in ('folder', 's3')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  bytes bigint not null,
  rows bigint not null,
  files integer not null
);
create index backup_finished on backup (finished_at desc);
