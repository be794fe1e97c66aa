-- Reading the record of staff at a million rows: each filter has an index that ends in the order of the list. The room is
-- what an action begins with; it stands beside the chain, not in it.
alter table audit_event add column room text not null generated always as (split_part(action, '.', 1)) stored;
create index audit_event_room on audit_event (room, seq desc);
create index audit_event_kind on audit_event (subject_kind, seq desc);
create index audit_event_of on audit_event (subject_id, seq desc);
create index audit_event_request on audit_event (request_id);
-- Two filters at once that both fit much and together little.
create index audit_event_staff_action on audit_event (staff_id, action, seq desc);
create index audit_event_staff_kind on audit_event (staff_id, subject_kind, seq desc);
