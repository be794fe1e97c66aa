-- Who is at work under a key: the effect commits only together with the answer of its own claim. Null in rows of an earlier release.
alter table idempotency_key add column claim uuid;
