-- ID cards of Heroes (decision 0325). A code is found by its HMAC, whose key isn't here, and is printed from its encrypted copy.
create table id_card (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  code_hmac text not null unique,
  -- Envelope-encrypted; null once the card has ended.
  code_sealed text,
  issued_at timestamptz not null,
  -- Null if the product issued it when the last step was verified.
  issued_by uuid references staff (id),
  ended_at timestamptz,
  ended_by uuid references staff (id),
  ended_how text check (ended_how in ('revoked', 'renewed')),
  check ((ended_at is null) = (ended_how is null))
);
create unique index id_card_valid on id_card (account_id) where ended_at is null;
create index id_card_account on id_card (account_id, issued_at desc);
