-- In batches.
update application_step s set applicant = applicant_text(s.application_id)
where (s.application_id, s.step) in (
  select w.application_id, w.step from application_step w
    join application a on a.id = w.application_id join account p on p.id = a.account_id
  where (w.status = 'VERIFICATION' or w.renewal = 'VERIFICATION') and w.applicant is null and p.closed_at is null
  limit 5000
)
