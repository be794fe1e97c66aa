-- Help search ranks by whole phrases: what a person types is compared with the title and each keyword phrase of a text.
-- Names carry their schema, because a restored dump is filled with an empty search path.

-- Stems of English words, stop words included: "what" tells "What Hero is" from "Where you can request a Hero".
create text search dictionary public.help_stem (template = pg_catalog.snowball, language = 'english');
create text search configuration public.help_phrase (copy = pg_catalog.english);
alter text search configuration public.help_phrase
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part with public.help_stem;

-- The stems of each phrase, separated by spaces, the title first.
create function public.help_phrases(name text, keywords text[]) returns text[]
  language sql immutable parallel safe
  set search_path = public, pg_temp
  return (
    select pg_catalog.array_agg(
      (select coalesce(pg_catalog.string_agg(lexeme, ' ' order by positions[1]), '')
         from pg_catalog.unnest(pg_catalog.to_tsvector('public.help_phrase'::pg_catalog.regconfig,
           pg_catalog.regexp_replace(phrase, '[^[:alnum:]]+', ' ', 'g'))))
      order by at)
    from pg_catalog.unnest(pg_catalog.array_prepend(name, keywords)) with ordinality as given (phrase, at));

alter table public.subtopic add column phrases text[] not null generated always as
  (public.help_phrases(name, keywords)) stored;

alter table public.help_word add column stem text generated always as
  (coalesce((pg_catalog.ts_lexize('public.help_stem'::pg_catalog.regdictionary, word))[1], word)) stored;

-- Texts that may answer a question, those with most of its words first: a rare word of the question weighs more than a
-- common one (`weights`), one of the title three times as much as one of the text. find_help of 0020 stays for the release
-- before this one.
create function public.find_help_candidates(
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
      where s.titles @@ any_one and s.id <> all (found) and s.visible_from <= moment
        and array_position(topics, s.topic_id) is not null
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
