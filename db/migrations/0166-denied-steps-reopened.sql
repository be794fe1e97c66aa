-- Staff who did not deny a step may open it again. Not valid, so that no row is read while calls wait.
alter table review_decision
  drop constraint review_decision_decision_check,
  add constraint review_decision_decision_check check (decision in (
    'verify', 'invalid', 'deny', 'reopen', 'confirm-denial', 'reject-denial',
    'confirm-verification', 'reject-verification', 'withdraw-proposal'
  )) not valid;
