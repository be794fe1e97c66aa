-- In batches.
update background_check set agency_status = agency_status where application_id in (
  select application_id from background_check where agency_status in ('refused', 'revised') limit 5000
)
