-- Counts what changes for the applicant, so that an open progress page knows whether it is current, and tells every process at once.
-- What only staff see (a case opened, a denial proposed) counts nothing. `changes` is the version in the state of the application.
alter table application add column changes int not null default 0;

create function application_changed() returns trigger language plpgsql as $$
declare now_at int;
begin
  update application set changes = changes + 1 where id = new.application_id returning changes into now_at;
  perform pg_notify('application', new.application_id || ' ' || now_at);
  return null;
end $$;
-- Not of `opened`: nobody looks yet, and a sign-up stays one statement without a notification.
create trigger history_told after insert on history for each row
  when (new.action in ('submitted', 'verified', 'invalidated', 'denied', 'reopened', 'agreed',
    'renewal-submitted', 'renewal-verified', 'renewal-invalidated', 'renewal-denied', 'check-ordered', 'number-erased',
    'notice-sent', 'notice-answered', 'report-disputed', 'dispute-settled', 'notice-withdrawn'))
  execute function application_changed();
