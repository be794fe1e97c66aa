-- Reads every row while others are written.
alter table review_decision validate constraint review_decision_decision_check;
