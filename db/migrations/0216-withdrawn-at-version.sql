-- The version of the working copy when these were withdrawn. Asked to withdraw the same once more, there is nothing to do.
alter table withdrawn_version add column entry_version integer;
