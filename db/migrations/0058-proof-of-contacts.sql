-- Which contact of an account can recover it, and how its holder proves a change (decision 0209).

-- Set when the email was proven for the first time by a person who did not show the phone: until a code reaches the number
-- again it resets no password. Null is the ordinary case, also for rows that an earlier release writes.
alter table account add column phone_suspended_at timestamptz;
-- Somebody who reads the mailbox has followed the link: messages arrive. `email_proven_at` says more: the account's holder did.
alter table account add column email_confirmed_at timestamptz;
update account set email_confirmed_at = email_proven_at where email_proven_at is not null;

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('staff-second-factor', 'staff-invitation', 'reset-password', 'confirm-email'));

alter table code drop constraint code_purpose_check;
alter table code add constraint code_purpose_check check (purpose in ('sign-up', 'reset', 'change', 'proof'));

-- The network a session was opened from (IPv4 /24, IPv6 /56), for the person's own list of devices.
alter table session add column network text;
