-- Where each borough stands; every page and badge reads it here (one row a borough, all five from the beginning).
create table launch_state (
  district text primary key check (district in ('Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island')),
  -- open: Heroes walk there. first: the next to open. later: after that.
  state text not null check (state in ('open', 'first', 'later')),
  -- In which order they open.
  position int not null unique,
  changed_at timestamptz not null
);
insert into launch_state (district, state, position, changed_at) values
  ('Manhattan', 'first', 1, now()),
  ('Brooklyn', 'later', 2, now()),
  ('Queens', 'later', 3, now()),
  ('Bronx', 'later', 4, now()),
  ('Staten Island', 'later', 5, now());

-- Pages that were rendered with the old state have to go, in every replica.
create function tell_launch_state() returns trigger language plpgsql as $$
begin
  perform pg_notify('launch_state', new.district);
  return null;
end $$;
create trigger launch_state_changed after update on launch_state
  for each row when (old.state is distinct from new.state)
  execute function tell_launch_state();
