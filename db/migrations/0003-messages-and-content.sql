-- The outbox: what was promised, with what came of it. The body is sealed once it carries a code.
create table message (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'mail')),
  template text not null,
  account_id uuid references account (id) on delete set null,
  -- Recipient and content, envelope-encrypted until sent; then erased.
  sealed text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  provider_id text,
  error text,
  attempts int not null default 0,
  -- While a worker tries, no other does; a crash leaves it to run out.
  trying_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index message_state on message (state, created_at);

-- The development inbox. Not used in production.
create table inbox_message (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  html text,
  at timestamptz not null
);
create index inbox_message_at on inbox_message (seq desc);

-- Proofs of work and other single-use tokens that have been spent.
create table spent_token (
  hash text primary key,
  expires_at timestamptz not null
);

create table page (
  slug text not null,
  version text not null,
  title text not null,
  html text not null,
  hash text not null,
  audience text not null,
  sections jsonb not null default '{}',
  effective date not null,
  created_at timestamptz not null default now(),
  primary key (slug, version)
);

-- Help, news and blog begin with texts of the release. seed_hash is what the release wrote: a row that still has this
-- hash is renewed with the next release, a row that an editor has changed is left alone.
create table topic (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  type text not null check (type in ('Hero', 'Customer')),
  summary text,
  position int not null,
  seed_hash text
);
create table subtopic (
  id uuid primary key default gen_random_uuid(),
  topic_id uuid not null references topic (id) on delete cascade,
  slug text not null unique,
  name text not null,
  html text not null,
  keywords text[] not null default '{}',
  position int not null,
  updated_on date not null,
  seed_hash text
);
create index subtopic_topic on subtopic (topic_id, position);

create table article (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('news', 'blog')),
  slug text not null,
  title text not null,
  html text not null,
  summary text,
  banner text not null,
  author text,
  categories text[] not null default '{}',
  is_popular boolean not null default false,
  created timestamptz not null,
  seed_hash text,
  unique (kind, slug)
);
create index article_newest on article (kind, created desc, id desc);

create table waitlist_entry (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  last_name text not null,
  email text not null unique,
  zipcode text not null,
  district text not null,
  outside_new_york boolean not null,
  source text,
  unsubscribe_hash text,
  created_at timestamptz not null
);
