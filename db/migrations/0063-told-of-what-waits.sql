-- When a person of staff was last mailed what waits for them; null: never.
alter table staff add column waits_told_at timestamptz;
-- What waits for a second person is looked for on every page of the console.
create index person_request_waiting on person_request (proposed_at) where state = 'proposed';
create index staff_change_waiting on staff_change (proposed_at) where outcome is null;
create index support_message_open on support_message (created_at) where state = 'open';
