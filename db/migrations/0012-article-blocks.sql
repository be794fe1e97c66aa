-- How many articles there are, in blocks of neighbours by date: at most 2,000 each. A page far down a list is found by adding
-- up blocks instead of walking over all articles before it. A block reaches from its first article to the first one of the next.
create table article_block (
  kind text not null,
  first_created timestamptz not null,
  first_id uuid not null,
  count int not null check (count > 0),
  primary key (kind, first_created, first_id)
);

-- Counts the blocks from the one that holds the first key to the one that holds the last key anew, from the articles themselves.
create function count_article_blocks(of_kind text, from_created timestamptz, from_id uuid, to_created timestamptz, to_id uuid)
  returns void language plpgsql as $$
declare
  lower_created timestamptz;
  lower_id uuid;
  upper_created timestamptz;
  upper_id uuid;
begin
  -- One at a time: what the next one counts has all that this one changed.
  perform pg_advisory_xact_lock(hashtext('article_block'), hashtext(of_kind));
  select first_created, first_id into lower_created, lower_id from article_block
    where kind = of_kind and (first_created, first_id) <= (from_created, from_id)
    order by first_created desc, first_id desc limit 1;
  if not found then
    lower_created := '-infinity';
    lower_id := '00000000-0000-0000-0000-000000000000';
  end if;
  select first_created, first_id into upper_created, upper_id from article_block
    where kind = of_kind and (first_created, first_id) > (to_created, to_id)
    order by first_created, first_id limit 1;
  if not found then
    upper_created := 'infinity';
    upper_id := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  end if;
  delete from article_block
    where kind = of_kind
      and (first_created, first_id) >= (lower_created, lower_id) and (first_created, first_id) < (upper_created, upper_id);
  insert into article_block (kind, first_created, first_id, count)
    select of_kind, created, id, least(size, total - place) from (
      select created, id, place, total, case when total <= 2000 then 2000 else 1000 end as size from (
        select created, id, row_number() over (order by created, id) - 1 as place, count(*) over () as total
        from article
        where kind = of_kind and (created, id) >= (lower_created, lower_id) and (created, id) < (upper_created, upper_id)
      ) as placed
    ) as sized
    where place % size = 0;
end
$$;

create function article_blocks_changed() returns trigger language plpgsql as $$
declare
  part record;
begin
  for part in
    select kind,
      (array_agg(created order by created, id))[1] as from_created, (array_agg(id order by created, id))[1] as from_id,
      (array_agg(created order by created desc, id desc))[1] as to_created, (array_agg(id order by created desc, id desc))[1] as to_id
    from changed group by kind order by kind
  loop
    perform count_article_blocks(part.kind, part.from_created, part.from_id, part.to_created, part.to_id);
  end loop;
  return null;
end
$$;

create function article_blocks_emptied() returns trigger language plpgsql as $$
begin
  delete from article_block;
  return null;
end
$$;

create trigger article_blocks_inserted after insert on article referencing new table as changed
  for each statement execute function article_blocks_changed();
create trigger article_blocks_deleted after delete on article referencing old table as changed
  for each statement execute function article_blocks_changed();
-- Where an article was, and where it is.
create trigger article_blocks_left after update on article referencing old table as changed
  for each statement execute function article_blocks_changed();
create trigger article_blocks_entered after update on article referencing new table as changed
  for each statement execute function article_blocks_changed();
create trigger article_blocks_emptied after truncate on article
  for each statement execute function article_blocks_emptied();

select count_article_blocks(kind, '-infinity', '00000000-0000-0000-0000-000000000000', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  from (select distinct kind from article) as kinds;
