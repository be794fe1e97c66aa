-- Outside a transaction.
create index concurrently if not exists background_check_invitation on background_check (invitation_expires_at) where invitation_state in ('pending', 'expired');
