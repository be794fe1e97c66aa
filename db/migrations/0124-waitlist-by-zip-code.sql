-- Outside a transaction.
create index concurrently if not exists waitlist_entry_confirmed_zipcode on waitlist_entry (zipcode, same_person)
  where confirmed_at is not null;
