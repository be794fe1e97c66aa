-- What the agency answered to a dispute is stored like the other letters about a report.
alter table adverse_letter drop constraint adverse_letter_kind_check;
alter table adverse_letter add constraint adverse_letter_kind_check check (kind in
  ('pre-adverse-notice', 'dispute-answer', 'report', 'assessment', 'summary-of-rights', 'adverse-notice')) not valid;
