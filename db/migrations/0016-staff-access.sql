-- How staff get in: invitations, passkeys and recovery codes beside the authenticator, sessions that have just shown a second
-- factor, and changes that a second admin confirms.
alter table staff alter column totp_secret drop not null;
-- A secret that was shown and not yet proved by a code; sealed, bound to this row and column.
alter table staff add column pending_totp text;
-- Invited, or with both factors taken away: nobody logs in before the link in the mail was used.
alter table staff add column awaits_enrollment boolean not null default false;

alter table session add column fresh_until timestamptz;
-- What the next answer of a passkey in this session, or to this token, has to sign.
alter table session add column passkey_challenge text;
alter table one_time_token add column passkey_challenge text;
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('staff-second-factor', 'staff-invitation', 'reset-password'));
create index one_time_token_staff on one_time_token (staff_id) where staff_id is not null;

create table staff_passkey (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Of the authenticator's own signatures; one that goes back is a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- An HMAC under the key of one-time codes, never the characters.
create table staff_recovery_code (
  staff_id uuid not null references staff (id) on delete cascade,
  code_hmac text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, code_hmac)
);

-- What one admin proposes and another one confirms.
create table staff_change (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  kind text not null check (kind in ('roles', 'second-factor', 'enable')),
  -- The roles afterwards; for `roles` alone.
  roles text[],
  reason text not null,
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  outcome text check (outcome in ('confirmed', 'rejected')),
  check ((kind = 'roles') = (roles is not null)),
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null)),
  check (outcome is distinct from 'confirmed' or decided_by <> proposed_by)
);
create unique index staff_change_open on staff_change (staff_id) where outcome is null;
create index staff_change_staff on staff_change (staff_id, proposed_at desc);
