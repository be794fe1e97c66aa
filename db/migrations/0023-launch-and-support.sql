-- The support desk. A message waits until somebody answers it or closes it without an answer. The version grows with every
-- change: of two people of staff at once, one is told that the other was faster.
alter table support_message
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  add column assigned_to uuid references staff (id),
  add column version int not null default 1,
  -- The help text that the answer leads to.
  add column subtopic_id uuid references subtopic (id) on delete set null;
update support_message set state = 'answered'
  where exists (select from support_answer where message_id = support_message.id);
create index support_message_state on support_message (state, created_at, id);
create index support_message_assigned on support_message (assigned_to, state, created_at, id);
create index support_message_topic on support_message (topic, state, created_at, id);
create index support_message_search on support_message
  using gin ((reference || ' ' || name || ' ' || email) gin_trgm_ops);

-- Answers that are written often, kept by those who answer.
create table canned_answer (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  text text not null,
  -- Null: for every topic.
  topic text,
  version int not null default 1,
  changed_by uuid references staff (id),
  changed_at timestamptz not null
);
create unique index canned_answer_title on canned_answer (lower(title));

-- Codes are known whatever their case; one that is retired is not known any more.
alter table invitation_code add column created_by uuid references staff (id), add column retired_at timestamptz;
create unique index invitation_code_known on invitation_code (lower(code));
create index account_invitation on account (lower(invitation_code)) where invitation_code is not null;

-- Invitations go out in batches, a page of a job at a time.
create table waitlist_batch (
  id uuid primary key default gen_random_uuid(),
  -- Whom it is for; null: no matter.
  district text,
  zipcode text,
  source text,
  -- At most so many.
  size int not null check (size > 0),
  invited int not null default 0,
  state text not null default 'running' check (state in ('running', 'paused', 'done', 'stopped')),
  version int not null default 1,
  created_by uuid not null references staff (id),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index waitlist_batch_newest on waitlist_batch (created_at desc, id desc);

alter table waitlist_entry
  add column invited_at timestamptz,
  add column batch_id uuid references waitlist_batch (id),
  -- The link to leave in the invitation; the one in the confirmation goes on working.
  add column invite_leave_hash text,
  -- The mail that confirmed the entry, to tell whether it went out.
  add column confirmation_id uuid references message (id) on delete set null,
  -- The same name and ZIP: maybe the same person.
  add column same_person text generated always as (
    lower(btrim(name)) || ' ' || lower(btrim(last_name)) || ' ' || zipcode) stored,
  add column duplicate boolean not null default false;
create index waitlist_entry_newest on waitlist_entry (created_at desc, id desc);
create index waitlist_entry_district on waitlist_entry (district, created_at desc, id desc);
create index waitlist_entry_zipcode on waitlist_entry (zipcode, created_at desc, id desc);
create index waitlist_entry_source on waitlist_entry (source, created_at desc, id desc);
create index waitlist_entry_outside on waitlist_entry (created_at desc, id desc) where outside_new_york;
create index waitlist_entry_invited on waitlist_entry (created_at desc, id desc) where invited_at is not null;
create index waitlist_entry_uninvited on waitlist_entry (district, created_at, id) where invited_at is null;
create index waitlist_entry_same_person on waitlist_entry (same_person);
create index waitlist_entry_duplicate on waitlist_entry (same_person, id) where duplicate;
create index waitlist_entry_leave on waitlist_entry (unsubscribe_hash);
create index waitlist_entry_invite_leave on waitlist_entry (invite_leave_hash) where invite_leave_hash is not null;
create index waitlist_entry_name on waitlist_entry using gin ((name || ' ' || last_name) gin_trgm_ops);

-- Entries know whether there is another of the same person. Two at once take turns, or neither would see the other.
create function mark_same_person() returns trigger language plpgsql as $$
declare key text := case tg_op when 'DELETE' then old.same_person else new.same_person end;
declare several boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(key, 23));
  select count(*) > 1 into several from (select from waitlist_entry where same_person = key limit 2) as found;
  update waitlist_entry set duplicate = several where same_person = key and duplicate <> several;
  return null;
end $$;
create trigger waitlist_entry_same_person_marked after insert or delete on waitlist_entry
  for each row execute function mark_same_person();
update waitlist_entry set duplicate = true where same_person in (
  select same_person from waitlist_entry group by same_person having count(*) > 1);

-- Who left is erased; how many did, by day and borough, is not about anybody.
create table waitlist_left (
  day date not null,
  district text not null,
  entries int not null check (entries > 0),
  primary key (day, district)
);

-- The list counted, as of a moment: a million entries are not counted anew for every look at them.
create table waitlist_count (
  district text not null,
  zipcode text not null,
  outside_new_york boolean not null,
  source text not null,
  invited boolean not null,
  entries int not null
);
create table waitlist_counted (
  singleton boolean primary key default true check (singleton),
  at timestamptz not null,
  duplicates int not null
);
