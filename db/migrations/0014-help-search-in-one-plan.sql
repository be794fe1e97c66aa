-- The search in one function: a session plans its statements once, and each step looks only if the one before found too
-- little. Titles and keywords have an index of their own, so that what has the words there is found without the texts.
alter table subtopic add column titles tsvector not null generated always as (
  setweight(to_tsvector('english', help_text(name)), 'A') ||
  setweight(to_tsvector('english', help_keywords(keywords)), 'B')) stored;
create index subtopic_titles on subtopic using gin (titles);

-- Each term comes three times: as it stands for a title, for title or keywords, and for any text. `phrase` is the question
-- as it is meant. First counts how many of the words the title has, then keywords and text, then how like the title is.
create function find_help(
  title_terms text[], keyword_terms text[], any_terms text[], phrase text, of_type text, most int
) returns table (slug text, name text, topic text)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  looked_at_most constant int := 500;
  -- Of those that have only some of the words, where others have all of them.
  beside_most constant int := 60;
  in_titles tsquery[];
  in_keywords tsquery[];
  anywhere tsquery[];
  each_one tsquery;
  any_one tsquery;
  terms float;
  topics uuid[];
  found uuid[];
begin
  -- Words that say nothing ("the") are no terms.
  select array_agg(to_tsquery('english', asked.title)), array_agg(to_tsquery('english', asked.keyword)),
      array_agg(to_tsquery('english', asked.whole)), count(*)::float,
      string_agg('(' || to_tsquery('english', asked.whole)::text || ')', ' & ')::tsquery,
      string_agg('(' || to_tsquery('english', asked.whole)::text || ')', ' | ')::tsquery
    into in_titles, in_keywords, anywhere, terms, each_one, any_one
    from unnest(title_terms, keyword_terms, any_terms) as asked (title, keyword, whole)
    where numnode(to_tsquery('english', asked.whole)) > 0;
  if terms = 0 then return; end if;

  -- As a list and by a function: the index of topics, which has a hundred thousand rows for one, is no help here.
  topics := array(select t.id from topic t where t.type = of_type);
  found := array(select s.id from subtopic s
    where s.titles @@ each_one and array_position(topics, s.topic_id) is not null limit looked_at_most);
  if cardinality(found) < most then
    found := found || array(select s.id from subtopic s
      where s.search @@ each_one and s.id <> all (found) and array_position(topics, s.topic_id) is not null
      limit looked_at_most);
  end if;
  if cardinality(found) < most and terms > 1 then
    found := found || array(select s.id from subtopic s
      where s.titles @@ any_one and s.id <> all (found) and array_position(topics, s.topic_id) is not null
      limit case when cardinality(found) = 0 then looked_at_most else beside_most end);
  end if;
  if cardinality(found) < most and terms > 1 then
    found := found || array(select s.id from subtopic s
      where s.search @@ any_one and s.id <> all (found) and array_position(topics, s.topic_id) is not null
      limit case when cardinality(found) = 0 then looked_at_most else beside_most end);
  end if;

  return query
    select s.slug, s.name, t.name
      from unnest(found) as looked_at (id)
      join subtopic s on s.id = looked_at.id
      join topic t on t.id = s.topic_id
      cross join lateral (
        select sum((s.titles @@ term.title)::int) / terms as title, sum((s.titles @@ term.keyword)::int) / terms as keyword,
          sum((s.search @@ term.whole)::int) / terms as whole
        from unnest(in_titles, in_keywords, anywhere) as term (title, keyword, whole)
      ) as share
      order by 3 * share.title + 2 * share.keyword + share.whole + 2 * similarity(s.name, phrase)
          + ts_rank(s.search, any_one) desc, s.name, s.slug
      limit most;
end $$;
