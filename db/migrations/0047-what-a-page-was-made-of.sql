-- A page is the release's words and the operator's: which of both each version was made of. A version from before has no
-- template_hash until the release finds its own words in it.
alter table page
  add column template_hash text,
  add column filled_with jsonb;

-- The texts of which releases have been brought in, newest last. An older release that starts beside a newer one, or again
-- after it, leaves the texts alone.
create table seeded_release (
  hash text primary key,
  ordinal bigint not null generated always as identity unique
);
