-- Links to a draft that somebody else may have: an editor can end them.
alter table entry_preview add column shared boolean not null default false;
create index entry_preview_shared on entry_preview (entry_id, expires_at) where shared;
-- Which ones they are was not kept before; the editor's own lived for an hour.
update entry_preview set shared = true where expires_at > now() + interval '1 hour';
