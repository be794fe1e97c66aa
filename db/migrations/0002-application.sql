-- Uploaded pictures. The row is the slot; the file is there once verified_at is set.
create table upload (
  filename text primary key,
  account_id uuid not null references account (id) on delete cascade,
  location text not null,
  state text not null check (state in ('open', 'filled', 'used', 'removed')),
  width int,
  height int,
  bytes int,
  expires_at timestamptz not null,
  filled_at timestamptz,
  created_at timestamptz not null
);
create index upload_account on upload (account_id, created_at);
create index upload_state on upload (state, expires_at);

-- One application for each Hero account.
create table application (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references account (id) on delete cascade,
  spot text not null check (spot in ('taken', 'waiting-list')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index application_spot on application (spot);

create table application_step (
  application_id uuid not null references application (id) on delete cascade,
  step text not null check (step in ('drivingLicense', 'securityLicense', 'profilePhoto', 'heroForm', 'backgroundCheck')),
  status text not null default 'PENDING' check (status in ('PENDING', 'VERIFICATION', 'VERIFIED', 'DENIED', 'INVALID')),
  -- A denial that waits for a second reviewer. The applicant sees VERIFICATION meanwhile.
  proposed_by uuid references staff (id),
  proposed_at timestamptz,
  proposed_reason text,
  proposed_note text,
  reason_code text,
  reason_note text,
  sent_at timestamptz,
  changed_at timestamptz,
  version int not null default 0,
  primary key (application_id, step)
);
create index application_step_queue on application_step (sent_at, application_id) where status = 'VERIFICATION';

-- The pictures of a submission; older submissions stay as history.
create table document (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references application (id) on delete cascade,
  step text not null,
  filename text not null references upload (filename),
  position int not null,
  submission int not null,
  created_at timestamptz not null
);
create index document_application on document (application_id, step, submission);
-- The same picture may go along with a correction; it is never two people's, nor twice in one submission.
create unique index document_filename on document (filename, submission);

-- What the licence steps say in words. The six characters are envelope-encrypted.
create table licence_detail (
  application_id uuid not null references application (id) on delete cascade,
  step text not null,
  number_sealed text,
  state text,
  expires_on date,
  updated_at timestamptz not null,
  primary key (application_id, step)
);

-- The Hero form, draft and sent, envelope-encrypted and apart from the documents.
create table hero_form (
  application_id uuid primary key references application (id) on delete cascade,
  answers_sealed text not null,
  version int not null,
  submitted_at timestamptz,
  saved_at timestamptz not null
);

create table background_check (
  application_id uuid primary key references application (id) on delete cascade,
  -- The Social Security Number, envelope-encrypted, from signing until it has been handed over; then null for good.
  number_sealed text,
  signature text,
  copy_requested boolean not null default false,
  provider text,
  reference text,
  signed_at timestamptz,
  sent_at timestamptz,
  erased_at timestamptz,
  attempt int not null default 0
);

create table background_evidence (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references application (id) on delete cascade,
  kind text not null check (kind in ('disclosure', 'authorization', 'stateNotices')),
  version text not null,
  hash text not null,
  address text,
  attempt int not null,
  at timestamptz not null
);
create index background_evidence_application on background_evidence (application_id, at);

-- Everything that happened to an application, and every look by staff. Appended, never changed.
create table history (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  application_id uuid not null references application (id) on delete cascade,
  step text,
  actor_kind text not null check (actor_kind in ('hero', 'staff', 'system')),
  actor_id uuid,
  action text not null,
  status text,
  reason_code text,
  note text,
  detail text,
  at timestamptz not null
);
create index history_application on history (application_id, seq desc);
create index history_decision on history (seq desc)
  where actor_kind = 'staff' and action in ('verified', 'invalidated', 'denied');

create function refuse_change() returns trigger language plpgsql as $$
begin
  -- Closing an account removes its rows with it; nothing else may touch a record.
  if tg_op = 'DELETE' and current_setting('hero.erasing', true) = 'on' then return old; end if;
  raise exception 'records of % are appended, never changed', tg_table_name;
end $$;
create trigger history_append before update or delete on history for each row execute function refuse_change();
create trigger consent_append before update or delete on consent for each row execute function refuse_change();
create trigger paper_append before update or delete on paper for each row execute function refuse_change();
create trigger background_evidence_append before update or delete on background_evidence for each row execute function refuse_change();

-- Saved cards: what recognises a card, never what pays with it.
create table card (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  vault text not null,
  vault_token text not null,
  fingerprint text not null,
  brand text not null,
  last4 text not null,
  holder text not null,
  exp_month int not null,
  exp_year int not null,
  zip text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index card_once on card (account_id, fingerprint) where removed_at is null;
