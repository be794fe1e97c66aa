-- Search in the help centre. Words are runs of letters and digits, here as in the search itself, so that "24/7" and "can't"
-- are found as they are typed. Longer texts than 200,000 characters are found by their beginning.
create function help_text(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(left($1, 200000), '<[^>]*>|&#?[a-zA-Z0-9]+;', ' ', 'g'), '[^[:alnum:]]+', ' ', 'g');

-- array_to_string is only stable, for types whose output may change; text is not one of them.
create function help_keywords(text[]) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return help_text(array_to_string($1, ' ')); end $$;

alter table subtopic add column search tsvector not null generated always as (
  setweight(to_tsvector('english', help_text(name)), 'A') ||
  setweight(to_tsvector('english', help_keywords(keywords)), 'B') ||
  setweight(to_tsvector('english', help_text(html)), 'D')) stored;
create index subtopic_search on subtopic using gin (search);

-- Every word that help has ever used: where a misspelt word finds what was meant. One that no text has any more finds nothing.
create table help_word (word text primary key);
create index help_word_trigrams on help_word using gin (word gin_trgm_ops);

create function note_help_words() returns trigger language plpgsql as $$
begin
  insert into help_word (word)
    select distinct word from regexp_split_to_table(
      lower(concat_ws(' ', help_text(new.name), help_keywords(new.keywords), help_text(new.html))), ' ') as word
    where length(word) between 3 and 40 order by word
  on conflict do nothing;
  return null;
end $$;
create trigger note_help_words after insert or update of name, keywords, html on subtopic
  for each row execute function note_help_words();

-- Those that are there already.
update subtopic set name = name;
