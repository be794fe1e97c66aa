-- The next card of a license that is verified. The step stays VERIFIED and the old card counts until the new one is verified.
-- `renewal` is null while no renewal is open; what was sent with it is in license_renewal until it takes the old card's place.
alter table application_step
  add column renewal text check (renewal in ('VERIFICATION', 'INVALID', 'DENIED'));

create table license_renewal (
  application_id uuid not null references application (id) on delete cascade,
  step text not null check (step in ('drivingLicense', 'securityLicense')),
  -- The pictures, by document.submission.
  submission int not null,
  -- Envelope-encrypted; null when the number stays the same.
  number_sealed text,
  state text,
  expires_on date not null,
  -- Why it was sent back or denied.
  reason_code text,
  reason_note text,
  sent_at timestamptz not null,
  primary key (application_id, step)
);

-- The queue has renewals, too. The indexes with status alone serve the release before this one.
create index application_step_waits on application_step (sent_at, application_id, step)
  where status = 'VERIFICATION' or renewal = 'VERIFICATION';
create index application_step_waits_by_step on application_step (step, sent_at, application_id)
  where status = 'VERIFICATION' or renewal = 'VERIFICATION';
create index application_step_waits_second_look on application_step (sent_at, application_id, step)
  where (status = 'VERIFICATION' or renewal = 'VERIFICATION') and proposed_by is not null;
