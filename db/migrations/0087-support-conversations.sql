-- A message that may be about danger stands before all others that wait. How long one has waited is counted anew from the
-- sender's reply to an answer.
alter table support_message
  add column urgent boolean not null default false,
  add column waiting_since timestamptz;
update support_message set waiting_since = created_at, urgent = (topic = 'safety');
-- The release before this one writes neither.
alter table support_message
  alter column waiting_since set default now(),
  alter column waiting_since set not null;
create index support_message_waiting on support_message (state, (not urgent), waiting_since, id);

-- What the sender of a message wrote after it.
create table support_reply (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references support_message (id) on delete cascade,
  reply text not null,
  replied_at timestamptz not null
);
create index support_reply_message on support_reply (message_id, replied_at);

-- Links in answers to people without an account: they open one message with its answers, and take replies.
create table support_link (
  token_hash text primary key,
  message_id uuid not null references support_message (id) on delete cascade,
  expires_at timestamptz not null
);
create index support_link_message on support_link (message_id);
create index support_link_expires on support_link (expires_at);
