-- Messages to support, as they came. The team answers by email.
create table support_message (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  name text not null,
  email text not null,
  topic text not null check (
    topic in ('walk', 'payment', 'account', 'safety', 'accessibility', 'privacy', 'press', 'work', 'other')
  ),
  message text not null,
  created_at timestamptz not null
);
create index support_message_created on support_message (created_at);
create index support_message_email on support_message (email);
