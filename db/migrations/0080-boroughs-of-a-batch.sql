-- The boroughs that were open, and were confirmed, when the batch was started: nobody else is invited by it. Null: of an
-- earlier release.
alter table waitlist_batch add column boroughs text[];
