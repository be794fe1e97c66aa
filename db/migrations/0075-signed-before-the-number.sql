-- A Hero may sign on the site and send the number from an app afterwards (decision 0225): what was signed waits beside the
-- last text that was read. Null for what an earlier release writes, and where nothing was signed ahead.
alter table background_evidence add column signature text;
alter table background_evidence add column copy_requested boolean;
