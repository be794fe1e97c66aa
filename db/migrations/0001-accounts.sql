-- People and their sessions. One person may be a customer and a Hero: phone and email are unique per audience.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table account (
  id uuid primary key default gen_random_uuid(),
  audience text not null check (audience in ('customer', 'hero')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  password_hash text not null,
  neighbourhood text,
  city text,
  invitation_code text,
  marketing_email boolean not null default false,
  marketing_sms boolean not null default false,
  avatar text,
  frozen_at timestamptz,
  closed_at timestamptz,
  -- Names, email and phone of a closed account, envelope-encrypted: whose consents and papers are kept. No one looks here
  -- but to answer a claim about them.
  identity_sealed text,
  created_at timestamptz not null
);
create unique index account_phone on account (audience, phone) where closed_at is null;
create unique index account_email on account (audience, email) where closed_at is null;

create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  roles text[] not null,
  password_hash text not null,
  -- Envelope-encrypted; bound to this row.
  totp_secret text not null,
  -- The time step of the last accepted code: a code works once.
  totp_last_step bigint,
  disabled_at timestamptz,
  created_at timestamptz not null
);
create unique index staff_email on staff (lower(email));

-- Opaque tokens: only their SHA-256 is here.
create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  audience text not null check (audience in ('customer', 'hero', 'staff')),
  account_id uuid references account (id) on delete cascade,
  staff_id uuid references staff (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check ((audience = 'staff') = (staff_id is not null)),
  check ((audience <> 'staff') = (account_id is not null))
);
create index session_account on session (account_id) where revoked_at is null;
create index session_staff on session (staff_id) where revoked_at is null;

-- Staff between password and authenticator; account holders between reset code and new password.
create table one_time_token (
  token_hash text primary key,
  purpose text not null check (purpose in ('staff-second-factor', 'reset-password')),
  staff_id uuid references staff (id) on delete cascade,
  account_id uuid references account (id) on delete cascade,
  failures int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);

-- One-time codes: an HMAC under a key outside the database, never the digits.
create table code (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign-up', 'reset', 'change')),
  audience text not null,
  -- What the code is bound to: for a sign-up audience, phone and email; for the rest the account and the target.
  binding text not null,
  -- Who gets it: an E.164 number or an email address, as an HMAC. Counts and freezes hang on it.
  target text not null,
  account_id uuid references account (id) on delete cascade,
  code_hmac text not null,
  guesses int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index code_binding on code (binding, created_at desc);
create index code_sends on code (target, created_at desc);

-- Wrong guesses at one target since the last success; a resend does not reset it.
create table code_target (
  target text primary key,
  failures int not null default 0,
  frozen_until timestamptz,
  updated_at timestamptz not null
);

create table invitation_code (
  code text primary key,
  note text,
  created_at timestamptz not null default now()
);

-- Consents and agreed texts: appended, never changed.
create table consent (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  kind text not null,
  granted boolean not null,
  text_version text not null,
  address text,
  at timestamptz not null
);
create index consent_account on consent (account_id);

create table paper (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  slug text not null,
  title text not null,
  version text not null,
  hash text not null,
  html text not null,
  signature text,
  address text,
  agreed_at timestamptz not null
);
create index paper_account on paper (account_id, agreed_at);

create table idempotency_key (
  caller text not null,
  key text not null,
  request_hash text not null,
  status int,
  -- The answer, envelope-encrypted: it may carry a session's token.
  body_sealed text,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Rate limits: a fixed window for each policy and key.
create unlogged table rate_limit (
  key text primary key,
  points int not null,
  resets_at timestamptz not null
);
create index rate_limit_resets on rate_limit (resets_at);

-- The breaker over all codes of an hour, and other single facts that every replica shares.
create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
