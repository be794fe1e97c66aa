-- Outside a transaction.
-- For the clean-up, which deletes by age (decision 0310).
create index concurrently if not exists code_age on code (created_at);
