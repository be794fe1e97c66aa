-- Outside a transaction.
-- For the clean-up, which deletes by age (decision 0310).
create index concurrently if not exists code_target_age on code_target (updated_at);
