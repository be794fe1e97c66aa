-- The name of an author as an address has it: small letters and digits, everything else one dash (contract/author.ts).
create function author_slug(name text) returns text language sql immutable strict parallel safe as $$
  select trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'))
$$;
create index article_author on article (author_slug(author), created desc) where author is not null;
