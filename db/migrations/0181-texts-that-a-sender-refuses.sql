-- Senders that refuse texts to a number until START is sent to theirs, which a START to the other sender's number does not change
-- (decision 0470).
create table text_block (
  phone text not null,
  sender text not null,
  blocked_at timestamptz not null,
  primary key (phone, sender)
);
