-- What the provider reported after it had accepted a message (decision 0285).
alter table message
  add column delivery text check (delivery in ('delivered', 'undelivered', 'bounced', 'complained')),
  add column delivery_at timestamptz,
  -- The provider's word or status code: 5.1.1, 30003.
  add column delivery_detail text;

-- Addresses that mail is not sent to. Erased with the last account that has the address, otherwise after two years.
create table suppressed_email (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  reason text not null check (reason in ('bounced', 'complained')),
  detail text not null,
  suppressed_at timestamptz not null
);
create index suppressed_email_listed on suppressed_email (suppressed_at desc, id);

-- Webhooks that were processed, so that none of them counts twice.
create table provider_event (
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);
