-- Who couldn't be told of the version before it was withdrawn, and so isn't told that it was. Emptied once everyone else has been told.
alter table withdrawn_version add column passed_over uuid[] not null default '{}';
