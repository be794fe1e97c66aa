-- The id at the provider of the attempt that a report is about: a text may be tried at two senders, and each reports for itself.
alter table message add column delivery_provider_id text;
