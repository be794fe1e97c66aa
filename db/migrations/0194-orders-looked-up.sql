-- When the screening agency was last asked what has become of an order, how often, and what it said (decision 0490).
alter table background_check
  add column looked_up_at timestamptz,
  add column lookups int not null default 0,
  add column agency_status text;
