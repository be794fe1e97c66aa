-- Outside a transaction.
create index concurrently if not exists application_updated on application (updated_at);
