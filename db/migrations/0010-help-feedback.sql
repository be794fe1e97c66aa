-- What readers say of a help text, and what they looked for in vain: counts by day and words alone. No address, no account.
create table help_vote (
  subtopic_id uuid not null references subtopic (id) on delete cascade,
  day date not null,
  helpful int not null default 0 check (helpful >= 0),
  unhelpful int not null default 0 check (unhelpful >= 0),
  primary key (subtopic_id, day)
);
create index help_vote_day on help_vote (day);

create table help_vote_reason (
  id uuid primary key default gen_random_uuid(),
  subtopic_id uuid not null references subtopic (id) on delete cascade,
  day date not null,
  reason text not null
);
create index help_vote_reason_subtopic on help_vote_reason (subtopic_id, day);
create index help_vote_reason_day on help_vote_reason (day);

create table missed_question (
  question text not null,
  topic_type text not null check (topic_type in ('Hero', 'Customer')),
  asked int not null default 1 check (asked > 0),
  last_day date not null,
  primary key (question, topic_type)
);
create index missed_question_last_day on missed_question (last_day);
