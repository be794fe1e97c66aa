-- What the last mail about waiting items counted, by kind, id and time. A time by itself would miss what is committed while a mail is
-- written.
alter table staff add column waits_told text[];
