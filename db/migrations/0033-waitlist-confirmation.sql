-- Whether the mail that confirms an entry went out stands with the entry: the list is narrowed by it at the cost of a page, and
-- it stays known when the message itself is erased.
alter table waitlist_entry add column confirmation text not null default 'unknown'
  check (confirmation in ('sent', 'waiting', 'failed', 'unknown'));

create function confirmation_by(message_state text) returns text language sql immutable as $$
  select case message_state when 'sent' then 'sent' when 'queued' then 'waiting' when 'failed' then 'failed' else 'unknown' end
$$;
update waitlist_entry set confirmation = confirmation_by(message.state)
  from message where message.id = waitlist_entry.confirmation_id;

-- A message that is erased leaves what came of it.
create function take_confirmation() returns trigger language plpgsql as $$
begin
  if new.confirmation_id is not null then
    select confirmation_by(state) into new.confirmation from message where id = new.confirmation_id;
  end if;
  return new;
end $$;
create trigger waitlist_entry_confirmation before insert or update of confirmation_id on waitlist_entry
  for each row execute function take_confirmation();

create function note_confirmation() returns trigger language plpgsql as $$
begin
  update waitlist_entry set confirmation = confirmation_by(new.state) where confirmation_id = new.id;
  return null;
end $$;
create trigger message_confirmation after update of state on message for each row
  when (new.template = 'waitlist-confirmation' and new.state <> old.state) execute function note_confirmation();

create index waitlist_entry_confirmation_id on waitlist_entry (confirmation_id) where confirmation_id is not null;
create index waitlist_entry_confirmation on waitlist_entry (confirmation, created_at desc, id desc);

-- Counted anew with the next look.
delete from waitlist_counted;
delete from waitlist_count;
alter table waitlist_count add column confirmation text not null;
