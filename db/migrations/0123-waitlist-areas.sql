-- When the reader of the confirmation mail pressed its button. Only these entries are counted in public: anyone can type an address.
alter table waitlist_entry add column confirmed_at timestamptz;

-- How many confirmed people of a ZIP code it takes until it is planned to open; null: no such number is shown.
alter table launch_setting add column area_threshold int check (area_threshold between 10 and 1000000);
