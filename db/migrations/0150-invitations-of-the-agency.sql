-- An agency may ask the applicant itself, by an invitation that ends: its link (sealed, for the applicant only), its end and how many
-- there were. `reference` names it until it becomes a report.
alter table background_check
  add column invitation_state text,
  add column invitation_sealed text,
  add column invitation_expires_at timestamptz,
  add column invitations int not null default 0;
alter table background_check add constraint background_check_invitation_state_check
  check (invitation_state in ('pending', 'completed', 'expired')) not valid;

-- As `history_told`, for what is new in the history.
create trigger history_told_of_invitation after insert on history for each row
  when (new.action in ('invitation-completed', 'invitation-expired', 'invitation-renewed'))
  execute function application_changed();
