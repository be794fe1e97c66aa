-- Scripts, styles, fonts and drawings of every release that has run in the last day, so that any process can serve the files of any
-- page (decision 0299).
create table release_asset (
  path text primary key,
  bytes bytea not null,
  -- Of path and bytes, by a key outside the database: what someone else wrote here is not served.
  signature text not null,
  seen_at timestamptz not null
);
