-- Changes of email and phone, for as long as a link in the mail about one takes it back (decision 0248).
create table contact_change (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  before text not null,
  after text not null,
  -- The number before it reset no password: it does not either when it comes back.
  before_suspended boolean not null default false,
  changed_at timestamptz not null,
  -- Null: no link was sent, since nobody had shown that the mailbox it goes to is the owner's.
  undo_hash text unique,
  undone_at timestamptz
);
create index contact_change_account on contact_change (account_id, changed_at);
create index contact_change_swept on contact_change (changed_at);
