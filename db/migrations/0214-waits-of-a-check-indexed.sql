-- Outside a transaction.
create index concurrently if not exists background_check_staff_wait on background_check (staff_wait) where staff_wait is not null;
