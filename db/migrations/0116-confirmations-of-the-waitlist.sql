-- Outside a transaction.
-- Deleting a message looks for the entry that it confirmed (decision 0310).
create index concurrently if not exists waitlist_entry_confirmed on waitlist_entry (confirmation_id) where confirmation_id is not null;
