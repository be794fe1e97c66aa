-- What the overview counts by day.
create index account_created on account (created_at, audience);
create index application_created on application (created_at);
create index waitlist_entry_created on waitlist_entry (created_at, district);
create index message_code on message (created_at, state) where template in ('otp-signup', 'otp-resend');
create index history_decision_at on history (at)
  where actor_kind = 'staff' and action in ('verified', 'invalidated', 'denied');
