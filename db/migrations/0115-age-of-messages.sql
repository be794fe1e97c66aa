-- Outside a transaction.
-- For the clean-up, which deletes by age (decision 0310).
create index concurrently if not exists message_age on message (created_at) where state <> 'queued';
