-- Words of messages as editors have them; the release's own are in files. A version without a body takes back to those.
create table message_words (
  template text not null,
  channel text not null check (channel in ('sms', 'mail')),
  version int not null check (version > 0),
  subject text,
  preheader text,
  body text,
  written_by uuid not null references staff (id),
  written_at timestamptz not null,
  primary key (template, channel, version)
);
create function refuse_words_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of % are appended, never changed', tg_table_name;
end $$;
create trigger message_words_append before update or delete on message_words
  for each row execute function refuse_words_change();

-- Numbers that wrote STOP. They stand here whoever has an account with them, and when nobody has one any more: what was
-- asked is that this number gets no texts.
create table text_stop (
  phone text primary key,
  stopped_at timestamptz not null
);
