alter table photo_link validate constraint photo_link_slot_check;
