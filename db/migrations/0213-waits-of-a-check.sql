-- What staff have to look at in a background check. It was noted beside the agency's own words, where the next of them replaced it
-- (decision 0530).
alter table background_check add column staff_wait text;

-- Builds before this one write our words into `agency_status`, and know nothing of this column.
create function keep_staff_wait() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.agency_status in ('refused', 'revised') then
    new.staff_wait := case new.agency_status when 'refused' then 'refused-order' else 'report-revised' end;
    new.agency_status := null;
  end if;
  -- Whatever a release leaves there: none outlives its signature, its order or its report.
  if (tg_op = 'UPDATE' and new.attempt <> old.attempt)
    or (new.staff_wait = 'refused-order' and new.sent_at is not null)
    or (new.staff_wait = 'report-revised' and new.report_result = 'clear')
  then new.staff_wait := null; end if;
  return new;
end $$;
create trigger staff_wait_kept before insert or update on background_check
  for each row execute function keep_staff_wait();
