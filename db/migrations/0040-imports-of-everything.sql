-- An import brings images, redirects and orders beside texts, and says which pictures a text would lack.
alter table content_import_item
  add column media_id uuid references media (id) on delete set null,
  add column lacks text[] not null default '{}';
create index content_import_item_lacks on content_import_item (import_id, place) where lacks <> '{}';

-- Where a draft stood in the order of the house that it comes from: its place once it is published for the first time.
alter table entry add column place int;
