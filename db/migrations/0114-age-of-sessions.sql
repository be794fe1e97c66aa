-- Outside a transaction.
-- For the clean-up, which deletes by age (decision 0310).
create index concurrently if not exists session_age on session (created_at);
