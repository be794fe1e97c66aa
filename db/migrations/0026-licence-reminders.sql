-- What an owner was told about a licence that expires: each once, also when the job runs twice. 0 days: that it has expired.
create table licence_reminder (
  application_id uuid not null references application (id) on delete cascade,
  step text not null check (step in ('drivingLicense', 'securityLicense')),
  expires_on date not null,
  days int not null,
  at timestamptz not null,
  primary key (application_id, step, expires_on, days)
);
create index licence_detail_expiry on licence_detail (expires_on) where expires_on is not null;
