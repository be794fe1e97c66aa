-- In batches.
-- The trigger of 0198 writes the applicant.
update application_step set version = version
where (application_id, step) in (
  select w.application_id, w.step from application_step w
    join application a on a.id = w.application_id join account p on p.id = a.account_id
  where (w.status = 'VERIFICATION' or w.renewal = 'VERIFICATION') and w.applicant is null and p.closed_at is null
  limit 5000
)
