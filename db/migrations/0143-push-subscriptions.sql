-- Devices that a Hero asked to be told on (decision 0344). A row is worth as much as the session that made it.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  -- SHA-256 of the address, by which a device is found again.
  endpoint_hash text not null unique,
  -- The address and the keys of the device.
  sealed text not null,
  -- The public half of PUSH_KEY. The push service accepts messages for this device from no other.
  public_key text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id, created_at);
create index push_subscription_session on push_subscription (session_id);
