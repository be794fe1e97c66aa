-- An application without a step for years is erased while its account stays open: when its owner was told of that, and when it was done.
alter table application add column erasure_told_at timestamptz, add column erased_at timestamptz;

-- As `history_told`, for what is new in the history.
create trigger history_told_of_erasure after insert on history for each row
  when (new.action in ('erasure-announced', 'application-erased'))
  execute function application_changed();
