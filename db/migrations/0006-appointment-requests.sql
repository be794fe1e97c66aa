-- Requests for an appointment in person. Not a booking: the team answers with a time and a place.
create table appointment_request (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  name text not null,
  email text not null,
  topic text not null check (topic in ('questions', 'license', 'welcome-box')),
  day date not null,
  other_day date,
  -- The later of both days: the request is kept until some time after it.
  last_day date not null generated always as (greatest(day, other_day)) stored,
  part_of_day text not null check (part_of_day in ('morning', 'afternoon', 'evening', 'any')),
  note text,
  created_at timestamptz not null
);
create index appointment_request_day on appointment_request (last_day);
create index appointment_request_email on appointment_request (email);
