-- A message authentication code for each row of the audit log, under a key that the database does not hold: whoever owns the
-- tables can write the chain anew, but not these (decision 0250). Rows from before have none until `hero add-audit-macs`.
-- No reference to audit_event: the code of a row that was removed is what tells of it.
create table audit_mac (
  seq bigint primary key,
  -- Which key of the ring; `hero rotate-keys` brings all of them under the first.
  key_id text not null,
  -- HMAC-SHA-256 over the number and the hash of the row.
  mac bytea not null check (length(mac) = 32)
);
