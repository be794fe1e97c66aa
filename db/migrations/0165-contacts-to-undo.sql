-- Outside a transaction.
-- A contact that its owner can still get back is taken (decision 0248).
create index concurrently if not exists contact_change_before on contact_change (before) where undo_hash is not null and undone_at is null;
