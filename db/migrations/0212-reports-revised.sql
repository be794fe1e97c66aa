-- Outside a transaction.
create index concurrently if not exists background_check_revised on background_check (report_at) where agency_status = 'revised';
