-- Outside a transaction.
-- For the clean-up of drafts (decision 0400).
create index concurrently if not exists entry_revision_age on entry_revision (at) where published_at is null;
