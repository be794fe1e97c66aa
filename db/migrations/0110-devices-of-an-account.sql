-- Outside a transaction.
-- Log-in looks at all sessions of an account, also those that have ended: a device that it was used with is known.
create index concurrently if not exists session_devices on session (account_id, user_agent) where account_id is not null;
