-- The session that was shown the key of an authenticator. Not a reference, because old sessions are deleted.
alter table staff add column pending_totp_session uuid;
