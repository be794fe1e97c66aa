-- The customer that a card vault made for an account (decision 0316).
create table vault_customer (
  account_id uuid not null references account (id) on delete cascade,
  vault text not null,
  token text not null,
  created_at timestamptz not null,
  primary key (account_id, vault),
  unique (vault, token)
);

alter table card
  add column wallet text,
  -- The card with the latest one is charged; without any, the oldest card.
  add column default_at timestamptz,
  -- The last month for which the owner was told that the card expires, as its first day.
  add column expiry_told date;
alter table card add constraint card_wallet_check check (wallet in ('apple-pay', 'google-pay')) not valid;
