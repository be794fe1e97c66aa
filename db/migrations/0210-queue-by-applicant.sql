-- Outside a transaction.
create index concurrently if not exists application_step_queue_by_applicant on application_step
  using gin (applicant gin_trgm_ops) where status = 'VERIFICATION' or renewal = 'VERIFICATION';
