-- The version of the release that brought its texts: an older one never replaces those of a newer one, also where it never ran
-- before. Empty for releases from before this column.
alter table seeded_release add column version text;
