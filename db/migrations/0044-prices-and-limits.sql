-- Prices and limits that admins change while the house runs, in the table of single facts: `prices` and `limits`. A value
-- names what differs from what the release says; version grows with every change, so that of two admins at once one is told.
alter table setting
  add column version int not null default 1,
  add column changed_by uuid references staff (id),
  add column changed_at timestamptz;
alter table setting drop column updated_at;
insert into setting (name, value) values ('prices', '{}'), ('limits', '{}') on conflict do nothing;

-- Pages rendered with the old prices have to go, in every replica.
create trigger setting_changed after update on setting
  for each row when (new.name = 'prices') execute function tell_launch_setting();
