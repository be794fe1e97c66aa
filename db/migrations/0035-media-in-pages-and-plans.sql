-- Images are also shown by changes that wait for their moment, and by versions of pages, which stay: people have agreed to
-- them. While one of these shows an image it is in use (0030).
create or replace function keep_media_use() returns trigger language plpgsql as $$
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
    if tg_table_name = 'entry' then
      words := words || coalesce((select fields::text from entry_revision
        where entry_id = new.id and version = new.planned_version), '');
    end if;
  end if;
  delete from media_use where entry_id = text_id and place = at_place;
  insert into media_use (hash, entry_id, place)
    select distinct named.parts[1], text_id, at_place
    from regexp_matches(words, 'media/([0-9a-f]{32})-', 'g') as named (parts);
  return null;
end
$$;

create trigger entry_plans_media after update of planned_version on entry for each row
  when (old.planned_version is distinct from new.planned_version) execute function keep_media_use();

create function add_page_media_use() returns trigger language plpgsql as $$
begin
  insert into media_use (hash, entry_id, place)
    select distinct named.parts[1], entry.id, 'site'
    from regexp_matches(new.html, 'media/([0-9a-f]{32})-', 'g') as named (parts)
    join entry on entry.kind = 'page' and entry.slug = new.slug and entry.deleted_at is null
    on conflict do nothing;
  return null;
end
$$;
create trigger page_shows_media after insert on page for each row
  when (new.html like '%/media/%') execute function add_page_media_use();
