-- Words near a misspelt one are found in the memory of the API. It reads them anew when some were added, which is counted here.
drop index help_word_trigrams;

create table help_word_version (version bigint not null default 1);
create unique index help_word_version_one on help_word_version ((true));
insert into help_word_version default values;

create or replace function note_help_words() returns trigger language plpgsql as $$
begin
  insert into help_word (word)
    select distinct word from regexp_split_to_table(
      lower(concat_ws(' ', help_text(new.name), help_keywords(new.keywords), help_text(new.html))), ' ') as word
    where length(word) between 3 and 40 order by word
  on conflict do nothing;
  if found then
    update help_word_version set version = version + 1;
  end if;
  return null;
end $$;

-- The search of 0020. A title that has all of three words or more is what was asked for: texts are not looked through for them
-- besides.
do $$ begin
  execute replace(
    pg_get_functiondef('find_help(text[],text[],text[],text,text,int,timestamptz)'::regprocedure),
    'if cardinality(found) < most then',
    'if cardinality(found) < most and (cardinality(found) = 0 or terms < 3) then');
end $$;
