-- Outside a transaction.
create index concurrently if not exists history_check_ordered on history (seq desc) where action = 'check-ordered';
