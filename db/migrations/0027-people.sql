-- How support finds a person: the beginnings that they type, one row each, in the order in which the list shows them.
-- Finding costs the same whatever page it is. Kept by the account's own trigger; gone with a closed account.
create table account_key (
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('name', 'email', 'phone')),
  -- Compared byte by byte, so that a beginning is a range of the index.
  key text collate "C" not null,
  primary key (kind, key, account_id)
);
create index account_key_account on account_key (account_id, kind, key);

-- What is typed and what is stored meet here: no accents, no capitals, single spaces.
create function account_key_text(value text) returns text language sql stable as $$
  select btrim(regexp_replace(lower(unaccent(value)), '\s+', ' ', 'g'))
$$;

create function write_account_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from account_key where account_id = new.id; end if;
  if new.closed_at is not null then return null; end if;
  insert into account_key (account_id, kind, key)
    select new.id, 'name', account_key_text(new.first_name || ' ' || new.last_name)
    union select new.id, 'name', account_key_text(new.last_name || ' ' || new.first_name)
    union select new.id, 'email', account_key_text(new.email)
    union select new.id, 'phone', substr(new.phone, 2)
    -- Who types no country means the United States.
    union select new.id, 'phone', substr(new.phone, 3) where new.phone like '+1%';
  return null;
end $$;
create trigger account_keys_added after insert on account for each row execute function write_account_keys();
create trigger account_keys_renewed after update of first_name, last_name, email, phone, closed_at on account
  for each row execute function write_account_keys();

insert into account_key (account_id, kind, key)
  select id, 'name', account_key_text(first_name || ' ' || last_name) from account where closed_at is null
  union select id, 'name', account_key_text(last_name || ' ' || first_name) from account where closed_at is null
  union select id, 'email', account_key_text(email) from account where closed_at is null
  union select id, 'phone', substr(phone, 2) from account where closed_at is null
  union select id, 'phone', substr(phone, 3) from account where closed_at is null and phone like '+1%';

create index message_account on message (account_id, created_at desc);
create index support_message_account_newest on support_message (account_id, created_at desc);

-- What the law or a claim wants kept: while one stands, the account is neither closed nor erased.
create table legal_hold (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  reason text not null,
  -- The last day, in New York.
  ends_on date not null,
  placed_by uuid not null references staff (id),
  placed_at timestamptz not null,
  lifted_by uuid references staff (id),
  lifted_at timestamptz,
  lifted_reason text
);
create index legal_hold_account on legal_hold (account_id, ends_on) where lifted_at is null;

-- A copy or an erasure of everything about a person: one admin asks, another one confirms.
create table person_request (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('copy', 'erasure')),
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'rejected')),
  reason text not null,
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null)),
  -- The second person is another one, whatever code asks.
  check (decided_by is null or state = 'rejected' or decided_by <> proposed_by)
);
create index person_request_account on person_request (account_id, proposed_at desc);
create unique index person_request_open on person_request (account_id, kind) where state = 'proposed';
