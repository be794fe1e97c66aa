-- Beside texts with all words of the question, only a page of texts with some of them is looked at in a large help center: now with
-- its rarest words instead of any of them. These weigh most in the ranking, and fewer texts have them, so the index reads half as much.
create or replace function public.find_help_candidates(
  title_terms text[], keyword_terms text[], any_terms text[], weights float[], of_type text, most int, beside_most int,
  moment timestamptz
) returns table (id uuid, slug text, name text, topic text, phrases text[], coverage float)
  language plpgsql stable
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  looked_at_most constant int := 500;
  in_titles tsquery[];
  in_keywords tsquery[];
  anywhere tsquery[];
  weighing float[];
  each_one tsquery;
  any_one tsquery;
  rarest tsquery;
  terms int;
  topics uuid[];
  found uuid[];
begin
  select array_agg(to_tsquery('english', asked.title)), array_agg(to_tsquery('english', asked.keyword)),
      array_agg(to_tsquery('english', asked.whole)), array_agg(asked.weight), count(*),
      string_agg('(' || to_tsquery('english', asked.whole)::text || ')', ' & ')::tsquery,
      string_agg('(' || to_tsquery('english', asked.whole)::text || ')', ' | ')::tsquery
    into in_titles, in_keywords, anywhere, weighing, terms, each_one, any_one
    from unnest(title_terms, keyword_terms, any_terms, weights) as asked (title, keyword, whole, weight)
    where numnode(to_tsquery('english', asked.whole)) > 0;
  if terms = 0 then return; end if;
  rarest := any_one;
  if terms > 2 and beside_most <= most then
    select string_agg('(' || one.whole::text || ')', ' | ')::tsquery into rarest
      from (select term.whole from unnest(anywhere, weighing) as term (whole, weight)
        order by term.weight desc limit (terms + 1) / 2) as one;
  end if;

  -- As a list and by a function: the index of topics, which has a hundred thousand rows for one, is no help here.
  topics := array(select t.id from public.topic t where t.type = of_type and t.visible_from <= moment);
  found := array(select s.id from public.subtopic s
    where s.titles @@ each_one and s.visible_from <= moment and array_position(topics, s.topic_id) is not null
    limit looked_at_most);
  if cardinality(found) < most and (cardinality(found) = 0 or terms < 3 or beside_most > most) then
    found := found || array(select s.id from public.subtopic s
      where s.search @@ each_one and s.id <> all (found) and s.visible_from <= moment
        and array_position(topics, s.topic_id) is not null
      limit looked_at_most);
  end if;
  if cardinality(found) < most and terms > 1 then
    found := found || array(select s.id from public.subtopic s
      where s.titles @@ (case when cardinality(found) = 0 then any_one else rarest end) and s.id <> all (found)
        and s.visible_from <= moment and array_position(topics, s.topic_id) is not null
      limit case when cardinality(found) = 0 then looked_at_most else beside_most end);
  end if;
  if cardinality(found) < most and terms > 1 then
    found := found || array(select s.id from public.subtopic s
      where s.search @@ any_one and s.id <> all (found) and s.visible_from <= moment
        and array_position(topics, s.topic_id) is not null
      limit case when cardinality(found) = 0 then looked_at_most else beside_most end);
  end if;

  return query
    select s.id, s.slug, s.name, t.name, s.phrases, share.of_all
      from unnest(found) as looked_at (id)
      join public.subtopic s on s.id = looked_at.id
      join public.topic t on t.id = s.topic_id
      cross join lateral (
        select sum(term.weight * (3 * (s.titles @@ term.title)::int + 2 * (s.titles @@ term.keyword)::int
            + (s.search @@ term.whole)::int)) / (6 * sum(term.weight)) as of_all
        from unnest(in_titles, in_keywords, anywhere, weighing) as term (title, keyword, whole, weight)
      ) as share
      order by share.of_all desc, s.name, s.slug
      limit most;
end $$;
