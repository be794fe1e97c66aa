-- What few cases of a long queue have in common is found by an index of its own, not by a walk through all that wait.
create index application_step_second_look on application_step (sent_at, application_id, step)
  where status = 'VERIFICATION' and proposed_by is not null;
create index application_area on application (area);
