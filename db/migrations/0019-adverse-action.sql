-- What the law asks before a background check may be denied (DECISIONS B5). A notice begins a waiting time; the step itself
-- stays in VERIFICATION. Days are those of New York.
create table adverse_case (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references application (id) on delete cascade,
  -- The attempt of the check that the report belongs to.
  attempt int not null,
  state text not null check (state in ('WAITING', 'DISPUTED', 'WITHDRAWN', 'DENIED')),
  -- The last day to answer, counted whole.
  last_day date not null,
  -- Business days that were left when a dispute stopped the clock.
  days_left int,
  notified_by uuid not null references staff (id),
  notified_at timestamptz not null,
  closed_by uuid references staff (id),
  closed_at timestamptz,
  -- Grows with every act and every answer; who confirms names the one they have seen.
  version int not null default 1,
  check ((state = 'DISPUTED') = (days_left is not null)),
  check ((state in ('WITHDRAWN', 'DENIED')) = (closed_at is not null)),
  -- A denial takes two people.
  check (state <> 'DENIED' or closed_by <> notified_by)
);
create index adverse_case_application on adverse_case (application_id, notified_at desc);
-- One notice at a time.
create unique index adverse_case_open on adverse_case (application_id) where state in ('WAITING', 'DISPUTED');

-- What was sent, as it was sent. Envelope-encrypted: it tells of records and convictions. A notice's own words are written by
-- the job that renders its mail; once they stand they are never changed.
create table adverse_letter (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references adverse_case (id) on delete cascade,
  application_id uuid not null references application (id) on delete cascade,
  kind text not null check (kind in ('pre-adverse-notice', 'report', 'assessment', 'summary-of-rights', 'adverse-notice')),
  title text not null,
  content_sealed text,
  -- SHA-256 of the content.
  hash text,
  at timestamptz not null,
  check ((content_sealed is null) = (hash is null))
);
create index adverse_letter_application on adverse_letter (application_id, at);

-- The applicant's own words, envelope-encrypted.
create table adverse_statement (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references adverse_case (id) on delete cascade,
  application_id uuid not null references application (id) on delete cascade,
  kind text not null check (kind in ('dispute', 'answer')),
  text_sealed text not null,
  at timestamptz not null
);
create index adverse_statement_case on adverse_statement (case_id, at);
create index adverse_statement_application on adverse_statement (application_id);
create trigger adverse_statement_append before update or delete on adverse_statement
  for each row execute function refuse_change();

create function keep_letter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('hero.erasing', true) = 'on' then return old; end if;
  if tg_op = 'UPDATE' and old.content_sealed is null and new.content_sealed is not null
    and (new.id, new.case_id, new.application_id, new.kind, new.title, new.at)
      = (old.id, old.case_id, old.application_id, old.kind, old.title, old.at) then return new; end if;
  raise exception 'records of % are appended, never changed', tg_table_name;
end $$;
create trigger adverse_letter_kept before update or delete on adverse_letter for each row execute function keep_letter();

-- What the agency said of a report. The report itself stays with the agency.
alter table background_check
  add column report_result text,
  add column report_at timestamptz;
create index background_check_reference on background_check (provider, reference) where reference is not null;

-- Events of a screening agency that have come: each does its work once.
create table screening_event (
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);
create index screening_event_age on screening_event (received_at);
