-- Answers to messages, and whose the messages are: an account's own are those sent from it, and those that came with its
-- email once a code in a mail has shown that the email is its owner's.
alter table account add column email_proven_at timestamptz;
alter table support_message add column account_id uuid references account (id) on delete cascade;
create index support_message_account on support_message (account_id);

create table support_answer (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references support_message (id) on delete cascade,
  staff_id uuid not null references staff (id),
  answer text not null,
  answered_at timestamptz not null
);
create index support_answer_message on support_answer (message_id, answered_at);
