-- Outside a transaction.
create index concurrently if not exists background_check_refused on background_check (looked_up_at) where agency_status = 'refused';
