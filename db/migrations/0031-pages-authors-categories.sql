-- Pages that people agree to, authors and categories are written as the other texts are: a working copy with its history,
-- copied to where the public reads when it is published.
alter table entry drop constraint entry_kind_check;
alter table entry add constraint entry_kind_check
  check (kind in ('news', 'blog', 'topic', 'subtopic', 'page', 'author', 'category'));
alter table entry_revision drop constraint entry_revision_event_check;
alter table entry_revision add constraint entry_revision_event_check
  check (event in ('created', 'typed', 'saved', 'restored', 'imported', 'release', 'renamed'));

-- The day from which a page applies: a field of pages, empty for everything else.
update entry set fields = fields || '{"effective": ""}';
update entry_revision set fields = fields || '{"effective": ""}';

-- Changes of a text that is out: which version goes out, and when. Whether that moment has come is asked by the query.
alter table entry
  add column planned_version int,
  add column planned_from timestamptz,
  add column planned_slug text,
  add column planned_by text,
  -- Why it could not go out when its moment came; the public has the earlier version.
  add column planned_fault text,
  add constraint entry_plan_whole
    check (num_nulls(planned_version, planned_from, planned_slug, planned_by) in (0, 4));
create index entry_planned on entry (planned_from) where planned_from is not null and planned_fault is null;
create trigger entry_planned_changed after update of planned_from on entry
  for each statement execute function tell_content_changed();

-- The version of the entry that a version of a page was made of; null: the release's.
alter table page add column entry_version int;

create table author (
  id uuid primary key,
  name text not null unique,
  slug text not null unique,
  bio text not null default ''
);
create table category (
  id uuid primary key,
  name text not null unique,
  position int not null
);
create trigger author_changed after insert or update or delete or truncate on author
  for each statement execute function tell_content_changed();
create trigger category_changed after insert or update or delete or truncate on category
  for each statement execute function tell_content_changed();
-- Texts of a category, whether they are out or not.
create index entry_categories on entry using gin ((fields -> 'categories')) where kind in ('news', 'blog');

-- Who has written, and the categories of posts, are there already.
insert into author (id, name, slug)
  select gen_random_uuid(), min(author), author_slug(author) from article
  where author is not null and author_slug(author) <> '' group by author_slug(author);
insert into category (id, name, position)
  select gen_random_uuid(), min(name), row_number() over (order by min(name))
  from (select unnest(categories) as name from article where kind = 'blog') as named
  where author_slug(name) <> '' group by author_slug(name);
with named as (
  select id, 'author' as kind, slug, name from author
  union all select id, 'category', author_slug(name), name from category
), noted as (
  insert into entry (id, kind, slug, title, fields, published_version, published_slug, visible_from, first_out,
      created_at, updated_at, updated_by, seed_slug)
    select id, kind, slug, name, jsonb_build_object('title', name, 'slug', slug, 'summary', '', 'html', '', 'banner', '',
        'author', '', 'categories', '[]'::jsonb, 'isPopular', false, 'keywords', '[]'::jsonb, 'topicId', '',
        'topicType', 'Customer', 'effective', ''), 1, slug, to_timestamp(0), to_timestamp(0), now(), now(), 'Release', slug
    from named
    returning id, fields
)
insert into entry_revision (entry_id, version, fields, at, since, by, event, published_at)
  select id, 1, fields, now(), now(), 'Release', 'release', now() from noted;
