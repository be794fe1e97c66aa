-- What editors write. An entry is the working copy of a news item, a post, a help topic or a subtopic; what the public
-- reads stays in the tables of the public calls, which know nothing of drafts. Publishing copies from here to there, under
-- the same id.
create table entry (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('news', 'blog', 'topic', 'subtopic')),
  slug text not null,
  title text not null,
  author text,
  -- Everything an editor fills in, slug and title included.
  fields jsonb not null,
  -- Grows with every change; who saves names the one that they saw.
  version int not null default 1,
  -- The version and the address that the public has; null while it has none.
  published_version int,
  published_slug text,
  -- Null: a draft. In the future: scheduled. Whether that moment has come is asked by the query, never by a timer.
  visible_from timestamptz,
  -- When it first came out: its date stays through withdrawing and bringing back.
  first_out timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  -- The slug under which the texts of a release know it, whatever its slug is now.
  seed_slug text
);
create unique index entry_slug on entry (kind, slug) where deleted_at is null;
create unique index entry_seed on entry (kind, seed_slug);
create index entry_newest on entry (updated_at desc, id desc);
create index entry_kind on entry (kind, updated_at desc, id desc);
create index entry_author on entry (author, updated_at desc, id desc);
create index entry_title on entry using gin (title gin_trgm_ops);

-- Every save that changed something. Keystrokes of one person within some minutes are one revision.
create table entry_revision (
  entry_id uuid not null references entry (id) on delete cascade,
  version int not null,
  fields jsonb not null,
  at timestamptz not null,
  -- Keystrokes: where this revision began.
  since timestamptz not null,
  -- Null: the texts of a release.
  staff_id uuid references staff (id),
  by text not null,
  event text not null check (event in ('created', 'typed', 'saved', 'restored', 'imported', 'release')),
  published_at timestamptz,
  primary key (entry_id, version)
);

-- Who has the link sees the draft, until it ends.
create table entry_preview (
  token_hash text primary key,
  entry_id uuid not null references entry (id) on delete cascade,
  expires_at timestamptz not null
);
create index entry_preview_end on entry_preview (expires_at);

-- Addresses that have moved. Whole paths: both ends are pages of this site.
create table redirect (
  from_path text primary key,
  to_path text not null,
  entry_id uuid references entry (id) on delete set null,
  created_at timestamptz not null,
  by text not null
);
create index redirect_to on redirect (to_path);

-- Help is scheduled and withdrawn as articles are by their date: 'infinity' is withdrawn.
alter table topic add column visible_from timestamptz not null default '-infinity';
alter table subtopic add column visible_from timestamptz not null default '-infinity';

-- The search of 0014, among what is out at a moment.
drop function find_help(text[], text[], text[], text, text, int);
create function find_help(
  title_terms text[], keyword_terms text[], any_terms text[], phrase text, of_type text, most int, moment timestamptz
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
  topics := array(select t.id from topic t where t.type = of_type and t.visible_from <= moment);
  found := array(select s.id from subtopic s
    where s.titles @@ each_one and s.visible_from <= moment and array_position(topics, s.topic_id) is not null
    limit looked_at_most);
  if cardinality(found) < most then
    found := found || array(select s.id from subtopic s
      where s.search @@ each_one and s.id <> all (found) and s.visible_from <= moment
        and array_position(topics, s.topic_id) is not null
      limit looked_at_most);
  end if;
  if cardinality(found) < most and terms > 1 then
    found := found || array(select s.id from subtopic s
      where s.titles @@ any_one and s.id <> all (found) and s.visible_from <= moment
        and array_position(topics, s.topic_id) is not null
      limit case when cardinality(found) = 0 then looked_at_most else beside_most end);
  end if;
  if cardinality(found) < most and terms > 1 then
    found := found || array(select s.id from subtopic s
      where s.search @@ any_one and s.id <> all (found) and s.visible_from <= moment
        and array_position(topics, s.topic_id) is not null
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
