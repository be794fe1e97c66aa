-- Pictures of editors. Their files are named by what they show (`media/{hash}-{width}.{avif|webp|jpg}`), so that an address
-- never shows something else; this table says what a picture shows in words, and which point of it stays in view.
create table media (
  id uuid primary key default gen_random_uuid(),
  hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
  -- The file as it was called, for those who look for it.
  name text not null,
  alt text not null check (alt <> ''),
  -- Of its widest file.
  width int not null,
  height int not null,
  focal_x double precision not null check (focal_x between 0 and 1),
  focal_y double precision not null check (focal_y between 0 and 1),
  -- The picture that all files were made of, in the store; it is never served.
  original text not null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz
);
create index media_newest on media (created_at desc, id desc) where deleted_at is null;
create index media_deleted on media (created_at desc, id desc) where deleted_at is not null;
create index media_words on media using gin ((alt || ' ' || name) gin_trgm_ops);

-- Pages show the words and the point of view: they are made anew when these change.
create trigger media_changed after update on media
  for each statement execute function tell_content_changed();

-- Where a picture may be sent, once, and what was said of it beforehand.
create table media_slot (
  id text primary key,
  staff_id uuid not null references staff (id),
  by text not null,
  name text not null,
  alt text not null,
  focal_x double precision not null,
  focal_y double precision not null,
  state text not null default 'open' check (state in ('open', 'filled')),
  media_id uuid references media (id) on delete cascade,
  -- The picture was in the library before: nothing was changed.
  was_there boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index media_slot_end on media_slot (expires_at);

-- Which texts show which picture: their working copies (`draft`), and what the public reads (`site`). Kept here, so that
-- whoever writes texts, by whatever way, need not know of it.
create table media_use (
  hash text not null,
  entry_id uuid not null,
  place text not null check (place in ('draft', 'site')),
  primary key (hash, entry_id, place)
);
create index media_use_entry on media_use (entry_id, place);

create function keep_media_use() returns trigger language plpgsql as $$
declare
  text_id uuid;
  words text := '';
  at_place text := case tg_table_name when 'entry' then 'draft' else 'site' end;
begin
  if tg_op = 'DELETE' then
    text_id := old.id;
  else
    text_id := new.id;
    words := new::text;
  end if;
  delete from media_use where entry_id = text_id and place = at_place;
  insert into media_use (hash, entry_id, place)
    select distinct named.parts[1], text_id, at_place
    from regexp_matches(words, 'media/([0-9a-f]{32})-', 'g') as named (parts);
  return null;
end
$$;

-- Most texts show none: then nothing runs.
create trigger entry_shows_media after insert on entry for each row
  when (new.fields::text like '%media/%') execute function keep_media_use();
create trigger entry_shows_other_media after update of fields on entry for each row
  when (old.fields::text like '%media/%' or new.fields::text like '%media/%') execute function keep_media_use();
create trigger entry_showed_media after delete on entry for each row
  when (old.fields::text like '%media/%') execute function keep_media_use();
create trigger article_shows_media after insert on article for each row
  when (new.banner like 'media/%' or new.html like '%/media/%') execute function keep_media_use();
create trigger article_shows_other_media after update of banner, html on article for each row
  when (old.banner like 'media/%' or old.html like '%/media/%' or new.banner like 'media/%' or new.html like '%/media/%')
  execute function keep_media_use();
create trigger article_showed_media after delete on article for each row
  when (old.banner like 'media/%' or old.html like '%/media/%') execute function keep_media_use();
create trigger subtopic_shows_media after insert on subtopic for each row
  when (new.html like '%/media/%') execute function keep_media_use();
create trigger subtopic_shows_other_media after update of html on subtopic for each row
  when (old.html like '%/media/%' or new.html like '%/media/%') execute function keep_media_use();
create trigger subtopic_showed_media after delete on subtopic for each row
  when (old.html like '%/media/%') execute function keep_media_use();
