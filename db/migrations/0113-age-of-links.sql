-- Outside a transaction.
-- For the clean-up, which deletes by age (decision 0310).
create index concurrently if not exists one_time_token_age on one_time_token (expires_at);
