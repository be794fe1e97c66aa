-- Outside a transaction.
create index concurrently if not exists waitlist_entry_confirmed_district on waitlist_entry (district, same_person)
  where confirmed_at is not null;
