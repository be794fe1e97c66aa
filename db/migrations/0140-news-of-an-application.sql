-- What an applicant is told once a day. A row is deleted when it has been told, with the message in the same transaction.
create table application_news (
  id uuid primary key default gen_random_uuid(),
  -- Several things may happen in one instant.
  seq bigint generated always as identity,
  application_id uuid not null references application (id) on delete cascade,
  -- Null: about no step in particular.
  step text,
  due_at timestamptz not null,
  sealed text not null,
  at timestamptz not null
);
create index application_news_application on application_news (application_id, seq);
