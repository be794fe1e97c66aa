-- When comparing the photo last failed. Such photos come after those that were not tried yet, so that they hold up no other.
alter table upload add column compare_failed_at timestamptz;
