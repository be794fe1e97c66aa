-- A hash of the kind, names, sizes and contents of an import's files. While the files of one are on their way, the person who began it
-- has no other one of the same files. Null: begun by the release before.
alter table content_import add column fingerprint text;
create unique index content_import_on_its_way on content_import (staff_id, fingerprint) where state = 'receiving';
