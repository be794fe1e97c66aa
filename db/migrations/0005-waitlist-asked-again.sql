-- When a person on the list asked to join it again. That write also makes the two cases take the same time.
alter table waitlist_entry add column asked_again_at timestamptz;
