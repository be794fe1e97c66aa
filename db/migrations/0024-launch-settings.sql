-- Settings of the launch that admins change while the house runs. Null: what the environment says.
create table launch_setting (
  singleton boolean primary key default true check (singleton),
  countdown_to timestamptz,
  hero_spots int check (hero_spots >= 0),
  allowed_regions text[],
  -- Grows with every change of a setting or of a borough's state: of two admins at once, one is told.
  version int not null default 1,
  changed_by uuid references staff (id),
  changed_at timestamptz
);
insert into launch_setting default values;

-- Heard where the states of the boroughs are: pages rendered with the old value have to go, in every replica.
create function tell_launch_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('launch_state', 'settings');
  return null;
end $$;
create trigger launch_setting_changed after update on launch_setting
  for each row execute function tell_launch_setting();
