-- The borough of the address in the form, found from its ZIP code when the form is sent. The address itself stays sealed.
alter table application add column area text
  check (area in ('Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island', 'elsewhere'));

-- The queue in its own order: a page begins where the one before it ended, at the same cost wherever that is.
drop index application_step_queue;
create index application_step_queue on application_step (sent_at, application_id, step) where status = 'VERIFICATION';
create index application_step_queue_by_step on application_step (step, sent_at, application_id) where status = 'VERIFICATION';
-- Search in the queue by any part of a name, email or phone.
create extension if not exists pg_trgm;
create index account_queue_name on account using gin ((first_name || ' ' || last_name) gin_trgm_ops);
create index account_queue_email on account using gin (email gin_trgm_ops);
create index account_queue_phone on account using gin (phone gin_trgm_ops);

-- A case that one reviewer works at. Past `ends_at` it is nobody's.
create table review_claim (
  application_id uuid not null references application (id) on delete cascade,
  step text not null,
  staff_id uuid not null references staff (id),
  claimed_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (application_id, step)
);
create index review_claim_staff on review_claim (staff_id, ends_at);

-- Decisions as reviewers took them, with what they had checked. A held one takes effect at `effect_at` and can be undone
-- until then; a void one met a step that had changed meanwhile.
create table review_decision (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references application (id) on delete cascade,
  step text not null,
  version int not null,
  decision text not null check (decision in ('verify', 'invalid', 'deny', 'confirm-denial', 'reject-denial')),
  reason_code text,
  note text,
  -- Codes of the checklist that were ticked, and which typed facts were seen to match or to differ, by their names.
  checks text[] not null default '{}',
  facts jsonb not null default '{}',
  staff_id uuid not null references staff (id),
  decided_at timestamptz not null,
  effect_at timestamptz not null,
  state text not null check (state in ('held', 'done', 'undone', 'void')),
  ended_at timestamptz
);
create unique index review_decision_held on review_decision (application_id, step) where state = 'held';
create index review_decision_due on review_decision (effect_at) where state = 'held';
create index review_decision_application on review_decision (application_id, decided_at desc);

-- What staff write to each other about an application. The applicant never sees it.
create table review_note (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references application (id) on delete cascade,
  step text not null,
  staff_id uuid not null references staff (id),
  text text not null,
  at timestamptz not null
);
create index review_note_application on review_note (application_id, at desc);

-- Filters of the queue that one person keeps, as the address carries them.
create table review_filter (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id),
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null
);
create unique index review_filter_name on review_filter (staff_id, lower(name));

-- The words of a reason where an admin has written others than the release's. The newest version counts; older ones stay.
create table reason_words (
  code text not null,
  version int not null,
  label text not null,
  sms text not null,
  text text not null,
  edited_by uuid not null references staff (id),
  edited_at timestamptz not null,
  primary key (code, version)
);
