-- Duplicates of one borough, in the order of their names: the list and its count without the rest of the duplicates.
create index waitlist_entry_duplicate_district on waitlist_entry (district, same_person, id) where duplicate;
