-- What a proposal asks for: a denial, or a verification that asks for a second person. Null is a denial: instances of the
-- release before this one write no kind.
alter table application_step
  add column proposed_decision text check (proposed_decision in ('deny', 'verify'));

alter table review_decision
  drop constraint review_decision_decision_check,
  add constraint review_decision_decision_check check (decision in (
    'verify', 'invalid', 'deny', 'confirm-denial', 'reject-denial',
    'confirm-verification', 'reject-verification', 'withdraw-proposal'
  ));
