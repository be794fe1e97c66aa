-- Documents that go with the answer to a notice can come from a phone, too (decision 0394).
alter table photo_link
  drop constraint photo_link_slot_check,
  add constraint photo_link_slot_check check (slot in (
    'idFront', 'idBack', 'guardLicense', 'profilePhoto', 'firstDocument', 'secondDocument', 'thirdDocument'
  )) not valid;
